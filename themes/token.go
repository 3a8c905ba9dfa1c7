package themes

// Token names one use of a colour.
type Token uint8

// The tokens. Those that end in Back are backgrounds, the others are drawn as
// text on the terminal's own background.
const (
	Text             Token = iota // ordinary text
	Muted                         // facts, hints, line numbers
	Accent                        // the one colour that leads the eye: focus, cursor marks
	Border                        // frames of panes
	BorderFocused                 // the frame of the pane that has the keys
	Title                         // titles of panes and files
	Heading                       // headings in documents
	Code                          // source text and names of tools
	Link                          // symbolic links and targets
	Folder                        // folder names
	RowHeader                     // column names and row numbers of tables
	OK                            // went well
	Warn                          // needs a look
	Error                         // went wrong
	Citation                      // a citation that holds
	CitationFailed                // a citation that does not
	Quote                         // words of a document inside an answer
	Person                        // what the person said
	Selection                     // text of the selected row
	SelectionBack                 // the selected row of the focused pane
	DimSelection                  // text of the selected row of a pane without focus
	DimSelectionBack              // the selected row of a pane without focus
	Match                         // text of highlighted words
	MatchBack                     // highlighted words
	tokens
)

// tokenNames are the names that theme files use, in the order of the tokens.
var tokenNames = [tokens]string{
	"text", "muted", "accent", "border", "border_focused", "title", "heading",
	"code", "link", "folder", "row_header", "ok", "warn", "error", "citation",
	"citation_failed", "quote", "person", "selection", "selection_back",
	"dim_selection", "dim_selection_back", "match", "match_back",
}

// String is the token's name in theme files.
func (t Token) String() string {
	if t >= tokens {
		return "unknown"
	}
	return tokenNames[t]
}

// back is the background that a token's text stands on, if the theme paints one.
func (t Token) back() (Token, bool) {
	switch t {
	case Selection:
		return SelectionBack, true
	case DimSelection:
		return DimSelectionBack, true
	case Match:
		return MatchBack, true
	default:
		return 0, false
	}
}
