// Package msg holds the messages that travel between the root model, its
// panes and the tasks behind them. Panes do not know each other: they emit
// intents, and the root hands them on. Results of tasks carry the generation
// they were asked for, so that a late one is dropped.
package msg

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/tui/port"
)

// Goto is the intent to show a place of a file in the preview.
type Goto struct {
	Path  string
	Place extract.Place
	Quote string // words to highlight there, may be empty
	Guess bool   // the words may stand there otherwise: nothing is said when they are not found
	Stay  bool   // the tree keeps the keys
	Back  bool   // esc in the preview goes back to the pane that it was opened from
}

// Back is the intent to go back to the pane from which the file in the preview was opened.
type Back struct{}

// Changed says that entries of folders, or the files in them, have changed.
type Changed struct {
	Folders []string // absolute paths, sorted
	Lost    bool     // too many to name: anything may have changed
}

// Ask is the intent to put a question to the chat.
type Ask struct{ Question string }

// Insert is the intent to write a text into the question.
type Insert struct{ Text string }

// Stop is the intent to stop the running answer.
type Stop struct{}

// OpenTable is the intent to show a table in the grid.
type OpenTable struct{ Name string }

// TablesChanged says that the scratchpad may hold other tables or rows now.
type TablesChanged struct{}

// Problem is an error as a line that says what to do.
type Problem struct{ Text string }

// Notice is good news as a line.
type Notice struct{ Text string }

// AgentEvents are the events of one run since the last frame, in order, with
// text deltas merged.
type AgentEvents struct {
	Run    int
	Events []agent.Event
}

// Suggested brings questions that fit what the folder holds.
type Suggested struct{ Questions []string }

// PastLoaded brings what was said before the screen opened.
type PastLoaded struct{ port.Past }

// TablesLoaded answers a request for the list of tables.
type TablesLoaded struct {
	Gen    int
	Tables []port.Table
	Err    error
}

// WindowLoaded answers a request for rows of a table.
type WindowLoaded struct {
	Gen    int
	Table  string
	Window port.Window
	Err    error
}

// ThemeChanged says that the theme's content was replaced: cached painted text
// is out of date.
type ThemeChanged struct{}

// Run starts one run of the agent: the command asks the question, and the
// events arrive as AgentEvents with the same run number. Ending ctx stops it.
// The root gives it to the chat pane, which knows no bridge.
type Run func(ctx context.Context, run int, question string) tea.Cmd
