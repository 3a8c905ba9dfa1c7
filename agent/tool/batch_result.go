package tool

// Batch is what many documents gave.
type Batch struct {
	Table        string        `json:"table"`
	Added        int           `json:"added" jsonschema:"rows that this call put in"`
	Rows         int           `json:"rows" jsonschema:"in the table now"`
	Columns      []string      `json:"columns" jsonschema:"of the table"`
	Files        []BatchFile   `json:"files"`
	Unreadable   []LeftFolder  `json:"unreadable_folders,omitempty" jsonschema:"folders whose documents are not in the table"`
	Sums         []CurrencySum `json:"sums,omitempty" jsonschema:"of the whole table; each currency, cards and accounts, and each account apart"`
	Note         string        `json:"note,omitempty" jsonschema:"what is to be told of the table"`
	Instructions string        `json:"instructions,omitempty"`
}

// LeftFolder is a folder that could not be read, and why.
type LeftFolder struct {
	Path    Path   `json:"path"`
	Problem string `json:"problem"`
}

// BatchFile is what one document gave.
type BatchFile struct {
	Path   Path      `json:"path"`
	Status string    `json:"status" enum:"filled|replaced|unchanged|copy|left out|not understood|unreadable|read by the model"`
	Rows   int       `json:"rows"`
	From   string    `json:"from,omitempty" jsonschema:"the period that the document is about"`
	To     string    `json:"to,omitempty"`
	Pages  []int     `json:"pages,omitempty" jsonschema:"that were not understood, or cannot be read"`
	Check  RowsCheck `json:"check,omitzero" jsonschema:"only where rows were read"`
	// Kind is card where the balance is what is owed, so that amounts above nothing add to a debt.
	Kind     string         `json:"kind,omitempty" enum:"account|card"`
	Account  string         `json:"account,omitempty" jsonschema:"its number as printed"`
	Accounts []BatchAccount `json:"accounts,omitempty" jsonschema:"where the document holds several"`
	Problem  string         `json:"problem,omitempty"`
	Notes    []string       `json:"notes,omitempty"`
}

// Taken tells whether the rows of the document are in the table.
func (f BatchFile) Taken() bool {
	return f.Status == batchFilled || f.Status == batchReplaced || f.Status == batchUnchanged
}

// Copied tells whether they are in it as those of another document.
func (f BatchFile) Copied() bool { return f.Status == batchCopy }

// BatchAccount is one of several accounts of a document.
type BatchAccount struct {
	Account string    `json:"account,omitempty"`
	Rows    int       `json:"rows"`
	Check   RowsCheck `json:"check"`
}

// The kinds of balances.
const (
	kindAccount = "account" // what is there: money that leaves is negative
	kindCard    = "card"    // what is owed: what is charged is positive
)

// severalAccounts stands for the number of an account where a document has several.
const severalAccounts = "several accounts"

// RowsCheck compares rows with the balances and sums that their document states.
type RowsCheck struct {
	Verdict    string `json:"verdict" enum:"agrees|differs|nothing stated"`
	Opening    string `json:"opening,omitempty" jsonschema:"the old balance"`
	Closing    string `json:"closing,omitempty" jsonschema:"the new balance"`
	Sum        string `json:"sum" jsonschema:"of the rows"`
	Difference string `json:"difference,omitempty" jsonschema:"what lacks"`
	Balances   int    `json:"balances,omitempty" jsonschema:"balances beside rows that follow from the rows above"`
	Wrong      int    `json:"wrong,omitempty" jsonschema:"balances beside rows that do not"`
}

// CurrencySum is what the rows of one currency and account come to.
type CurrencySum struct {
	Column   string `json:"column"`
	Currency string `json:"currency,omitempty"`
	Kind     string `json:"kind,omitempty" enum:"account|card"`
	Account  string `json:"account,omitempty"`
	Rows     int64  `json:"rows"`
	Sum      string `json:"sum"`
}

// The outcomes of one document.
const (
	batchFilled     = "filled"
	batchReplaced   = "replaced"
	batchUnchanged  = "unchanged"
	batchCopy       = "copy"
	batchLeftOut    = "left out"
	batchStrange    = "not understood"
	batchUnreadable = "unreadable"
)
