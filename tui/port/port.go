// Package port declares what the screen needs from the rest of the house, in
// the screen's own words. cmd/fsx gives it adapters over the keeper, the agent
// and the scratchpad; tests give it small fakes. Every method may take time
// and touch the disk, so it is called from commands only, never from Update or
// View, and it stops when its context ends.
package port

import (
	"context"
	"time"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/extract"
)

// Kind is what a row of the tree is.
type Kind uint8

// The kinds of rows.
const (
	File Kind = iota
	Folder
	Link
	Other
)

// Name is an entry of a folder that nobody has looked at yet: what listing the
// folder tells, and nothing more.
type Name struct {
	Name string // raw bytes of the file system
	Kind Kind
}

// Row is one entry of a folder. Name is the raw bytes of the file system; they
// are made harmless where they are drawn.
type Row struct {
	Name     string
	Kind     Kind
	Size     int64     // bytes
	Modified time.Time // zero when unknown
	Target   string    // of a link
	Broken   bool      // the link's target does not exist
	IsFolder bool      // a folder, or a link to one: it can be opened
	Category string    // "code", "document", "image" …
	Hidden   bool
}

// Line is one logical line of a preview, before wrapping.
type Line struct {
	Text  string
	Cells []string // of a table row; Text holds them joined
	Kind  extract.Kind
	Level int
	Place extract.Place
}

// Preview is what the preview pane shows of a file or folder.
type Preview struct {
	Path    string
	Title   string
	Format  string
	Facts   []extract.Field // size, dates, dimensions, pages …
	Pages   int
	Lines   []Line
	Notice  string // one sentence above the text: partial, sensitive, blocked
	Numbers bool   // line numbers are shown: text and code
	More    bool   // the lines are a part of the file
}

// Files reads folders and documents.
type Files interface {
	// Names returns the names in a folder, in any order, without looking at the
	// entries: a folder of a million costs little more than its names.
	Names(ctx context.Context, path string) ([]Name, error)
	// Describe looks at some entries of a folder. The rows are in the order of
	// names; entries that are gone are left out.
	Describe(ctx context.Context, path string, names []string) ([]Row, error)
	// Preview returns what can be shown of the file or folder at path: all of it, or its beginning, or, of
	// lines that are too many, those around the line of near, which is behind the beginning.
	Preview(ctx context.Context, path string, near extract.Place) (Preview, error)
}

// Chat answers questions. The events of one run end with agent.Done or
// agent.Failed; cancelling the context stops the run.
type Chat interface {
	Ask(ctx context.Context, question string) <-chan agent.Event
	Model() string // "builtin", "openai:gpt-5" …
}

// Past is what was said before in a conversation.
type Past struct {
	Session   Session      // its ID is "" for a new one
	Usage     agent.Usage  // what it has cost
	Turns     []agent.Turn // of the conversation that goes on, the oldest first
	Earlier   int          // turns before those that are not given
	Questions []string     // that were asked in any conversation, the oldest first
}

// Recalling is a Chat that knows what was said before.
type Recalling interface {
	Past(ctx context.Context) (Past, error)
}

// ColumnType tells how a column's values are aligned and compared.
type ColumnType uint8

// The column types of the grid.
const (
	Text ColumnType = iota
	Number
	Date
)

// Mark is a cell that tells the type beside a column's name.
func (t ColumnType) Mark() string {
	switch t {
	case Number:
		return "#"
	case Date:
		return "@"
	case Text:
	}
	return "~"
}

// Column is one column of a table.
type Column struct {
	Name string
	Type ColumnType
}

// Table is one table of the scratchpad.
type Table struct {
	Name    string
	Columns []Column
	Rows    int
	About   string // what one row is, where the names do not say
	Version int64  // another one when the rows may be others; 0 where that is not known
}

// Sort orders a window by one column.
type Sort struct {
	Column string
	Desc   bool
}

// Filter chooses the rows that hold a text in one column, or in any of them. Without
// capitals in it, capitals make no difference. The zero Filter chooses all rows.
type Filter struct {
	Words  string
	Column string // "" for any
}

// Window is a run of rows of a table, each value as it is shown; a missing
// value is the empty string with its Null mark set.
type Window struct {
	Columns []Column
	Rows    [][]Cell
	Offset  int
	Total   int
	Cut     bool     // of a result: there were more rows than are given
	Mixed   []string // of a result: the currencies that it may add up, "" for one that is not named
}

// Cell is one value of a window.
type Cell struct {
	Text string
	Null bool
}

// Part is a part of a table: some columns, and of the rows that a filter chooses, in an
// order, From..To-1. With To 0 it is all of them, in any order.
type Part struct {
	Columns  []string
	Where    Filter
	By       []Sort
	From, To int
}

// Facts are what the values of some columns come to, each as it is shown. Sum and Mean
// are "" where they make no sense, Min and Max where there is no value.
type Facts struct {
	Rows, Empty, Distinct int
	Sum, Mean, Min, Max   string
	Currencies            bool // the values are not all in one: nothing is added up
	Accounts              int  // that the rows added up are of, where several
	Kinds                 bool // they are of cards and of accounts, whose signs mean other things
}

// Tables reads the scratchpad.
type Tables interface {
	List(ctx context.Context) ([]Table, error)
	// Window reads from the rows that a filter chooses; its Total counts these.
	Window(ctx context.Context, table string, where Filter, by []Sort, offset, limit int) (Window, error)
	// Facts reads all values of a part of a table.
	Facts(ctx context.Context, table string, of Part) (Facts, error)
	// Query runs one reading statement and returns its whole (bounded) result.
	Query(ctx context.Context, sql string) (Window, error)
}

// Opening is what opens the stores behind the screen.
type Opening interface {
	// Opening returns when everything is open, or with the error that keeps it
	// from being used.
	Opening(ctx context.Context) error
}

// Progress is how far indexing has come. Total is 0 while it is not known.
type Progress struct {
	Phase     string // "scanning", "reading", "putting words together"
	Done      int    // files, or parts of a hundred
	Total     int
	Rate      int64 // bytes read in a second, 0 while it is not known
	Current   string
	Remaining time.Duration // 0 while it is not known
}

// Status is the state of the index for the hint line.
type Status struct {
	Files      int
	Documents  int
	Passages   int
	Unreadable int
}

// Watch is how changes are noticed.
type Watch struct {
	On      bool
	Watched int   // folders whose changes are noticed at once
	Polled  int   // roots that are compared now and then instead
	Pending int   // changes that are not yet stored
	Changed int64 // when changes were stored last, in nanoseconds of the epoch; 0 for never
}

// Index keeps the folder that the screen was opened on fresh. A run that is
// ended loses nothing: the next one goes on from there.
type Index interface {
	Run(ctx context.Context, report func(Progress)) (summary string, err error)
	Status(ctx context.Context) (Status, error)
	// Watching is cheap enough to be asked every few seconds.
	Watching(ctx context.Context) (Watch, error)
	// Details is what there is to know about the index, for people.
	Details(ctx context.Context) ([]Section, error)
}

// Section is facts under one heading.
type Section struct {
	Name  string
	Facts []extract.Field
}

// Change says which folders have changed.
type Change struct {
	Folders []string // absolute paths of folders whose entries, or the files in them, changed
	Lost    bool     // too many to name: anything may have changed
}

// Changes tells of changes in the folders that the index knows.
type Changes interface {
	// Changes gives the changes from now on; the channel is closed when ctx ends
	// or nothing more will come.
	Changes(ctx context.Context) (<-chan Change, error)
}

// Bookmark is one remembered path.
type Bookmark struct {
	Path  string
	Label string
}

// Bookmarks remembers paths.
type Bookmarks interface {
	List(ctx context.Context) ([]Bookmark, error)
	Toggle(ctx context.Context, path string) (added bool, err error)
}

// Ports is everything that the screen is wired to. All but Files may be nil:
// then what needs them is shown as disabled with its reason. Until Opening
// returns the others may take their time.
type Ports struct {
	Opening   Opening
	Files     Files
	Chat      Chat
	Sessions  Sessions
	Models    Models
	Tables    Tables
	Index     Index
	Bookmarks Bookmarks
	Finder    Finder
	Changes   Changes
	// Warnings are sentences from the rest of the house, which has no other way to
	// the person while the screen is open.
	Warnings <-chan string
	// Plain turns an error into one sentence that says what to do.
	Plain func(error) string
}
