//! The goal of a puzzle: a short title and the whole task, in both languages.

use crate::{
    De, En,
    notice::{notices, speaks},
};

notices! {
    /// The goal of a puzzle.
    pub enum Goal {
        /// The person's side takes at least this many points in the whole hand.
        Make {
            /// The points.
            points: i32,
        } = "make";
        /// The bidder's side takes at most this many points in the whole hand.
        Hold {
            /// The points.
            points: i32,
        } = "hold";
        /// The person's side wins every trick that is left.
        Rest {
            /// The number of tricks left.
            tricks: i32,
        } = "rest";
        /// The solitaire is won.
        Win = "win";
    }
}

fn goal_en(goal: &Goal, _: En<'_>) -> String {
    match goal {
        Goal::Make { points } => format!("Make {points} from here"),
        Goal::Hold { points } => format!("Hold them to {points}"),
        Goal::Rest { tricks } => format!("Win the last {tricks} tricks"),
        Goal::Win => "Win this from here".into(),
    }
}

fn goal_de(goal: &Goal, _: De<'_>) -> String {
    match goal {
        Goal::Make { points } => format!("Hol noch {points}"),
        Goal::Hold { points } => format!("Lass ihnen nur {points}"),
        Goal::Rest { tricks } => format!("Mach die letzten {tricks} Stiche"),
        Goal::Win => "Gewinne von hier aus".into(),
    }
}

speaks!(Goal, goal_en, goal_de);

/// The goal as a full sentence that says who plays against whom.
#[derive(Clone, PartialEq, Debug)]
pub struct Task<'a>(pub &'a Goal);

fn task_en(task: &Task<'_>, _: En<'_>) -> String {
    match task.0 {
        Goal::Make { points } => format!(
            "Your side must end this hand with at least {points} points, counting what it already has. You can see all the cards. The others can see them too and play perfectly."
        ),
        Goal::Hold { points } => format!(
            "The bidder's side must end this hand with at most {points} points, counting what it already has. You can see all the cards. The others can see them too and play perfectly."
        ),
        Goal::Rest { tricks } => format!(
            "Your side must win all of the {tricks} tricks that are left. You can see all the cards. The others can see them too and play perfectly."
        ),
        Goal::Win => "Build all 56 cards. You can see the face-down cards too.".into(),
    }
}

fn task_de(task: &Task<'_>, _: De<'_>) -> String {
    match task.0 {
        Goal::Make { points } => format!(
            "Deine Seite muss in diesem Spiel auf mindestens {points} Punkte kommen; was sie schon hat, zählt mit. Du siehst alle Karten. Die anderen sehen sie auch und spielen fehlerlos."
        ),
        Goal::Hold { points } => format!(
            "Die bietende Seite darf in diesem Spiel auf höchstens {points} Punkte kommen; was sie schon hat, zählt mit. Du siehst alle Karten. Die anderen sehen sie auch und spielen fehlerlos."
        ),
        Goal::Rest { tricks } => format!(
            "Deine Seite muss alle {tricks} Stiche machen, die noch übrig sind. Du siehst alle Karten. Die anderen sehen sie auch und spielen fehlerlos."
        ),
        Goal::Win => "Baue alle 56 Karten. Du siehst auch die verdeckten Karten.".into(),
    }
}

speaks!(Task<'_>, task_en, task_de);
