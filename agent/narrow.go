package agent

import "fmt"

// leastRoom is how many bytes of a conversation a window has to hold beside the system prompt and
// the tools, so that a question can be answered: a page of a document and what is said about it.
const leastRoom = 8 << 10

// NarrowError says that the window with which a server has loaded a model is too small to work with.
type NarrowError struct {
	Provider, Model string
	Window, Needed  int // tokens
}

func (e *NarrowError) Error() string {
	return fmt.Sprintf("the model %s is given %d tokens, and %d are needed", e.Model, e.Window, e.Needed)
}

// narrow is the error of a server that has told a window in which nothing can be done. Servers cut
// off what is too long without a word.
func (r *run) narrow() error {
	if !r.c.ModelInfo.Told {
		return nil
	}
	room := r.room()
	if room >= leastRoom {
		return nil
	}
	missing := (leastRoom - room) / bytesPerToken * 100 / fullest
	return &NarrowError{Provider: r.c.ModelInfo.Provider, Model: r.c.ModelInfo.Name, Window: r.c.ModelInfo.Window, Needed: r.c.ModelInfo.Window + missing}
}
