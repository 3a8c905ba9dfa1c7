package store

import (
	"github.com/fsx-dev/fsx/store/filter"
	"github.com/fsx-dev/fsx/store/trigram"
)

// Kind says what an entry of a folder is.
type Kind uint8

// The kinds of entries. The values are stored.
const (
	File Kind = iota
	Dir
	Link
	Other // socket, FIFO, device
)

// String gives the word that people and JSON see.
func (k Kind) String() string {
	switch k {
	case File:
		return "file"
	case Dir:
		return "directory"
	case Link:
		return "link"
	}
	return "other"
}

// Entry is one name in a folder, as lstat saw it.
type Entry struct {
	Name    string // raw bytes, may be invalid UTF-8
	Kind    Kind
	Size    int64 // bytes
	ModTime int64 // UTC nanoseconds
	Inode   uint64
	Mode    uint32 // fs.FileMode bits
	Target  string // of a Link, as readlink gives it
	Broken  bool   // of a Link: its target does not exist
}

// Folder is a folder with all of its entries, which are kept in the order of their names.
type Folder struct {
	Path    string // absolute, cleaned
	ModTime int64  // UTC nanoseconds
	Inode   uint64
	Entries []Entry
	Err     string // why the folder could not be read, "" if it could
}

// Place says where in its file a passage stands. It has the fields of
// extract.Place but for the label of a page, which the document itself tells.
type Place struct {
	Page    int    `json:"page,omitempty"`
	Line    int    `json:"line,omitempty"`
	EndLine int    `json:"end_line,omitempty"`
	Sheet   string `json:"sheet,omitempty"`
	Cells   string `json:"cells,omitempty"`
	Section string `json:"section,omitempty"`
	Part    string `json:"part,omitempty"`
}

// Status says what became of a file's content.
type Status uint8

// The states. The values are stored.
const (
	Indexed    Status = iota // its passages are in the index (possibly none)
	LeftOut                  // not read, on purpose; Reason says why
	Unreadable               // reading failed; Reason says how
)

// String gives the word that people and JSON see.
func (s Status) String() string {
	switch s {
	case Indexed:
		return "indexed"
	case LeftOut:
		return "left out"
	}
	return "unreadable"
}

// Document is the state of one file's content.
type Document struct {
	ID       uint64 // given by Apply, never used again for another file
	Path     string
	Size     int64
	ModTime  int64 // UTC nanoseconds
	Inode    uint64
	Status   Status
	Reason   string // plain words, for LeftOut, Unreadable, or a partial text
	Format   string // "pdf", "markdown" …
	MIME     string
	Title    string
	Pages    int
	Passages int    // set by Apply
	Seq      uint64 // the batch that wrote it, set by Apply; 0 means that it must be read again
	// Confirmed says that the indexes hold the document as it is stored; set when it is
	// read, never stored. Where they do not, the file must be read again.
	Confirmed bool
	Items     int     // how many items are stored with it, set by Apply
	ItemKinds KindSet // of those, set by Apply
}

// Passage is a piece of a document that can be found by its words.
type Passage struct {
	N           int // number within the document, set by Apply
	First, Last int // block indices, inclusive
	From, To    int // byte range within the block when it was cut
	Heading     string
	Place       Place
	Text        string // indexed, never stored: empty when read back
}

// Update is one document with everything that is to be known about it.
type Update struct {
	// Document with ID 0 keeps the ID that its path has, or gets a new one. With
	// the ID of a document of another path, the document moves to the new path.
	Document Document
	Passages []Passage
	Text     []byte // extracted text to keep, compressed by the store; nil for none
	Items    []Item // in reading order
	Language string // ISO 639-1, where the caller knows it; else the texts tell
	// Grams are the trigrams of everything in the file that a search by pattern looks at,
	// as trigram.Extract or ExtractLines gives them. nil says that they are not known, so that the
	// document may match any pattern; a document without any has an empty list.
	Grams []uint32
	Parts []trigram.Part // of a text, as ExtractLines gives them
}

// Query asks for passages.
type Query struct {
	Words string   // plain words; nothing in them is syntax
	Under []string // absolute folders or files to look in; none means everywhere
	Exts  []string // file name extensions, with or without the dot; none means all
	Limit int      // at most so many hits; 0 means 10, the most is 1,000
	// Any ranks all passages that hold at least one of the words. Without it, passages
	// that hold all of the words are the result, and only where there is none the
	// passages with some of them are.
	Any bool
	// Prefix says that the last word is still being typed: from three letters on it
	// stands for all words that begin with it, unless something follows it.
	Prefix bool
	// Variants say what fits as well where certain words stand in the query.
	Variants []Variant
	// Where are conditions on the documents, all of which must hold.
	Where filter.Filter
	// Phrases are words that stand side by side. Passages are given only if they hold
	// all words of all phrases; whether in that order, the asker finds out in the file,
	// because the index keeps no order.
	Phrases []string
	// Meaning adds passages by what they mean; the two lists are fused.
	Meaning Meaning
}

// Variant says that where some words stand side by side in a query, others fit as well: what
// a short form stands for, a synonym, the word that was meant by a misspelt one.
type Variant struct {
	Words  string
	Texts  []string // words, which are analysed as those of the query are
	Terms  []string // terms of the index, as Spell gives them
	Weight float64  // of a match in place of the words themselves; 0 means 0.8
}

// Hit is a passage that was found.
type Hit struct {
	Document Document
	Passage  Passage // without its text
	Score    float64 // by its words; 0 when it was found by its meaning only
	Matched  int     // how many of the distinct words of the query it holds

	Similarity float64 // by its meaning, at most 1; 0 when it was found by its words only
}

// Dropped counts what DropTree removed.
type Dropped struct{ Folders, Documents, Passages int }

// Bookmark is a path that the person wants to find again.
type Bookmark struct {
	Path  string `json:"path"`
	Label string `json:"label,omitempty"`
	Added int64  `json:"added"` // UTC nanoseconds
}

// Session is a conversation, without its messages.
type Session struct {
	ID       string   `json:"id"` // ULID
	Title    string   `json:"title,omitempty"`
	Model    string   `json:"model,omitempty"`
	Roots    []string `json:"roots,omitempty"`
	Created  int64    `json:"created"` // UTC nanoseconds
	Updated  int64    `json:"updated"`
	Messages int      `json:"messages"` // how many AppendMessages has added
}

// Scan is the record of one walk over a root.
type Scan struct {
	Root       string `json:"root"`
	Started    int64  `json:"started"` // UTC nanoseconds
	Ended      int64  `json:"ended"`
	Files      int    `json:"files"`
	Folders    int    `json:"folders"`
	Bytes      int64  `json:"bytes"`
	Indexed    int    `json:"indexed"`
	Passages   int    `json:"passages"`
	Removed    int    `json:"removed"`
	LeftOut    int    `json:"left_out"`
	Unreadable int    `json:"unreadable"`
	Summary    string `json:"summary"`
	Read       bool   `json:"read,omitempty"` // files were to be read, not only recorded
}

// Count is a number of files and their bytes.
type Count struct {
	Files int   `json:"files"`
	Bytes int64 `json:"bytes"`
}

// Stats says what the store holds under a folder.
type Stats struct {
	Files, Folders int
	Bytes          int64
	ByExt          map[string]Count // of files, by lower-case extension without the dot
	Documents      int              // with status Indexed
	Passages       int
	LeftOut        int
	Unreadable     int
	Unconfirmed    int              // documents that must be read again
	Reasons        map[string]int   // of documents that were left out or unreadable
	ByFormat       map[string]int   // of documents with status Indexed
	DiskBytes      int64            // what the data folder takes on disk
	DiskParts      map[string]int64 // the same by what is directly in it
	Memory         int64            // bytes resident of the process that has it open; 0 where that is not known
	Schema         int
	Roots          []string // of all recorded scans, sorted

	Unread        int           // folders that could not be read, or are not there now
	UnreadFolders []FolderError // the first 100 of them, in path order
}

// FolderError is why what is known of a folder may be old: its Folder.Err.
type FolderError struct{ Path, Err string }
