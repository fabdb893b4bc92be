//! The colours of everything printed: those of the site, with the squares of the board a little further apart, since paper and a grey
//! printer take some of the difference away. No colour is transparent: not every printer can do it.

/// A colour of the screen's kind (sRGB).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Colour(pub u8, pub u8, pub u8);

impl Colour {
    /// What is drawn with transparency on the screen: so much of this colour (0 to 1) laid over the other.
    #[must_use]
    pub(crate) fn over(self, ground: Colour, share: f64) -> Colour {
        let mix = |a: u8, b: u8| (f64::from(a) * share + f64::from(b) * (1.0 - share)).round() as u8;
        Colour(mix(self.0, ground.0), mix(self.1, ground.1), mix(self.2, ground.2))
    }
}

/// Text.
pub(crate) const INK: Colour = Colour(0x2a, 0x23, 0x1b);
/// Captions and notes.
pub(crate) const INK_2: Colour = Colour(0x5a, 0x4f, 0x41);
/// The sheet itself, where something is left open.
pub(crate) const WHITE: Colour = Colour(0xff, 0xff, 0xff);
/// A tinted ground of a card or of every other line of a table.
pub(crate) const SHEET: Colour = Colour(0xf6, 0xf0, 0xe2);
/// Thin rules between things.
pub(crate) const LINE: Colour = Colour(0xb9, 0xa9, 0x8a);
/// Where to cut.
pub(crate) const CUT: Colour = Colour(0x55, 0x55, 0x55);
/// Where to fold.
pub(crate) const FOLD: Colour = Colour(0x99, 0x99, 0x99);
/// Rules of titles.
pub(crate) const BRASS: Colour = Colour(0xb0, 0x7f, 0x22);
/// The knobs of a banner's pole.
pub(crate) const BRASS_BRIGHT: Colour = Colour(0xd3, 0x9a, 0x2c);

/// The frame of the board.
pub(crate) const WOOD: Colour = Colour(0x7d, 0x54, 0x33);
/// The border between frame and field.
pub(crate) const WOOD_DEEP: Colour = Colour(0x5b, 0x3b, 0x22);
/// Coordinates on the frame.
pub(crate) const WOOD_INK: Colour = Colour(0xf6, 0xea, 0xd2);
/// A light square.
pub(crate) const LINEN: Colour = Colour(0xf2, 0xea, 0xd7);
/// A dark square.
pub(crate) const LINEN_2: Colour = Colour(0xdd, 0xcd, 0xaa);
/// Lines between squares.
pub(crate) const STITCH: Colour = Colour(0xa3, 0x8e, 0x67);
/// The halo of a mark on the field, and the sign and the rim of an open stone.
pub(crate) const IVORY: Colour = Colour(0xfb, 0xf3, 0xe1);

/// The colours of an army or of a cloth.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Dye {
    /// The open side.
    pub main: Colour,
    /// The back.
    pub back: Colour,
    /// Edges.
    pub deep: Colour,
    /// Rim and sign of the back; the thread of a cloth.
    pub line: Colour,
}

/// Red's stones.
pub(crate) const RED: Dye = Dye {
    main: Colour(0xbf, 0x40, 0x30),
    back: Colour(0xb5, 0x3b, 0x2a),
    deep: Colour(0x74, 0x20, 0x0f),
    line: Colour(0xf4, 0xb5, 0xa3),
};
/// Blue's stones.
pub(crate) const BLUE: Dye = Dye {
    main: Colour(0x1d, 0x3f, 0x69),
    back: Colour(0x1d, 0x3f, 0x69),
    deep: Colour(0x0d, 0x23, 0x41),
    line: Colour(0x7e, 0xa3, 0xcd),
};
/// The cloth on the left.
pub(crate) const OCHRE: Dye = Dye {
    main: Colour(0xc4, 0x97, 0x3d),
    back: Colour(0xc4, 0x97, 0x3d),
    deep: Colour(0x6c, 0x4a, 0x0c),
    line: Colour(0x3b, 0x25, 0x08),
};
/// The cloth on the right.
pub(crate) const GREEN: Dye = Dye {
    main: Colour(0x5f, 0x7a, 0x58),
    back: Colour(0x5f, 0x7a, 0x58),
    deep: Colour(0x2b, 0x3a, 0x28),
    line: Colour(0xf1, 0xe6, 0xc9),
};

#[cfg(test)]
mod tests {
    use super::*;

    /// How bright a colour looks, 0 to 1, after Rec. 709: what is left of it on a grey printer.
    fn luma(Colour(red, green, blue): Colour) -> f64 {
        (0.2126 * f64::from(red) + 0.7152 * f64::from(green) + 0.0722 * f64::from(blue)) / 255.0
    }

    /// On a grey printer light and dark squares, both armies and the marks must still be told apart.
    #[test]
    fn the_colours_keep_apart_in_grey() {
        for (name, a, b, least) in [
            ("squares", LINEN, LINEN_2, 0.08),
            ("armies", RED.main, BLUE.main, 0.08),
            ("sign on Red", IVORY, RED.main, 0.4),
            ("sign on Blue", IVORY, BLUE.main, 0.4),
            ("ochre on a square", LINEN_2, OCHRE.main, 0.15),
            ("green on a square", LINEN_2, GREEN.main, 0.25),
        ] {
            assert!((luma(a) - luma(b)).abs() >= least, "{name}: {} and {}", luma(a), luma(b));
        }
    }

    #[test]
    fn a_half_lies_half_way() {
        assert_eq!(Colour(0, 0, 0).over(WHITE, 0.5), Colour(128, 128, 128));
        assert_eq!(INK.over(WHITE, 1.0), INK);
    }
}
