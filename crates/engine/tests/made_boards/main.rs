//! That the generator is general: three small made-up boards, run through it and through a naive reference.
mod agree;
mod convert;
mod hexagons;
mod naive;
mod playing;
mod powers;
mod random;
mod symmetric;
mod walls;
