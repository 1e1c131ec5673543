//! Texts about live games.
use super::placeholders::texts;

texts! {
    /// Texts about live games.
    LiveTexts {}
    /// Opponents: people on other devices, whose moves arrive by themselves.
    opponents,
    /// What this means.
    opponents_hint,
    /// Title of the dialog of a live game, and the button that opens it.
    title,
    /// Hint for the host: what to do with the links.
    invite_hint,
    /// Button: copies the link of a seat.
    copy_link,
    /// Button: shares the link of a seat.
    share_link,
    /// Heading of the link for spectators.
    spectators,
    /// Hint: the number of spectators who are there: `{count}`.
    spectator_count(count),
    /// Hint: who has the link for spectators reads everything.
    spectator_hint,
    /// Name of the field with the link of a seat: `{seat}`.
    link_label(seat),
    /// Name of the QR code of a seat: `{seat}`.
    qr_code(seat),
    /// Button that opens the QR code of a seat.
    show_code,
    /// A seat that nobody has taken.
    free,
    /// After the own name.
    you,
    /// A player's page is shown.
    here,
    /// A player selects pieces.
    thinking,
    /// A player's page is in the background.
    hidden,
    /// A player's page is closed.
    away,
    /// A player has not seen the own last move.
    not_seen,
    /// A player has seen everything.
    seen,
    /// The connection is being made: `{broker}`.
    connecting(broker),
    /// Messages go both ways: `{broker}`.
    connected(broker),
    /// Another broker is connected, these are not: `{brokers}`.
    unreached(brokers),
    /// The connection is lost: `{broker}`. The game goes on, and moves are sent later.
    lost(broker),
    /// The page has no broker: where one would be, nothing answers: `{broker}`. For the host, whose dialog has a field for one.
    no_broker(broker),
    /// The same for those who were invited: `{broker}`.
    no_broker_for_guest(broker),
    /// A broker that was named has never been reached: `{broker}`.
    never_reached(broker),
    /// Button: the game goes on by links.
    play_by_links,
    /// The connection is lost, as the broker sends what none of live games sends: `{broker}`. It is tried again.
    garbled(broker),
    /// There is no broker, or it cannot be used: `{broker}`.
    refused(broker),
    /// The own last action has not been sent.
    not_sent,
    /// The broker keeps the own last action; others have not received it.
    kept,
    /// All others have the own last action.
    arrived,
    /// What the broker learns, before anything is sent: `{broker}`.
    privacy(broker),
    /// Heading of the page of an invitation: `{host}`, `{game}`.
    invitation(host, game),
    /// The host, where it has no name.
    host,
    /// What the invited player plays: `{parties}`.
    your_seat(parties),
    /// The invitation is for spectators.
    for_spectators,
    /// The player has opened a link that is for another player.
    own_invitation,
    /// Notice: the player has opened the link for spectators of a game in which this device has a seat.
    own_spectator_link,
    /// Button: opens that game.
    own_game,
    /// Label of the field for the own name.
    name_label,
    /// Button: takes the seat.
    sit_down,
    /// Button: watches.
    watch,
    /// The broker: label of its field under "Advanced". Players read of it nowhere else.
    broker,
    /// The same for players: before the name of the broker on the page of an invitation.
    server,
    /// Hint at the field for the broker: what it does, and which one is used without an address: `{broker}`.
    broker_hint(broker),
    /// After the name of a broker that is not the page's own: what its operator learns.
    operator_sees,
    /// A link names a broker that this page does not use: `{broker}`. The reason follows.
    refused_broker(broker),
    /// Error: the address is too long.
    broker_too_long,
    /// Error: the address begins with something else.
    broker_scheme,
    /// Error: user name or password in the address.
    broker_credentials,
    /// Error: no host, or nothing that can be one.
    broker_host,
    /// Error: the port is no port.
    broker_port,
    /// Error: something else than a path after the host.
    broker_path,
    /// Error: an address of a local network.
    broker_local,
    /// Error: the page has a closed list of brokers.
    broker_not_named,
    /// More brokers are entered than a game can have.
    broker_too_many,
    /// Error: the seats in the link do not fit the game.
    wrong_seats,
    /// Error: the seat of the link is none of the game's.
    wrong_ticket,
    /// Error: the game in the link is against the rules.
    illegal_game,
    /// The host has not admitted this player: `{host}`.
    waiting_for_host(host),
    /// Heading: this player waits.
    waiting,
    /// Somebody else sits here.
    taken,
    /// Heading: another device of this seat plays.
    elsewhere,
    /// The seat is played on another device.
    played_elsewhere,
    /// Heading: another tab of this browser plays.
    other_tab,
    /// Another tab of this browser plays, and this one shows it.
    other_tab_hint,
    /// Button: this device plays from now on.
    play_here,
    /// Only watching.
    watching,
    /// Hint while others have to move.
    arrives,
    /// Heading while seats are free.
    waiting_for_players,
    /// Button: asks all others to take back the own last move.
    ask_take_back,
    /// Question: `{player}` wants to take back a move.
    take_back(player),
    /// Hint: all have to agree.
    take_back_hint,
    /// Button: agrees.
    agree,
    /// Button: refuses.
    refuse,
    /// Button: withdraws the own question.
    withdraw,
    /// Button: the match goes on in a new live game with a new link for a seat.
    invite_again,
    /// Button: the same for a party that a bot plays: `{party}`.
    invite_for(party),
    /// Button: claims the game against a player who does not show the secret arrangement.
    claim_game,
    /// Button: bots play for all who are away.
    bots_for_absent,
    /// Button: the match goes on in a new live game.
    go_on,
    /// Hint: the logs are nearly full.
    nearly_full,
    /// Button: leaves the seat before the first move.
    leave_seat,
    /// A player has left before the first move.
    has_left,
    /// Heading: this player has left.
    you_left,
    /// Hint: the host can give the seat to somebody else.
    you_left_hint,
    /// Heading: the link for another device of the player.
    other_device,
    /// Hint: this link has the key of the seat.
    other_device_hint,
    /// Heading and button: this device deletes the keys of the seat.
    forget_seat,
    /// Hint: what that means.
    forget_seat_hint,
    /// Heading: the own proposal waits for the others.
    waiting_for_answers,
    /// Question: `{player}` claims the game against `{other}`.
    claims_game(player, other),
    /// Hint: why.
    claims_game_hint,
    /// Question: `{player}` invites somebody for the seat of `{other}`.
    invites_again(player, other),
    /// Question: `{player}` invites somebody for `{party}`.
    invites_for(player, party),
    /// Question: `{player}` wants bots for the absent `{others}`.
    wants_bots(player, others),
    /// Question: `{player}` wants to go on in a new live game.
    wants_to_go_on(player),
    /// Hint: what that means.
    renew_hint,
    /// Heading: others go on in a new live game without this device.
    moved_on,
    /// Hint: what this player can do.
    moved_on_hint,
    /// Button of the page of an invitation: plays the own seat on this device.
    move_here,
    /// What the link of the own seat is for: `{parties}`.
    own_seat_link(parties),
    /// A player has taken a seat: `{player}`.
    has_sat_down(player),
    /// A player's page is open again: `{player}`.
    is_here(player),
    /// A player's page is closed: `{player}`.
    is_away(player),
    /// Button: asks for notifications.
    notify_me,
    /// Hint: notifications are allowed.
    notified,
    /// Status: the own wish for another game waits for the others.
    rematch_asked,
    /// Status: the own secret arrangement waits for those of others.
    committed,
    /// Others were faster, so that an own action has no effect.
    overtaken,
    /// A seat says two different things: `{player}`.
    two_versions(player),
    /// Own entries were replaced.
    replaced,
    /// The host names two players for a seat: `{player}`.
    two_players(player),
    /// Somebody uses a newer version.
    newer_version,
    /// Heading: a seat has signed two versions of what it did next.
    two_moves,
    /// `{player}` has signed these `{moves}`, separated by commas.
    signed_two_moves(player, moves),
    /// The same where the versions are no moves.
    signed_twice(player),
    /// The same to the player at that seat.
    own_two_moves,
    /// Who decides how the game goes on.
    two_moves_hint,
    /// Status and announcement: `{player}` has been away for some minutes, and it is the turn of that player.
    is_missing(player),
    /// Button: a bot plays for a player who has been away for long, if the others agree.
    let_bot_play,
    /// Button: the live game ends on this device, as the others have been away for long.
    end_without_result,
    /// What that means.
    end_without_result_hint,
    /// Button, and heading of the list of ready-made phrases.
    say,
    /// Status and announcement: `{player}` says `{phrase}`.
    says(player, phrase),
    /// Ready-made phrase: hello.
    phrase_hello,
    /// Ready-made phrase: good game.
    phrase_good_game,
    /// Ready-made phrase: thank you.
    phrase_thank_you,
    /// Ready-made phrase: one moment.
    phrase_one_moment,
    /// Ready-made phrase: your turn.
    phrase_your_turn,
    /// Ready-made phrase: sorry.
    phrase_sorry,
    /// Button: the game ends as if that player had resigned.
    end_stopped,
    /// Button: a bot goes on for that player.
    bot_instead,
    /// Button: that player moves again, in a new live game.
    move_again,
    /// Question: `{player}` wants to end the game of the seat that has signed two versions.
    wants_to_end(player),
    /// Heading: the programs of the players do not agree about the rules.
    disagreement,
    /// What that means, and what to do about it: `{player}`, `{move_label}`.
    disagreement_hint(player, move_label),
    /// In a sentence, in place of a move: before the first one.
    the_start,
    /// Announcement: the programs agree again.
    agreement,
    /// Button: saves the game as this device has it as a game of its own.
    save_copy,
    /// Notice: the game was saved.
    copy_saved,
    /// Notice: the claim of `{by}` against `{player}` has no effect, as another device has counted otherwise or the arrangement is
    /// shown.
    claim_contradicted(by, player),
    /// Notice: `{by}` has proposed to replace `{player}`, who is not away.
    not_away(by, player),
    /// Notice: the own device has waited less than a claim says.
    not_waited,
    /// Notice: `{player}` has withdrawn a proposal.
    has_withdrawn(player),
    /// Notice: `{player}` has refused a proposal.
    does_not_agree(player),
    /// Question: `{player}` wants another game.
    wants_rematch(player),
    /// Notice: `{player}` wants no other game.
    declines_rematch(player),
    /// Notice: `{player}` has withdrawn the wish for another game.
    no_longer_wants_rematch(player),
    /// The broker does not keep what is sent.
    not_kept,
    /// The own log is behind that of others.
    unmerged,
    /// The log is full.
    full,
    /// No new live game can begin, as the game is too long for a link.
    too_long,
    /// There is nothing to answer any more.
    nothing_asked,
    /// Heading and button: a further broker for the game.
    add_broker,
    /// Hint beside it.
    add_broker_hint,
    /// Says that the link is one of a game in which this device takes part, with another broker.
    new_broker,
    /// Button: that broker is used, too.
    use_broker,
    /// Button of the host: those who watch see the host's board.
    present,
    /// Button: not any more.
    stop_presenting,
    /// Hint beside that button.
    present_hint,
    /// Status of the host: they see it.
    presenting,
    /// Status of a spectator: the board follows that of `{host}`.
    follows_host(host),
    /// Button of a spectator who looks at something else: sees the host's board again.
    follow_host,
    /// Heading: the one link of a table, for all who play or watch.
    everybody,
    /// What the host does with it, and what happens then.
    everybody_hint,
    /// Button of the host: the player at this seat has to leave it.
    free_seat,
    /// This player had to leave the seat.
    sent_away,
    /// No seat is left.
    all_taken,
    /// The chosen seat was taken, so the player sits at another one: `{parties}`.
    other_seat(parties),
    /// Status: a free seat is being looked for.
    searching,
    /// Summary: links for single seats, spectators and other devices.
    more_links,
    /// Summary: what few players need.
    advanced,
    /// What everybody with the link can do.
    at_table,
    /// Legend of the choice of a seat.
    which_seat,
    /// Choice: the first free seat.
    first_free,
    /// Hint: what links for single seats are for.
    seat_link_hint,
}
