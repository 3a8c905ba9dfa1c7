package agent

import (
	"encoding/json"
	"time"

	"github.com/fsx-dev/fsx/extract"
)

// Event is one thing that happens during a run. A run's channel carries any
// number of the other events and then exactly one Done or Failed, and is closed.
type Event interface{ event() }

// TextDelta is a piece of the answer as the model streams it.
type TextDelta struct {
	Text string `json:"text"`
}

// TextReset takes back all text streamed since the last tool ended: the
// stream broke and is tried again, or the checked answer replaces it.
type TextReset struct {
	Reason string `json:"reason"`
}

// ReasoningDelta is a piece of what the model thinks before it answers. It is no part of
// the answer and is not kept.
type ReasoningDelta struct {
	Text string `json:"text"`
}

// Waiting says that the model could not answer just now and is asked again after a while.
type Waiting struct {
	Reason string        `json:"reason"` // one plain sentence
	For    time.Duration `json:"for_ns"`
	Try    int           `json:"try"` // the one that comes, from 2
	Tries  int           `json:"tries"`
}

// CallGrows says that the model is writing a call of a tool: when it begins, and now and then while
// it becomes longer. Bytes are those of the arguments of all calls of the reply so far.
type CallGrows struct {
	Index int    `json:"index"`
	Name  string `json:"name"`
	Bytes int    `json:"bytes"`
}

// ToolStart says that a tool begins.
type ToolStart struct {
	ID     string          `json:"id"`
	Name   string          `json:"name"`
	Args   json.RawMessage `json:"args"`
	Target string          `json:"target,omitempty"` // the path, query or table that the call is about
	Reason string          `json:"reason,omitempty"` // why, in the model's words
}

// ToolProgress says how far a tool is that works on many documents: how many of all are done,
// and which was the last. It begins with none done.
type ToolProgress struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Done int    `json:"done"`
	All  int    `json:"all"`
	Path string `json:"path,omitempty"`
}

// ToolEnd says how a tool ended. Result is what the model reads; Text is the
// same for people. Err is empty when it went well.
type ToolEnd struct {
	ID     string          `json:"id"`
	Name   string          `json:"name"`
	Result json.RawMessage `json:"result,omitempty"`
	Text   string          `json:"text,omitempty"`
	Err    string          `json:"error,omitempty"`
	Took   time.Duration   `json:"took_ns"`
}

// Done ends a run that has an answer.
type Done struct {
	Answer Answer `json:"answer"`
}

// Failed ends a run that has none. Canceled is true when the person stopped it.
type Failed struct {
	Message  string `json:"message"` // one plain sentence that says what to do
	Canceled bool   `json:"canceled"`
	Err      error  `json:"-"`
}

func (TextDelta) event()      {}
func (TextReset) event()      {}
func (ReasoningDelta) event() {}
func (Waiting) event()        {}
func (CallGrows) event()      {}
func (ToolStart) event()      {}
func (ToolProgress) event()   {}
func (ToolEnd) event()        {}
func (Done) event()           {}
func (Failed) event()         {}

// Answer is a finished answer with its proof. Its JSON form is what
// `fsx ask --json` prints.
type Answer struct {
	Question string `json:"question"`
	// Understood is nil when the model does not say how it understands questions.
	Understood *Understood `json:"understood,omitempty"`
	Text       string      `json:"answer"`
	Found      bool        `json:"found"`
	Near       bool        `json:"near"` // not found, but what it shows may be the answer
	Citations  []Citation  `json:"citations"`
	Coverage   Coverage    `json:"coverage"`
	Steps      []Step      `json:"steps"`
	Usage      Usage       `json:"usage"`
	Denied     []Act       `json:"denied,omitempty"`  // what would have needed a yes, and nobody was there
	Session    string      `json:"session,omitempty"` // its ID, "" when nothing is kept
	Total      Usage       `json:"-"`                 // what the whole session has cost
}

// Citation points at the words in a file that an answer leans on.
type Citation struct {
	Path     string        `json:"path"` // absolute
	Place    extract.Place `json:"-"`
	Page     int           `json:"page,omitempty"`
	Lines    string        `json:"lines,omitempty"` // "4-9"
	Cell     string        `json:"cell,omitempty"`  // "Sheet1!B4"
	Section  string        `json:"section,omitempty"`
	Quote    string        `json:"quote"`
	Verified bool          `json:"verified"`
	Reason   string        `json:"reason,omitempty"` // why it does not hold
	Label    string        `json:"-"`                // as the answer's text shows it: "spa.pdf p.3"
}

// Coverage counts the files of the folders that a question was asked about.
type Coverage struct {
	Considered int      `json:"considered"`
	Read       int      `json:"read"`
	Skipped    int      `json:"skipped"`
	Unreadable int      `json:"unreadable"`
	Reasons    []string `json:"reasons,omitempty"` // "payroll.pdf: the document is encrypted"
}

// Step is one tool call of a run.
type Step struct {
	Tool   string          `json:"tool"`
	Args   json.RawMessage `json:"args"`
	Reason string          `json:"reason,omitempty"`
	Millis int64           `json:"ms"`
	Err    string          `json:"error,omitempty"`
}

// Usage is what a run cost. The tokens read from a provider's cache, and those kept in it,
// are parts of the input. Cost is in US dollars; Priced says that it is known. Estimated
// says that the provider did not report all tokens.
type Usage struct {
	Model            string  `json:"model"`
	Calls            int     `json:"calls"`
	InputTokens      int     `json:"input_tokens"`
	OutputTokens     int     `json:"output_tokens"`
	CacheReadTokens  int     `json:"cache_read_tokens,omitempty"`
	CacheWriteTokens int     `json:"cache_write_tokens,omitempty"`
	Cost             float64 `json:"cost"`
	Priced           bool    `json:"priced,omitempty"`
	Estimated        bool    `json:"estimated,omitempty"`
}
