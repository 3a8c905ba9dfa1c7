package scratch

import (
	"errors"
	"fmt"
	"strings"
	"time"
)

// Type is what the values of a column are.
type Type string

// The types. Values of a Date are ISO dates, with a time of day where the input had
// one; values of a Decimal are exact and at most 15 digits long.
const (
	Text    Type = "text"
	Integer Type = "integer"
	Real    Type = "real"
	Decimal Type = "decimal"
	Date    Type = "date"
	Boolean Type = "boolean"
)

// Column is a column of a table or of a result.
type Column struct {
	Name string `json:"name"`
	Type Type   `json:"type"`
}

// Table describes a stored table.
type Table struct {
	Name    string   `json:"name"`
	Columns []Column `json:"columns"`
	Rows    int      `json:"rows"`
	Bytes   int64    `json:"bytes"` // of its cells, which is what the limit counts
	Created int64    `json:"created"`
	Updated int64    `json:"updated"`         // UTC nanoseconds
	Files   int      `json:"files,omitempty"` // that filled it
}

// Bounds of the scratchpad.
const (
	MaxTables  = 100
	MaxRows    = 1_000_000   // in a table
	MaxBytes   = 100_000_000 // of cells in all tables together, without short texts that repeat the one above
	MaxColumns = 200
	MaxCell    = 200_000 // bytes of one text
)

// Limits bound one query; zero fields mean 5,000 rows, 8 MB and 2 seconds.
type Limits struct {
	Rows  int
	Bytes int
	Time  time.Duration

	// Within are the folders of which the tables of the index show what lies in them; nil
	// means everything.
	Within []string
}

// Result is what a query gave. Values are nil, int64, float64 or string; dates are ISO
// strings, decimals exact decimal strings, booleans "true" and "false".
type Result struct {
	Columns   []Column      `json:"columns"`
	Rows      [][]any       `json:"rows"`
	Truncated bool          `json:"truncated"` // there were more rows than the limits allow
	Took      time.Duration `json:"took"`
	From      []Origin      `json:"from"`   // of each column of the result
	Tables    []string      `json:"tables"` // that the query read, in lower case and in order
	Mixed     Mixed         `json:"mixed"`  // what the numbers may add up that does not belong together
}

// Origin is the column of a table that a column of a result is; the zero value for one that is computed.
type Origin struct {
	Table  string `json:"table,omitempty"` // in lower case
	Column string `json:"column,omitempty"`
}

// Sort orders a window by a column. Empty values come last in both directions.
type Sort struct {
	Column string
	Desc   bool
}

// Window is a piece of a table, its values as in a Result.
type Window struct {
	Columns []Column
	Rows    [][]any
	Total   int // rows of the whole table
}

// Errors that callers tell apart.
var (
	ErrNoTable = errors.New("there is no such table")
	ErrExists  = errors.New("there is already a table of this name")
	ErrName    = errors.New("not a usable name")
	ErrClosed  = errors.New("the scratchpad is closed")
	// ErrQuery is wrapped by everything that is wrong with the SQL itself.
	ErrQuery = errors.New("the query cannot be run")
	// ErrTime is wrapped when a query took longer than its limit.
	ErrTime = errors.New("the query took too long")
)

// ValueError says which value does not fit its column. Nothing was written.
type ValueError struct {
	Row    int // counts from 1
	Column string
	Value  string // as it came, cut
	Why    string // "is not a date"
}

func (e *ValueError) Error() string {
	return fmt.Sprintf("row %s, column %q: %q %s", grouped(int64(e.Row)), e.Column, e.Value, e.Why)
}

// LimitError names the limit that would be exceeded. Nothing was written.
type LimitError struct {
	What string
	Max  int64
}

func (e *LimitError) Error() string {
	if of, ok := strings.CutPrefix(e.What, "bytes"); ok {
		return "the scratchpad holds at most " + sizeInWords(e.Max) + of
	}
	return "the scratchpad holds at most " + grouped(e.Max) + " " + e.What
}
