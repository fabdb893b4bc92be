//! How a run went, as a table and as a drawing.

use std::fmt::Write;

use serde::{Deserialize, Serialize};

/// One line of the table.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Point {
    pub(crate) minutes: f64,
    pub(crate) games: f64,
    /// Mean cross-entropy since the last line.
    pub(crate) loss: f64,
    /// Shares of games, from 0 to 1.
    pub(crate) draws: f64,
    /// A game's plies on average.
    pub(crate) plies: f64,
    /// How far the values are from the results, see [`crate::calibration`].
    #[serde(default)]
    pub(crate) calibration: f64,
    /// The share of the time that went into playing.
    pub(crate) playing: f64,
    pub(crate) rate: f64,
    pub(crate) temperature: f64,
    /// Points from the bank's games, a draw counting half, against each of its opponents; -1 where it did not play.
    pub(crate) greedy: f64,
    pub(crate) hand: f64,
    pub(crate) earlier: f64,
}

impl Point {
    const NAMES: [&str; 12] = [
        "minutes",
        "games",
        "loss",
        "draws",
        "plies",
        "calibration",
        "playing",
        "rate",
        "temperature",
        "greedy",
        "hand",
        "earlier",
    ];

    fn values(&self) -> [f64; 12] {
        let Point {
            minutes,
            games,
            loss,
            draws,
            plies,
            calibration,
            playing,
            rate,
            temperature,
            greedy,
            hand,
            earlier,
        } = *self;
        [minutes, games, loss, draws, plies, calibration, playing, rate, temperature, greedy, hand, earlier]
    }
}

/// The table as CSV.
pub(crate) fn csv(points: &[Point]) -> String {
    let mut text = Point::NAMES.join(",");
    text.push('\n');
    for point in points {
        let _ = writeln!(text, "{}", point.values().map(|value| format!("{value:.6}")).join(","));
    }
    text
}

const WIDTH: f64 = 360.0;
const HEIGHT: f64 = 120.0;
const MARGIN: f64 = 24.0;

/// A drawing: one small chart for each column, over the minutes.
pub(crate) fn svg(title: &str, points: &[Point]) -> String {
    let rows = Point::NAMES.len().div_ceil(2) as f64;
    let (width, height) = (2.0 * (WIDTH + 2.0 * MARGIN), rows * (HEIGHT + 2.0 * MARGIN) + MARGIN);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" \
         font-size=\"11\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n<text x=\"{MARGIN}\" y=\"16\">{title}</text>\n"
    );
    let end = points.last().map_or(1.0, |point| point.minutes).max(1e-9);
    for (column, name) in Point::NAMES.iter().enumerate().skip(1) {
        let place = column - 1;
        let x = MARGIN + (place % 2) as f64 * (WIDTH + 2.0 * MARGIN);
        let y = 2.0 * MARGIN + (place / 2) as f64 * (HEIGHT + 2.0 * MARGIN);
        let line: Vec<(f64, f64)> = points
            .iter()
            .map(|point| (point.minutes, point.values()[column]))
            .filter(|&(_, value)| value >= 0.0)
            .collect();
        let most = line.iter().map(|&(_, value)| value).fold(1e-9, f64::max);
        let at = |&(minutes, value): &(f64, f64)| {
            format!("{:.1},{:.1}", x + minutes / end * WIDTH, y + HEIGHT - value / most * HEIGHT)
        };
        let _ = writeln!(
            text,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"none\" stroke=\"#bbb\"/>\n\
             <text x=\"{x}\" y=\"{}\">{name}, at most {most:.4}; {end:.0} minutes</text>\n\
             <polyline fill=\"none\" stroke=\"#8a1c1c\" stroke-width=\"1.5\" points=\"{}\"/>",
            y - 4.0,
            line.iter().map(at).collect::<Vec<_>>().join(" ")
        );
    }
    text.push_str("</svg>\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_without_games_is_left_out_of_the_drawing() {
        let point = |minutes: f64, hand: f64| Point { minutes, hand, greedy: 0.5, ..Point::default() };
        let points = [point(0.0, -1.0), point(1.0, 0.25), point(2.0, 0.5)];
        let table = csv(&points);
        assert_eq!(table.lines().count(), 4);
        assert!(table.lines().nth(2).is_some_and(|line| line.starts_with("1.000000,") && line.contains(",0.250000,")));
        let drawing = svg("a run", &points);
        let hand = drawing.lines().skip_while(|line| !line.contains(">hand")).nth(1).expect("a line for it");
        // Half of the way at half of the height, then the end at the top.
        let corner = hand.split("points=\"").nth(1).expect("points").trim_end_matches("\"/>");
        let points: Vec<&str> = corner.split(' ').collect();
        assert_eq!(points.len(), 2);
        let x = |point: &str| point.split(',').next().and_then(|x| x.parse::<f64>().ok()).expect("a number");
        assert!((x(points[1]) - x(points[0]) - WIDTH / 2.0).abs() < 0.2);
    }
}
