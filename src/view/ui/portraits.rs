//! Portraits of the bots by level: heads and shoulders in a square of 64 units, cut off at y = 62.
//!
//! They are drawn in the colour of the text, with the accent (`accent`) and lights in the colour of the paper
//! (`paper`). Nothing in them is thinner than 2 units but the ends of points.
use leptos::prelude::*;
use search::Level;

/// A sparrow: a cap with a tuft, and speckles on its breast.
const SPARROW: &str = "<path d='M7 62C8 48 14 42 19 34C16 20 25 12 37 12C45 12 50 16 51 22L60 26L50 31C49 37 55 43 55 51\
    C55 56 54 59 52 62Z'/>\
    <path class='accent' d='M20 34L13 29L17 27L12 21L18 20C22 12 29 9 37 9C44 9 49 13 51 19L38 20\
    C29 20 24 26 20 34ZM5 62C7 52 11 47 16 42C25 45 28 54 27 62Z'/>\
    <path class='paper' d='M24 34C28 27 35 26 40 28C44 32 42 37 37 39C31 40 26 39 24 34Z\
    M36 44C40 45 42 48 42 51C38 50 36 47 36 44ZM45 48C49 49 51 52 51 55C47 54 45 51 45 48Z\
    M36 53C40 54 42 57 42 60C38 59 36 56 36 53Z'/><circle class='paper' cx='43' cy='21' r='4'/>\
    <circle cx='44' cy='21' r='2.2'/>";
/// A magpie that has got hold of a ring.
const MAGPIE: &str = "<path d='M4 62C5 46 13 37 20 30C19 16 27 8 36 8C43 8 48 11 50 15L64 20.5L50 25C49 33 54 41 54 50\
    C54 55 53 59 52 62Z'/><path class='paper' d='M34 63C34 54 41 48 49 45C51 51 50 57 46 63Z\
    M11 46C22 38 33 46 32 60C27 50 20 46 11 46Z'/>\
    <path class='accent' d='M3 62C3 57 6 52 10 49C20 49 26 54 28 62ZM57 20A6.5 6.5 0 1 0 57.1 20Z\
    M57 23.5A3 3 0 1 1 56.9 23.5Z'/><circle class='paper' cx='42' cy='17' r='3.5'/>\
    <circle cx='43' cy='17' r='1.8'/>";
/// A hare with its ears laid back.
const HARE: &str = "<path d='M10 62C11 51 18 45 25 41C20 35 21 28 25 24C15 19 7 10 4 3C14 3 24 9 30 18C27 10 27 5 29 1\
    C36 6 39 13 39 21C48 23 55 29 58 36C58 41 55 44 50 45C46 46 43 48 42 51C45 55 46 59 46 62Z'/>\
    <path class='accent' d='M10 7C17 9 23 14 27 21C20 18 14 13 10 7Z\
    M31 6C34 10 35 15 35 20L32 19C30 15 30 10 31 6ZM53 33C56 34 58 36 58 39L52 38Z'/>\
    <path class='paper' d='M29 63C26 55 31 48 37 48C36 53 38 58 38 63Z'/>\
    <circle class='paper' cx='41' cy='31' r='4.5'/><circle cx='42' cy='31' r='2.6'/>";
/// A cat with a smile, seen from the front.
const CAT: &str = "<path d='M11 4L25 15C30 14 34 14 39 15L53 4C55 13 56 21 55 28L58 36L52 39C50 43 46 46 42 48\
    C48 51 51 55 52 62H12C13 55 16 51 22 48C18 46 14 43 12 39L6 36L9 28C8 21 9 13 11 4Z\
    M14 40L1 41V43.5L15 43ZM50 40L63 41V43.5L49 43Z'/>\
    <path class='accent' d='M14 10L22 17C18 18 16 21 14 24ZM50 10L42 17C46 18 48 21 50 24ZM27 36H37L32 41Z'/>\
    <path class='paper' d='M13 29C18 24 26 26 28 33C22 37 15 35 13 29Z\
    M51 29C46 24 38 26 36 33C42 37 49 35 51 29ZM30.5 13H33.5L32 24ZM24 14L29 22L27 14ZM40 14L35 22L37 14Z\
    M24 40C26 43 30 43 32 41C34 43 38 43 40 40C40 45 34 46 32 43.5C30 46 24 45 24 40Z'/>\
    <path d='M20 25H23V36H20ZM41 25H44V36H41Z'/>";
/// A fox with narrow eyes and a white throat.
const FOX: &str = "<path d='M33 14L40 4C44 10 45 17 43 24L61 34C62 39 59 43 54 43C47 43 42 47 40 52C40 56 41 59 41 62H16\
    L19 36Z'/>\
    <path class='accent' d='M8 62C8 50 12 43 18 37C16 26 16 13 20 2C28 6 34 12 37 19C45 21 51 27 58 32L57 37\
    C52 36 47 36 42 37C35 38 28 36 19 38L24 44L21 48L26 51C28 54 26 58 24 62Z'/>\
    <path class='paper' d='M25 40C31 39 37 41 43 40C47 39 51 39 55 40C46 41 41 45 37 51C37 55 38 59 38 63H27\
    C29 58 31 54 29 49L25 47L28 43Z'/>\
    <path d='M23 8C28 11 31 15 33 20L25 22C25 17 25 12 23 8ZM35 26L46 31L37 32Z'/>";
/// A wolf that shows its teeth.
const WOLF: &str = "<path d='M3 62C6 55 5 50 2 45L9 46C6 40 7 35 4 31L12 32C13 29 14 27 16 25L17 3L29 15L36 5L39 18L45 23\
    L60 27C62 29 62 33 60 35L45 37L47 42L57 41L54 47C48 50 42 50 39 49L38 56L32 53L32 62Z'/>\
    <path class='accent' d='M44 36L58 35L56 41L46 43ZM20 10L26 17L20 22Z'/>\
    <path class='paper' d='M47 36L49 41L51 36ZM53 35L55 40L57 35ZM34 25L44 28L37 31Z\
    M27 33C32 36 37 37 42 36L44 43L37 46L35 51L31 46L26 50L26 44L19 46L24 39L18 38Z'/>";
/// An owl with wide eyes, seen from the front.
const OWL: &str = "<path d='M8 3C15 10 23 12 32 12C41 12 49 10 56 3C60 14 59 24 56 31C59 41 58 52 54 62H10C6 52 5 41 8 31\
    C5 24 4 14 8 3Z'/><circle class='paper' cx='20.5' cy='28' r='10.5'/>\
    <circle class='paper' cx='43.5' cy='28' r='10.5'/><circle class='accent' cx='21.5' cy='28' r='7'/>\
    <circle class='accent' cx='42.5' cy='28' r='7'/><circle cx='22' cy='28' r='3.5'/>\
    <circle cx='42' cy='28' r='3.5'/><path d='M8 12L32 26L56 12L50 9L32 18L14 9Z'/>\
    <path class='paper' d='M32 30L37 37L32 45L27 37ZM15 44H22L18.5 50ZM42 44H49L45.5 50ZM21.5 52H28.5L25 58Z\
    M35.5 52H42.5L39 58Z'/>";
/// A horned dragon with a crest, breathing fire.
const DRAGON: &str = "<path class='accent' d='M30 15L9 19L15 24L3 29L11 33L1 42L10 44L4 56L16 54L36 38Z\
    M46 32L57 31L64 37L58 37L61 43L53 40L45 41Z'/>\
    <path d='M10 62C5 50 10 40 20 33C23 30 22 26 20 22C12 18 6 11 5 2C12 10 20 12 29 14C24 10 22 6 22 0\
    C27 8 34 11 40 14C45 18 49 20 53 22L57 19C61 23 62 27 60 30L46 33L47 38L56 39C55 43 50 46 43 45L42 52\
    L36 47C37 53 45 57 49 62Z'/>\
    <path class='paper' d='M35 20L45 23L38 26ZM18 43C23 43 26 45 27 50C22 50 19 48 18 43Z\
    M28 49C33 49 36 51 37 56C32 56 29 54 28 49ZM18 53C23 53 26 55 27 60C22 60 19 58 18 53Z'/>";

/// The portraits by level, the weakest first.
const PORTRAITS: [&str; Level::COUNT as usize] = [SPARROW, MAGPIE, HARE, CAT, FOX, WOLF, OWL, DRAGON];

/// Returns the portrait of the bots of a level.
#[component]
pub fn Portrait(#[prop(into)] level: Signal<Level>) -> impl IntoView {
    let drawn = move || PORTRAITS[usize::from(level.get().number() - 1)];
    view! { <svg class="portrait" viewBox="0 0 64 64" aria-hidden="true" inner_html=drawn></svg> }
}
