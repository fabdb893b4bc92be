//! The tag of a content, by which a browser asks whether what it has is still the same (RFC 9110, 8.8.3 and 13.1.2).

use axum::http::header::{HeaderMap, HeaderValue, IF_NONE_MATCH};
use sha2::{Digest, Sha256};

/// A weak tag: packed or not, the content is the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Tag(String);

impl Tag {
    /// The tag of a content.
    pub(crate) fn of(content: &[u8]) -> Tag {
        Tag::of_hash(&Sha256::digest(content).into())
    }

    /// The tag of a content with this SHA-256.
    pub(crate) fn of_hash(sha256: &[u8; 32]) -> Tag {
        let half: String = sha256.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
        Tag(format!("W/\"{half}\""))
    }

    /// As it stands in `ETag`.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether whoever sent these headers has the content: `*` knows any, and a list is as good as one. Tags are compared
    /// weakly, as they are to be where nothing is changed.
    pub(crate) fn is_known(&self, asked: &HeaderMap) -> bool {
        let opaque = |tag: &str| tag.strip_prefix("W/").unwrap_or(tag).to_owned();
        let own = opaque(&self.0);
        let lines = asked.get_all(IF_NONE_MATCH).into_iter().filter_map(|line| HeaderValue::to_str(line).ok());
        // No tag of ours holds a comma, so one of somebody else's that does is only cut into two that are not ours.
        lines.flat_map(|line| line.split(',')).map(str::trim).any(|tag| tag == "*" || opaque(tag) == own)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_stars_and_weak_tags_are_understood() {
        let tag = Tag::of(b"");
        // The SHA-256 of nothing begins so.
        assert_eq!(tag.as_str(), "W/\"e3b0c44298fc1c149afbf4c8996fb924\"");
        let strong = tag.as_str().trim_start_matches("W/").to_owned();
        let known = |lines: &[&str]| {
            let lines = lines.iter().map(|line| (IF_NONE_MATCH, HeaderValue::try_from(*line).unwrap()));
            tag.is_known(&lines.collect())
        };
        for lines in [
            vec!["*"],
            vec![" * "],
            vec![tag.as_str()],
            vec![&strong],
            vec![&format!("\"a,b\" ,{strong}")],
            vec!["\"other\"", &strong],
        ] {
            assert!(known(&lines), "{lines:?}");
        }
        for lines in [vec![], vec![""], vec!["\"other\""], vec!["e3b0c44298fc1c149afbf4c8996fb924"], vec!["\"*\""]] {
            assert!(!known(&lines), "{lines:?}");
        }
    }
}
