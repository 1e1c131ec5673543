//! Pseudo-random numbers addressed by index.

/// Returns the pseudo-random number with this index in the sequence of splitmix64 ([Steele, Lea and Flood]
/// 2014).
///
/// [Zobrist keys] are computed with it on demand, so that the download contains no table.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::rules::splitmix64;
///
/// assert_eq!([0, 1].map(splitmix64), [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4]);
/// ```
///
/// [Zobrist keys]: https://www.chessprogramming.org/Zobrist_Hashing
/// [Steele, Lea and Flood]: https://doi.org/10.1145/2660193.2660195
#[inline]
pub fn splitmix64(index: u64) -> u64 {
    let mut z = index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
