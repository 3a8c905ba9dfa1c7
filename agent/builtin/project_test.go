package builtin_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// project is a small program with what stands beside programs.
var project = map[string]string{
	"LICENSE":         "MIT License\n\nCopyright (c) 2024 Ottoline Fairweather\n\nPermission is hereby granted, free of charge, to any person obtaining a copy of this software.\n",
	"README.md":       "# ledgerd\n\nledgerd keeps double-entry books for small shops.\n\n## Installing\n\nYou need Rust 1.79 or newer. Run `cargo install ledgerd`.\n",
	"CONTRIBUTING.md": "# Contributing\n\nRun the tests with `cargo test --all` before you open a pull request. Bigger changes need an issue first.\n",
	"src/journal.rs": `//! The journal holds the entries in the order in which they were posted.

/// MaxEntrySize is the largest entry, in bytes, that a journal takes.
pub const MAX_ENTRY_SIZE: usize = 64 * 1024;

/// post writes an entry to the journal. When the disk is full the entry is
/// dropped and the caller gets an error, but entries that were posted before
/// stay readable. It must not be called while the journal is being compacted.
pub fn post(journal: &mut Journal, entry: &Entry) -> Result<(), PostError> {
    let bytes = entry.encode();
    if bytes.len() > MAX_ENTRY_SIZE {
        return Err(PostError::TooLarge(bytes.len()));
    }
    journal.append(&bytes)
}
`,
	"tests/journal_test.rs": `use ledgerd::journal;

#[test]
fn posts_when_the_disk_is_full() {
    let mut journal = full_disk();
    let posted = journal::post(&mut journal, &entry("rent"));
    assert!(posted.is_err());
    run_tests_again(&mut journal);
}
`,
}

func TestQuestionsAboutAProgram(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for name, text := range project {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	ask := house(t, dir)
	for _, c := range []struct{ question, first, file string }{
		{"what licence is this under?", "MIT License", "LICENSE"},
		{"how do I run the tests?", "cargo test --all", "CONTRIBUTING.md"},
		{"what happens to an entry when the disk is full?", "dropped and the caller gets an error", "journal.rs lines 6-8"},
		{"what is the largest entry that the journal takes?", "64 * 1024", "journal.rs lines 3-4"},
		{"what does post do?", "post writes an entry", "journal.rs"},
	} {
		a := ask(c.question)
		if first := strings.SplitN(a.Text, "\n", 2)[0]; !a.Found || !strings.Contains(first, c.first) || !strings.Contains(first, c.file) {
			t.Errorf("%s\nbegins with %q, not with %q of %s:\n%s", c.question, first, c.first, c.file, a.Text)
		}
		for _, cited := range a.Citations {
			if !cited.Verified {
				t.Errorf("%s: %s does not hold: %s", c.question, cited.Label, cited.Reason)
			}
		}
	}
}
