package msg

// OpenQuery is the intent to run a reading statement and to show what it
// returns in the grid.
type OpenQuery struct{ SQL string }
