//! Colours in numbers: contrast, difference, and how they look to people who see fewer of them.
use serde::Deserialize;

/// A colour in sRGB, each part from 0 to 255.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq)]
pub struct Rgb(pub [f64; 3]);

/// Ways of seeing: with all cones, without one kind of them, without any colour.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Vision {
    Normal,
    Protanopia,
    Deuteranopia,
    Tritanopia,
    Grey,
}

impl Vision {
    pub const ALL: [Self; 5] =
        [Self::Normal, Self::Protanopia, Self::Deuteranopia, Self::Tritanopia, Self::Grey];

    /// What it makes of linear light: the matrices of Machado, Oliveira and Fernandes (2009) at severity 1;
    /// grey keeps the luminance.
    fn matrix(self) -> [[f64; 3]; 3] {
        match self {
            Self::Normal => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Self::Protanopia => [
                [0.152286, 1.052583, -0.204868],
                [0.114503, 0.786281, 0.099216],
                [-0.003882, -0.048116, 1.051998],
            ],
            Self::Deuteranopia => [
                [0.367322, 0.860646, -0.227968],
                [0.280085, 0.672501, 0.047413],
                [-0.011820, 0.042940, 0.968881],
            ],
            Self::Tritanopia => [
                [1.255528, -0.076749, -0.178779],
                [-0.078411, 0.930809, 0.147602],
                [0.004733, 0.691367, 0.303900],
            ],
            Self::Grey => [LUMINANCE; 3],
        }
    }
}

/// From linear light to CIE XYZ.
const XYZ: [[f64; 3]; 3] =
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]];
/// The white of sRGB, D65.
const WHITE: [f64; 3] = [0.95047, 1.0, 1.08883];
/// How much each part adds to the luminance, as WCAG has it.
const LUMINANCE: [f64; 3] = [0.2126, 0.7152, 0.0722];

fn times(matrix: [[f64; 3]; 3], vector: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row.iter().zip(vector).map(|(factor, part)| factor * part).sum())
}

impl Rgb {
    /// Reads `#rrggbb`.
    pub fn hex(text: &str) -> Self {
        let digits = text.strip_prefix('#').expect("a colour begins with #");
        let part = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).expect("two hexadecimal digits");
        Self([0, 2, 4].map(|at| f64::from(part(at))))
    }

    fn linear(self) -> [f64; 3] {
        self.0.map(|part| match part / 255.0 {
            part if part <= 0.04045 => part / 12.92,
            part => ((part + 0.055) / 1.055).powf(2.4),
        })
    }

    fn luminance(self) -> f64 {
        self.linear().iter().zip(LUMINANCE).map(|(part, weight)| part * weight).sum()
    }

    fn lab(self, vision: Vision) -> Lab {
        // What the screen cannot show is cut off, as a picture of it would be.
        let seen = times(vision.matrix(), self.linear()).map(|part| part.clamp(0.0, 1.0));
        let mut parts = times(XYZ, seen);
        for (part, white) in parts.iter_mut().zip(WHITE) {
            *part = match *part / white {
                part if part > 216.0 / 24389.0 => part.cbrt(),
                part => (24389.0 / 27.0 * part + 16.0) / 116.0,
            };
        }
        let [x, y, z] = parts;
        Lab { l: 116.0 * y - 16.0, a: 500.0 * (x - y), b: 200.0 * (y - z) }
    }
}

/// The contrast of two colours as WCAG 2 defines it: from 1 to 21.
pub fn contrast(one: Rgb, other: Rgb) -> f64 {
    let (one, other) = (one.luminance() + 0.05, other.luminance() + 0.05);
    one.max(other) / one.min(other)
}

/// The least CIEDE2000 difference between any two of these colours, as they are seen.
pub fn min_difference(colours: &[Rgb], vision: Vision) -> f64 {
    let seen: Vec<Lab> = colours.iter().map(|colour| colour.lab(vision)).collect();
    let pairs = seen
        .iter()
        .enumerate()
        .flat_map(|(index, &one)| seen[index + 1..].iter().map(move |&other| difference(one, other)));
    pairs.fold(f64::INFINITY, f64::min)
}

/// A colour in CIE L*a*b*.
#[derive(Clone, Copy, Debug)]
struct Lab {
    l: f64,
    a: f64,
    b: f64,
}

/// CIEDE2000, with the steps and the cases of Sharma, Wu and Dalal (2005); angles in degrees.
fn difference(one: Lab, other: Lab) -> f64 {
    let stretch = 1.0 + 0.5 * (1.0 - saturation((one.a.hypot(one.b) + other.a.hypot(other.b)) / 2.0));
    let chromas = [one, other].map(|lab| (lab.a * stretch).hypot(lab.b));
    let hues = [one, other].map(|lab| lab.b.atan2(lab.a * stretch).to_degrees().rem_euclid(360.0));
    let is_grey = chromas[0] * chromas[1] == 0.0;
    let turn = match hues[1] - hues[0] {
        _ if is_grey => 0.0,
        turn if turn > 180.0 => turn - 360.0,
        turn if turn < -180.0 => turn + 360.0,
        turn => turn,
    };
    let hue = match hues[0] + hues[1] {
        sum if is_grey => sum,
        sum if (hues[0] - hues[1]).abs() <= 180.0 => sum / 2.0,
        sum if sum < 360.0 => (sum + 360.0) / 2.0,
        sum => (sum - 360.0) / 2.0,
    };
    let (l, chroma) = ((one.l + other.l) / 2.0, (chromas[0] + chromas[1]) / 2.0);
    let off_middle = (l - 50.0).powi(2);
    let by_l = (other.l - one.l) / (1.0 + 0.015 * off_middle / (20.0 + off_middle).sqrt());
    let by_chroma = (chromas[1] - chromas[0]) / (1.0 + 0.045 * chroma);
    let by_hue = 2.0 * (chromas[0] * chromas[1]).sqrt() * (turn / 2.0).to_radians().sin()
        / (1.0 + 0.015 * chroma * hue_weight(hue));
    let blue = 30.0 * (-((hue - 275.0) / 25.0).powi(2)).exp();
    let rotation = -(2.0 * blue).to_radians().sin() * 2.0 * saturation(chroma);
    (by_l.powi(2) + by_chroma.powi(2) + by_hue.powi(2) + rotation * by_chroma * by_hue).sqrt()
}

/// From 0 for grey to 1 for the most colourful.
fn saturation(chroma: f64) -> f64 {
    (chroma.powi(7) / (chroma.powi(7) + 25f64.powi(7))).sqrt()
}

fn hue_weight(hue: f64) -> f64 {
    let wave = |times: f64, shift: f64| (times * hue + shift).to_radians().cos();
    1.0 - 0.17 * wave(1.0, -30.0) + 0.24 * wave(2.0, 0.0) + 0.32 * wave(3.0, 6.0) - 0.2 * wave(4.0, -63.0)
}

/// From the table that Sharma, Wu and Dalal published: one of each of its traps.
const PUBLISHED: [([f64; 3], [f64; 3], f64); 20] = [
    ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
    ([50.0, 2.8361, -74.0200], [50.0, 0.0, -82.7485], 3.4412),
    ([50.0, -0.9009, -85.5211], [50.0, 0.0, -82.7485], 1.0),
    ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.3669),
    ([50.0, -1.0, 2.0], [50.0, 0.0, 0.0], 2.3669),
    ([50.0, 2.49, -0.001], [50.0, -2.49, 0.0009], 7.1792),
    ([50.0, 2.49, -0.001], [50.0, -2.49, 0.0011], 7.2195),
    ([50.0, -0.001, 2.49], [50.0, 0.0009, -2.49], 4.8045),
    ([50.0, -0.001, 2.49], [50.0, 0.0011, -2.49], 4.7461),
    ([50.0, 2.5, 0.0], [50.0, 0.0, -2.5], 4.3065),
    ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
    ([50.0, 2.5, 0.0], [56.0, -27.0, -3.0], 31.9030),
    ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
    ([63.0109, -31.0961, -5.8663], [62.8187, -29.7946, -4.0864], 1.2630),
    ([61.2901, 3.7196, -5.3901], [61.4292, 2.2480, -4.9620], 1.8731),
    ([35.0831, -44.1164, 3.7933], [35.0232, -40.0716, 1.5901], 1.8645),
    ([22.7233, 20.0904, -46.6940], [23.0331, 14.9730, -42.5619], 2.0373),
    ([36.4612, 47.8580, 18.3852], [36.2715, 50.5065, 21.2231], 1.4146),
    ([90.8027, -2.0831, 1.4410], [91.1528, -1.6435, 0.0447], 1.4441),
    ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
];

#[test]
fn differences_match_the_published_ones() {
    for (one, other, expected) in PUBLISHED {
        let [one, other] = [one, other].map(|[l, a, b]| Lab { l, a, b });
        for found in [difference(one, other), difference(other, one)] {
            assert!((found - expected).abs() < 1e-4, "{one:?} {other:?}: {found}, not {expected}");
        }
    }
}

#[test]
fn contrasts_match_known_ones() {
    for (one, other, expected) in [("#000000", "#ffffff", 21.0), ("#767676", "#ffffff", 4.54)] {
        let found = contrast(Rgb::hex(one), Rgb::hex(other));
        assert!((found - expected).abs() < 0.005, "{one} on {other}: {found}, not {expected}");
    }
}

/// The sets of parties' colours and the figures they were chosen by: found again to half a unit, which is as
/// far as they were written. Viénot's and Brettel's simulations are off by up to 5.
#[test]
fn the_chosen_sets_differ_as_computed() {
    for (set, expected) in [
        (&["#FFEF27", "#14171B", "#4CA093", "#B3140A"][..], [38.0, 28.0, 32.0, 41.0, 22.0]),
        (&["#FFFFFF", "#8A4B12", "#111111"], [33.0, 30.0, 34.0, 34.0, 24.0]),
    ] {
        let colours: Vec<Rgb> = set.iter().map(|colour| Rgb::hex(colour)).collect();
        let found = Vision::ALL.map(|vision| min_difference(&colours, vision));
        for (found, expected) in found.into_iter().zip(expected) {
            assert!((found - expected).abs() < 0.51, "{set:?}: {found:.2}, not {expected}");
        }
    }
}
