package port

import (
	"context"
	"time"

	"github.com/fsx-dev/fsx/agent"
)

// Session is a kept conversation.
type Session struct {
	ID      string
	Title   string
	Model   string
	Used    time.Time // when something was said last
	Current bool      // the next question goes on with it
	Folder  string    // the other folder that it is about, as it is shown; "" for the one on the screen
}

// Weight is what a conversation holds and has cost.
type Weight struct {
	Turns int
	Usage agent.Usage
}

// Sessions keeps conversations. It is what stands behind the same Chat, so that its
// next question goes on with the conversation that was resumed.
type Sessions interface {
	// Current is the conversation on the screen, "" while there is none. It never waits.
	Current() string
	// Sessions gives all of them: those about the folder on the screen, and then the
	// others, the one used last first.
	Sessions(ctx context.Context) ([]Session, error)
	// Weigh reads one.
	Weigh(ctx context.Context, id string) (Weight, error)
	// Resume goes on with a conversation and says what it holds; "" begins a new one.
	Resume(ctx context.Context, id string) (Past, error)
	Rename(ctx context.Context, id, title string) error
	// Fork copies a conversation as it is now.
	Fork(ctx context.Context, id string) (Session, error)
	// Delete takes a conversation out of sight. It is gone for good when the screen is
	// closed; until then Undelete brings the one that was deleted last back.
	Delete(ctx context.Context, id string) error
	Undelete(ctx context.Context) (Session, error)
	// ExportTo is a file that is not there yet and that Export may write to.
	ExportTo(ctx context.Context, id string) string
	// Export writes a conversation as Markdown into a new file.
	Export(ctx context.Context, id, file string) error
	// Restore has the model read again what was summed up of a conversation.
	Restore(ctx context.Context, id string) error
}

// Model is a model that can be asked.
type Model struct {
	Name    string // "ollama:qwen3:8b"; "" for a line that only tells something
	About   string // what it holds and costs
	Current bool
}

// Models chooses what the Chat asks.
type Models interface {
	// Models looks for what can be asked now, on this machine too.
	Models(ctx context.Context) ([]Model, error)
	// Use has the next question answered by a model, and says where what it reads
	// goes.
	Use(ctx context.Context, name string) (note string, err error)
}
