//! The rules of coalition chess, sentence by sentence: each test names the sentences that it proves.
mod case;
mod joining;
mod men;
mod steps;
mod turned;
