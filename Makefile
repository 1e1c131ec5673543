# Each target installs what it needs and says so; nothing is installed outside target/ and node_modules/
# (but the MQTT broker for `make serve`, browsers and broker for the tests and, for `make slow`, nginx on Debian as root).
.PHONY: help serve dist test newest audit slow fuzz mutants bench match puzzles shots

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1	\2/p' $(MAKEFILE_LIST)

serve: ## build the release and serve it on http://127.0.0.1:8080 (PORT=, HOST=0.0.0.0 for a phone at home)
	@PORT="$(PORT)" HOST="$(HOST)" .ci/serve.sh

dist: ## build the release into dist/, for any static host and any path (LIVE="self wss://…", LIVE_ONLY=1: brokers of live games)
	@LIVE="$(LIVE)" LIVE_ONLY="$(LIVE_ONLY)" .ci/dist.sh

test: ## everything that has to hold: formatting, clippy, native tests, release build, sizes, browser tests
	@.ci/test.sh

newest: ## build with the newest stable Rust that rustup offers, and run the same steps in all browsers
	@.ci/test.sh newest

audit: ## other people's crates: licences, sources, versions, known faults, and whether all are used (deny.toml)
	@.ci/audit.sh

slow: ## long seeded runs of what tests do shortly: links and files changed at random, matches of bots; the page from nginx; live games with ejabberd
	@.ci/slow.sh

fuzz: ## fuzz what reads texts, the app and the engine, ten minutes each (SECONDS_EACH=, BODY= for one of them)
	@SECONDS_EACH="$(SECONDS_EACH)" BODY="$(BODY)" .ci/fuzz.sh

mutants: ## change rules and games here and there: which changes no test notices (SHARD=3/40 for a part, FILES=)
	@SHARD="$(SHARD)" FILES="$(FILES)" .ci/mutants.sh

bench: ## speed of the engine beside an orthodox generator, of the first load, and of the board (docs/speed.md)
	@.ci/bench.sh

match: ## the bots of the working tree against those of a commit (BASE=HEAD), or against a rival (RIVAL=0.3 seconds a move); GAME=, BOOK=, GAMES=, LIMITS=
	@BASE="$(BASE)" RIVAL="$(RIVAL)" GAME="$(GAME)" BOOK="$(BOOK)" GAMES="$(GAMES)" LIMITS="$(LIMITS)" .ci/match.sh

puzzles: ## find puzzles in games of bots, prove, add and rate them (GAME=, GAMES=, SEED=, COUNT=, EASY=1, ID=, RATE=1)
	@GAME="$(GAME)" GAMES="$(GAMES)" SEED="$(SEED)" COUNT="$(COUNT)" EASY="$(EASY)" ID="$(ID)" RATE="$(RATE)" .ci/puzzles.sh

shots: ## take the screenshots in docs/ and draw the icons (SHOTS_DIR= for another folder, without the icons)
	@SHOTS_DIR="$(SHOTS_DIR)" .ci/shots.sh
