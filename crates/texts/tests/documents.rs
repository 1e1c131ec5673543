//! What the documents name exists: files, folders and types, as they stand between backticks, targets of links, and targets
//! of `make`.
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Not part of the sources: what a build makes, places on a host, and endings of names.
const ELSEWHERE: [&str; 7] =
    ["dist", "target", "licences.txt", "/etc/", "/var/", "/chess/here/", "ErrorKind"];
/// Endings of names that are meant as files.
const ENDINGS: [&str; 10] = [".rs", ".md", ".mjs", ".sh", ".js", ".toml", ".txt", ".css", ".html", ".json"];

/// All files and folders of the project, from its root on, and the text of its programs.
#[derive(Default)]
struct Project {
    paths: BTreeSet<String>,
    documents: Vec<String>,
    programs: String,
}

impl Project {
    fn add(&mut self, root: &Path, below: &str) {
        for entry in fs::read_dir(root.join(below)).expect("a folder") {
            let entry = entry.expect("an entry");
            let name = entry.file_name().to_string_lossy().into_owned();
            if [".git", "target", "node_modules", "dist"].contains(&name.as_str()) {
                continue;
            }
            let path = if below.is_empty() { name } else { format!("{below}/{name}") };
            if entry.file_type().expect("a type").is_dir() {
                self.add(root, &path);
            } else if path.ends_with(".md") {
                self.documents.push(path.clone());
            } else if path.ends_with(".rs") {
                self.programs += &fs::read_to_string(entry.path()).expect("a text");
            }
            self.paths.insert(path);
        }
    }

    /// Whether a document may name this path: from the root on, or the end of one.
    fn has_path(&self, named: &str) -> bool {
        let named = named.trim_end_matches('/');
        let end = format!("/{named}");
        self.paths.iter().any(|path| path == named || path.ends_with(&end))
    }

    /// Whether a type, a trait or a variant of this name is declared.
    fn has_type(&self, name: &str) -> bool {
        ["struct ", "enum ", "trait ", "type ", "    "].iter().any(|before| {
            self.programs.match_indices(&format!("{before}{name}")).any(|(at, found)| {
                let after = self.programs[at + found.len()..].chars().next().unwrap_or(' ');
                !after.is_alphanumeric() && after != '_'
            })
        })
    }

    /// What a document names and nobody finds, with the numbers of the lines.
    fn missing(&self, document: &str) -> Vec<String> {
        let (mut found, mut is_code) = (Vec::new(), false);
        for (number, line) in (1..).zip(document.lines()) {
            is_code ^= line.starts_with("```");
            if is_code {
                continue;
            }
            for word in line.split('`').skip(1).step_by(2) {
                if !ELSEWHERE.iter().any(|known| word.contains(known)) && !self.exists(word) {
                    found.push(format!("{number}: {word}"));
                }
            }
        }
        found
    }

    fn exists(&self, word: &str) -> bool {
        let is_plain =
            |signs: &str| word.chars().all(|sign| sign.is_ascii_alphanumeric() || signs.contains(sign));
        let folders =
            ["crates/", "src/", "tests/", "tools/", "benches/", "docs/", "public/", "style/", ".ci/"];
        let is_path = ENDINGS.iter().any(|end| word.ends_with(end) && word.len() > end.len())
            || folders.iter().any(|folder| word.starts_with(folder));
        if is_path && is_plain("._-/") {
            return self.has_path(word);
        }
        let name = word.split("::").next().unwrap_or_default();
        let capitals = name.chars().filter(|sign| sign.is_uppercase()).count();
        let is_type = name.starts_with(|sign: char| sign.is_ascii_uppercase())
            && (word.contains("::") || capitals > 1)
            && name.chars().any(|sign| sign.is_lowercase());
        !is_type || !is_plain(":") || self.has_type(name)
    }
}

/// Returns the names by which links lead to the headings of a document.
fn anchors(text: &str) -> BTreeSet<String> {
    let headings = text.lines().filter_map(|line| line.trim_start_matches('#').strip_prefix(' '));
    let is_kept = |sign: &char| sign.is_alphanumeric() || "-_ ".contains(*sign);
    headings
        .map(|heading| heading.to_lowercase().chars().filter(is_kept).collect::<String>().replace(' ', "-"))
        .collect()
}

/// Returns the targets of a document's links that lead to no file, or to no heading of one.
fn broken_links(folder: &Path, text: &str) -> Vec<String> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let leads_nowhere = |target: &&str| {
        let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
        let file = folder.join(path);
        let is_heading = || {
            let text = if path.is_empty() { Ok(text.to_owned()) } else { fs::read_to_string(&file) };
            text.is_ok_and(|text| anchors(&text).contains(anchor))
        };
        !target.contains("://") && !(file.exists() && (anchor.is_empty() || is_heading()))
    };
    targets.filter(leads_nowhere).map(str::to_owned).collect()
}

/// Returns the targets of `make` that a text names and the Makefile does not have.
fn missing_targets(makefile: &str, text: &str) -> Vec<String> {
    let named = ["`make ", "\n    make "].iter().flat_map(|before| text.split(before).skip(1));
    let named = named.filter_map(|rest| rest.split(|sign: char| !sign.is_ascii_lowercase()).next());
    let is_missing = |target: &&str| !target.is_empty() && !makefile.contains(&format!("\n{target}:"));
    named.filter(is_missing).map(str::to_owned).collect()
}

fn project() -> Project {
    let mut project = Project::default();
    project.add(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."), "");
    project
}

#[test]
fn what_documents_name_exists() {
    let (root, project) = (Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."), project());
    assert!(project.documents.len() > 10, "{:?}", project.documents);
    let missing = project.documents.iter().flat_map(|path| {
        let text = fs::read_to_string(root.join(path)).expect("a text");
        project.missing(&text).into_iter().map(move |line| format!("{path}:{line}"))
    });
    let missing: Vec<String> = missing.collect();
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn links_and_targets_of_make_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let makefile = fs::read_to_string(root.join("Makefile")).expect("a text");
    let mut found = Vec::new();
    for path in project().documents {
        let text = fs::read_to_string(root.join(&path)).expect("a text");
        let folder = root.join(&path).parent().expect("a folder").to_owned();
        let missing = broken_links(&folder, &text).into_iter().chain(missing_targets(&makefile, &text));
        found.extend(missing.map(|target| format!("{path}: {target}")));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn what_does_not_exist_is_found() {
    let project = project();
    let text = "`crates/engine/src/rules/nothing.rs` `rules/explain.rs` `crates/engine`\n`NoSuchType` `GameDef`\n\
        `Nowhere::read` `Party::new` `Black` `src/nowhere`\n```\n`NoSuchType`\n```\n";
    let missing =
        ["1: crates/engine/src/rules/nothing.rs", "2: NoSuchType", "3: Nowhere::read", "3: src/nowhere"];
    assert_eq!(project.missing(text), missing);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = "# Here it is\n[a](README.md) [b](#here-it-is) [c](#nowhere) [d](docs/none.md) [e](README.md#credits)\n\
        [f](README.md#none) [g](https://example.org)";
    assert_eq!(broken_links(&root, text), ["#nowhere", "docs/none.md", "README.md#none"]);
    assert_eq!(missing_targets("\ntest: ## x\n", "`make test` `make`\n    make nothing A=1\n"), ["nothing"]);
}
