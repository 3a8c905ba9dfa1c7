package agent

import (
	"context"
	"sync"

	"github.com/tmc/langchaingo/llms"

	"github.com/fsx-dev/fsx/agent/llm"
)

// What one reply may hold, whatever the model was asked for. One that goes on
// beyond it is ended: its text so far is the reply.
const (
	maxText    = 256 << 10 // bytes of text
	maxThought = 2 << 20   // bytes of thinking
	maxGrown   = 16 << 20  // bytes of the arguments of its calls
	grownShown = 4 << 10   // after so many more of them it is told that they grow
)

// stream passes one model call's text on until it is closed or too long.
type stream struct {
	out    *emitter
	end    context.CancelFunc // of the call
	mu     sync.Mutex
	text   []byte
	thinks int
	grown  int // bytes of arguments
	told   int // of them
	full   bool
	closed bool
}

// add passes a piece of text on.
func (s *stream) add(chunk []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed || s.full || len(chunk) == 0 {
		return
	}
	if len(s.text)+len(chunk) > maxText {
		s.full = true
		s.end()
		return
	}
	s.text = append(s.text, chunk...)
	s.out.send(TextDelta{Text: string(chunk)})
}

// think passes a piece of what the model thinks on.
func (s *stream) think(text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed || s.full {
		return
	}
	if s.thinks += len(text); s.thinks > maxThought {
		s.full = true
		s.end()
		return
	}
	s.out.send(ReasoningDelta{Text: text})
}

// grow passes on that a call grows, for each call when it begins and then now and then.
func (s *stream) grow(d llm.CallDelta) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed || s.full {
		return
	}
	begins := d.Args == "" || s.grown == 0
	if s.grown += len(d.Args); s.grown > maxGrown {
		s.full = true
		s.end()
		return
	}
	if begins || s.grown-s.told >= grownShown {
		s.told = s.grown
		s.out.send(CallGrows{Index: d.Index, Name: d.Name, Bytes: s.grown})
	}
}

// endless reports whether the reply was ended because of the arguments of its calls.
func (s *stream) endless() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.grown > maxGrown
}

// close returns what was streamed, and the reply when it was ended for its
// length. Later chunks are dropped.
func (s *stream) close() (text string, ended *llms.ContentResponse) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	if s.full {
		ended = &llms.ContentResponse{Choices: []*llms.ContentChoice{{Content: string(s.text), StopReason: "length"}}}
	}
	return string(s.text), ended
}
