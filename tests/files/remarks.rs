//! remarks
