//! Options in plain words: what each decides, and what each of its values means.
//!
//! The trick-taking games have their axes, which bring their own sentences; this is the table of all other games. It
//! explains options and decides nothing: an option it does not know is shown by its name.

/// What an option decides, and what its values mean.
struct Wording {
    name: &'static str,
    /// A heading.
    title: &'static str,
    /// By value; `{}` stands for any number.
    values: &'static [(&'static str, &'static str)],
}

const fn words(
    name: &'static str,
    title: &'static str,
    values: &'static [(&'static str, &'static str)],
) -> Wording {
    Wording { name, title, values }
}

const OPTIONS: &[Wording] = &[
    // Several games
    words("target", "The total that ends the match", &[("{}", "The game is {} points.")]),
    words(
        "final_tie",
        "Equal best totals",
        &[("another_hand", "A tie is broken by another hand."), ("shared", "A tie is a shared win.")],
    ),
    words(
        "finish_priority",
        "Who wins when several reach the target on one hand",
        &[
            ("higher_total", "If several reach the target on one hand the highest total wins."),
            ("went_out_first", "If several reach the target on one hand the side that went out wins."),
        ],
    ),
    words(
        "max_plays",
        "When a game that does not end is broken off",
        &[("none", "The game is never broken off."), ("{}", "The game is broken off after {} plays.")],
    ),
    words(
        "max_turns",
        "When a round that does not end is broken off",
        &[("none", "The round is never broken off."), ("{}", "The round is broken off after {} turns.")],
    ),
    // Club Rook
    words(
        "six_layout",
        "Six players as partners",
        &[("three_pairs", "Six play as three pairs."), ("two_trios", "Six play three against three.")],
    ),
    words(
        "dealt_rooks",
        "When dealt birds are laid out",
        &[
            ("before_play", "Dealt birds are laid out and replaced before the first turn."),
            ("first_turn", "Dealt birds wait until their owner's first turn."),
        ],
    ),
    words(
        "stock_out",
        "What follows when the draw pile runs out",
        &[
            ("finish_turn", "Whoever draws the last card finishes the turn, and the hand is scored."),
            ("immediate", "The hand is scored the moment the draw pile is empty."),
            ("play_on_discards", "With the draw pile empty play goes on while discards can be taken."),
        ],
    ),
    words(
        "top_only_first_turn",
        "Taking the top discard on the first turn",
        &[
            ("barred", "Nobody may take the top discard alone on the first turn."),
            ("allowed", "The top discard alone may be taken on the first turn."),
        ],
    ),
    words(
        "stop_blocks_top",
        "What a stop card blocks",
        &[
            ("yes", "A stop card blocks the whole pile and its top card."),
            ("no", "A stop card blocks the whole pile but not its top card."),
        ],
    ),
    words(
        "top_only_new_meld",
        "What the top discard alone may be used for",
        &[
            ("no", "The top discard, taken alone, only adds to a meld of one's own side."),
            ("yes", "The top discard, taken alone, may also begin a new meld."),
        ],
    ),
    words(
        "merge_melds",
        "Whether melds may be joined",
        &[
            ("yes", "Two sequences of a color may be joined when the gap is filled."),
            ("no", "Melds are never joined."),
        ],
    ),
    words(
        "empty_hand_without_rookies",
        "Playing the last card without two Rookies",
        &[
            ("forbid", "Without two Rookies nobody may play the hand empty."),
            ("allow", "A hand may be played empty without two Rookies; its owner plays on."),
        ],
    ),
    words(
        "three_set_wilds",
        "Wild cards in a set of 3s",
        &[("yes", "A set of 3s may hold wild cards."), ("no", "A set of 3s holds no wild cards.")],
    ),
    words(
        "rook_counts_ten",
        "What birds count besides their bonus",
        &[("no", "Birds score by their bonus alone."), ("yes", "Birds also count 10 each among the cards.")],
    ),
    // Rack-O
    words(
        "two_player_run",
        "Whether a run is needed",
        &[
            ("off", "Any rack in order goes Rack-O."),
            ("on", "Going Rack-O needs three numbers in a row somewhere in the rack."),
        ],
    ),
    words(
        "bonus",
        "A bonus for runs",
        &[("off", "A run pays no bonus."), ("on", "Whoever goes Rack-O gets a bonus for the longest run.")],
    ),
    words(
        "partners",
        "Whether there are partners",
        &[("no", "Everyone plays alone."), ("yes", "Players who sit opposite add their scores.")],
    ),
    words(
        "declare",
        "How a round ends",
        &[
            ("auto", "The round ends by itself when a rack is in order."),
            ("manual", "Rack-O must be called."),
        ],
    ),
    words(
        "refill_time",
        "When the draw pile is made anew",
        &[
            ("end_of_turn", "The discards become the draw pile at the end of the turn that emptied it."),
            ("on_need", "The discards become the draw pile only when somebody wants to draw."),
        ],
    ),
    words(
        "reshuffle",
        "Whether the new draw pile is shuffled",
        &[
            ("no", "The discards are turned over without shuffling."),
            ("yes", "The discards are shuffled before they are the new draw pile."),
        ],
    ),
    words(
        "order",
        "Which way a rack runs",
        &[
            ("low_front", "The lowest number stands in slot 5."),
            ("high_front", "The highest number stands in slot 5."),
        ],
    ),
    words(
        "ask",
        "When the table asks for the call",
        &[
            ("when_ready", "The call is offered only when the rack is in order."),
            ("every_turn", "The call is offered on every turn."),
        ],
    ),
    words(
        "false_call",
        "What a wrong call costs",
        &[
            ("refused", "A wrong call is refused."),
            ("out_of_round", "Whoever calls wrongly is out of the round."),
        ],
    ),
    words(
        "first_dealer",
        "Who deals first",
        &[("high", "The highest card drawn deals first."), ("low", "The lowest card drawn deals first.")],
    ),
    // Tuxedo
    words(
        "capture_all",
        "Whether everything must be captured",
        &[
            ("maximal", "A capture takes everything it can."),
            ("free", "Groups that could be captured may be left lying."),
        ],
    ),
    words(
        "free_trail",
        "Laying a card although one could capture",
        &[
            ("no", "Only a player who cannot capture may lay a card down."),
            ("yes", "A card may be laid down although a capture was possible."),
        ],
    ),
    words(
        "sweep_count_includes_hand_card",
        "What counts for the size of a sweep",
        &[
            ("no", "Only the cards of the center count for the size of a sweep."),
            ("yes", "The capturing card counts for the size of a sweep too."),
        ],
    ),
    words(
        "leftover_to_last_capturer",
        "What becomes of the last cards in the center",
        &[
            ("yes", "The last cards of the center go to whoever captured last."),
            ("no", "The last cards of the center go to nobody."),
        ],
    ),
    words(
        "orange_window",
        "How long Orange may be called",
        &[
            ("until_next_play", "Orange may be called until the next play."),
            ("seconds", "Orange may be called for some seconds."),
        ],
    ),
    words(
        "bot_reaction_ms",
        "Whether computer players call Orange",
        &[("seeded", "Computer players call Orange too."), ("off", "Computer players never call Orange.")],
    ),
    words(
        "build_obligation",
        "What a builder owes to his build",
        &[
            ("forced", "A builder must take or raise his build on his next turn."),
            ("free", "A builder may leave his build lying."),
        ],
    ),
    words(
        "stop_at_target",
        "When the target is tested",
        &[
            ("end_of_pack", "The target is tested when the pack is played out."),
            ("immediate", "The game stops the moment somebody reaches the target."),
        ],
    ),
    // I Doubt It
    words(
        "truth_if_held",
        "Whether one may lie while holding the number",
        &[
            ("free", "Any card may be laid at any time."),
            ("compulsory", "Whoever holds the number due must lay it."),
        ],
    ),
    words(
        "doubt_window",
        "How long a card may be doubted",
        &[
            ("until_next_play", "A card may be doubted until the next is laid."),
            ("seconds", "A card may be doubted for some seconds."),
        ],
    ),
    words(
        "after_doubt",
        "Which number follows a doubt",
        &[
            ("continue", "After a doubt the numbers go on."),
            ("restart_one", "After a doubt the numbers begin again at 1."),
        ],
    ),
    words(
        "series",
        "Whether one hand is the whole game",
        &[
            ("single", "One hand is the whole game."),
            ("points_target", "Hands are played until somebody reaches the target."),
        ],
    ),
    // Panjandrum
    words(
        "flip_time",
        "When the delay pile is turned over",
        &[
            ("immediate", "The delay pile is turned over as soon as the hand is empty."),
            ("on_demand", "The delay pile is turned over when a card is wanted."),
        ],
    ),
    words(
        "panjandrum_mode",
        "Whether errors are possible",
        &[
            ("errors_possible", "Plays in the wrong order are possible and may be called."),
            ("strict", "Plays in the wrong order are refused."),
        ],
    ),
    words(
        "panjandrum_retract",
        "What becomes of a play that was called",
        &[
            ("stands", "A play that was called stands, and the turn ends."),
            ("retract", "A play that was called is taken back."),
        ],
    ),
    // Donkey
    words(
        "initial_set_wins",
        "Four of a number in the deal",
        &[
            ("yes", "Four of a number dealt may be laid down at once."),
            ("no", "Four of a number may be laid down only after the first pass."),
        ],
    ),
    words(
        "auto_declare",
        "Who notices four of a number",
        &[
            ("no", "Players lay down four of a number themselves."),
            ("yes", "Four of a number are laid down automatically."),
        ],
    ),
    words(
        "passing",
        "How cards are passed",
        &[("synchronous", "All pass together."), ("free", "Everybody passes as fast as they can.")],
    ),
    words(
        "max_passes",
        "When a game that does not end is broken off",
        &[("none", "The game is never broken off."), ("{}", "The game is broken off after {} passes.")],
    ),
    // Match, and the patiences
    words(
        "match_on",
        "What makes a match",
        &[("number", "Cards match by their number."), ("color", "Cards match by their color.")],
    ),
    words(
        "restart_on_block",
        "What happens when the clock stops",
        &[
            ("no", "The game ends when the pile to be turned is used up."),
            ("yes", "When the pile to be turned is used up, the next one is taken; such a game is no win."),
        ],
    ),
    words(
        "thirteen_on_fourteen",
        "A 13 on a 14",
        &[("yes", "A 13 may be laid on a 14."), ("no", "Nothing may be laid on a 14.")],
    ),
    words(
        "undo",
        "Taking moves back",
        &[("no", "No move may be taken back."), ("yes", "Moves may be taken back.")],
    ),
];

fn find(name: &str) -> Option<&'static Wording> {
    OPTIONS.iter().find(|option| option.name == name)
}

/// What an option decides, as a heading.
pub(crate) fn title(name: &str) -> Option<&'static str> {
    find(name).map(|option| option.title)
}

/// What a value of an option means, in a sentence.
pub(crate) fn sentence(name: &str, value: &str) -> Option<String> {
    let values = find(name)?.values;
    let known = values.iter().find(|(known, _)| *known == value).map(|(_, words)| (*words).to_owned());
    let number = || {
        value.parse::<i32>().ok()?;
        values.iter().find(|(known, _)| *known == "{}").map(|(_, words)| words.replace("{}", value))
    };
    known.or_else(number)
}
