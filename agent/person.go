package agent

import (
	"context"
	_ "embed" // what the model reads of the tool
	"errors"
	"strings"
	"sync"

	"github.com/fsx-dev/fsx/agent/tool"
)

//go:embed prompt/ask_person.md
var askPersonDoc string

const askPersonName = "ask_person"

// mostChoices is how many answers a model may offer.
const mostChoices = 9

// Asked says that the run waits for the person to answer a question of the
// model. Whoever reads the events calls Answer once it is known.
type Asked struct {
	Question string   `json:"question"`
	Choices  []string `json:"choices,omitempty"` // any other answer may be given as well
	reply    *reply[string]
}

// Answer gives the person's answer; "" is none. Only the first one counts.
func (a Asked) Answer(text string) { a.reply.give(text) }

// NewAsked is a question as a run puts it, and where its answer arrives.
func NewAsked(question string, choices ...string) (Asked, <-chan string) {
	r := newReply[string]()
	return Asked{Question: question, Choices: choices, reply: r}, r.ch
}

// Answered says that a question was answered, by whoever was first.
type Answered struct {
	Answer string `json:"answer"`
}

func (Asked) event()    {}
func (Answered) event() {}

// AskedError ends a run whose question nobody is there to answer. The session
// goes on with the answer as its next message.
type AskedError struct {
	Question string
	Choices  []string
}

func (e *AskedError) Error() string { return e.Question }

// words are the question and its likely answers as people say it.
func (e *AskedError) words() string {
	s := "The model asks: " + strings.TrimRight(e.Question, ".")
	if len(e.Choices) > 0 {
		s += " (" + strings.Join(e.Choices, ", ") + ")"
	}
	return s
}

// reply carries one answer from whoever reads the events to the run.
type reply[T any] struct {
	once sync.Once
	ch   chan T
}

func newReply[T any]() *reply[T] { return &reply[T]{ch: make(chan T, 1)} }

func (r *reply[T]) give(v T) {
	if r != nil {
		r.once.Do(func() { r.ch <- v })
	}
}

// wait stops the run's clock until an answer comes.
func wait[T any](r *run, reply *reply[T]) (v T, err error) {
	defer r.clock.hold()()
	select {
	case v = <-reply.ch:
		return v, nil
	case <-r.ctx.Done():
		return v, context.Cause(r.ctx)
	}
}

type askInput struct {
	Question string   `json:"question" jsonschema:"one plain question"`
	Choices  []string `json:"choices,omitempty" jsonschema:"up to nine likely answers"`
}

// Word is what the person answered.
type Word struct {
	Answer string `json:"answer"`
}

// Text is the answer.
func (w Word) Text() string { return w.Answer }

func askPerson() tool.Tool { return tool.Define(askPersonName, tool.Read, askPersonDoc, putToPerson) }

func putToPerson(ctx context.Context, _ *tool.Env, in askInput) (Word, error) {
	r, err := runOf(ctx)
	if err != nil {
		return Word{}, err
	}
	if strings.TrimSpace(in.Question) == "" {
		return Word{}, &tool.ArgumentError{Tool: askPersonName, Field: "question", Problem: "is empty"}
	}
	if len(in.Choices) > mostChoices {
		return Word{}, &tool.ArgumentError{Tool: askPersonName, Field: "choices", Problem: "must be at most nine"}
	}
	answer, err := r.putQuestion(in.Question, in.Choices)
	if err == nil && strings.TrimSpace(answer) == "" {
		err = errors.New("the person gave no answer; go on with what you have, and say what stays open")
	}
	return Word{Answer: answer}, err
}

// putQuestion asks the person. Questions of one batch are asked one after the other.
func (r *run) putQuestion(question string, choices []string) (string, error) {
	r.asking.Lock()
	defer r.asking.Unlock()
	question = plainLines(question)
	for i, c := range choices {
		choices[i] = oneLine(c)
	}
	if !r.c.Attended {
		r.mu.Lock()
		if r.open == nil {
			r.open = &AskedError{Question: question, Choices: choices}
		}
		r.mu.Unlock()
		return "", errors.New("the question was put to the person, who is not here now; the answer comes with the next message")
	}
	asked, _ := NewAsked(question, choices...)
	r.out.send(asked)
	answer, err := wait(r, asked.reply)
	if err == nil {
		r.out.send(Answered{Answer: answer})
	}
	return strings.ToValidUTF8(answer, "\uFFFD"), err
}

// plainLines takes what is no text out of words of the model that a person reads.
func plainLines(s string) string {
	return strings.TrimSpace(tool.SafeText(strings.ToValidUTF8(s, "\uFFFD")))
}
