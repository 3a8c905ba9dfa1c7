package port

import "context"

// Group is the rows of a table that have one label.
type Group struct {
	Label string
	Rows  int
	Sum   string  // exact, of the values; "" where only rows are counted
	Value float64 // the nearest number to Sum, or Rows
}

// Bin is how many values lie from Low up to High, without High itself but for the last.
type Bin struct {
	Low, High float64
	Rows      int
}

// Charting is a Tables that adds up what charts show.
type Charting interface {
	// Groups adds up a column of numbers (with "" it counts rows) for each value of
	// another column, of the rows that a filter chooses. Dates are taken together by month
	// or year when there are many. The order is that of the labels.
	Groups(ctx context.Context, table string, where Filter, label, value string) ([]Group, error)
	// Spread counts the values of a column of numbers in bins of one width, at most so many.
	Spread(ctx context.Context, table string, where Filter, column string, most int) ([]Bin, error)
}
