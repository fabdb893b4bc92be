//! All files of a box.

use std::io::{Cursor, Write};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use crate::{Fault, Options, PrintJob, Sizes, Solids, Style, readme, sheet};

/// One file of a [`Package`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Where it lies in the package, with `/` between folders.
    pub path: String,
    /// What it holds.
    pub bytes: Vec<u8>,
}

impl File {
    /// A file.
    pub fn new(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> File {
        File { path: path.into(), bytes: bytes.into() }
    }
}

/// Everything that one set of options gives, in a fixed order.
#[derive(Debug, Clone, PartialEq)]
pub struct Package {
    /// The files.
    pub files: Vec<File>,
    /// What the plates among them take.
    pub jobs: Vec<PrintJob>,
}

impl Package {
    /// Makes everything: solids and sheets.
    ///
    /// # Errors
    /// A [`Fault`] with the limit that was hit; then there is no package at all.
    pub fn new(options: &Options, style: &Style) -> Result<Package, Fault> {
        let solids = Solids::new(options, style)?;
        let mut files = solids.files();
        files.extend(sheet::sheets(options, style)?);
        let jobs = solids.jobs();
        let sizes = Sizes::new(&options.rules, options.paper, style)?;
        files.insert(0, readme::file(options, style, sizes, &jobs, &files));
        Ok(Package { files, jobs })
    }

    /// The package as one ZIP file.
    #[must_use]
    pub fn zip(&self) -> Vec<u8> {
        zip(&self.files)
    }
}

/// A ZIP file of `files` in their order, the same bytes every time: no date but the earliest that the format knows.
pub(crate) fn zip(files: &[File]) -> Vec<u8> {
    const IN_MEMORY: &str = "nothing fails in memory";
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    for file in files {
        archive.start_file(file.path.as_str(), options).expect(IN_MEMORY);
        archive.write_all(&file.bytes).expect(IN_MEMORY);
    }
    archive.finish().expect(IN_MEMORY).into_inner()
}
