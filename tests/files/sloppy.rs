//! sloppy
