package agent

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/tmc/langchaingo/llms"

	"github.com/fsx-dev/fsx/store"
)

var (
	errNothing = errors.New("the model answered with nothing")
	errThought = errors.New("the model reached its length limit before it answered")
	errEndless = errors.New("the model wrote a tool call without end")
	errSteps   = errors.New("the model did not answer within the allowed steps")
	errFilter  = errors.New("the provider's content filter stopped the answer")
)

// run is one question on its way to an answer.
type run struct {
	c        Config
	agent    *Agent
	ctx      context.Context // the parent's, ended by the clock
	clock    *clock
	parent   context.Context
	out      *emitter
	session  string
	question string

	mu           sync.Mutex // over history and results, which tools read while they run
	history      []Message
	refused      map[string]string // by the call's id, why it is not made
	instructions string            // the system prompt, once it was asked for
	offers       []llms.Tool       // what the model may call, once it was asked for
	offersBytes  int
	results      map[string]string // by the call's id, those that were cut
	steps        []Step
	usage        Usage
	earlier      Usage // what the session had cost before
	seen         *seen
	repeats      map[string]*repeat

	asking   sync.Mutex // questions to the person are put one by one
	open     *AskedError
	verdicts map[string]Verdict  // of documents, by path
	grants   []grant             // what the person allowed
	denied   []Act               // what nobody was there to allow
	beyond   map[string]Registry // by the call's id, for those beyond the roots
	outside  []Documents         // to check what is cited from there
	halt     error               // why no more is done

	filling bool           // tables are being filled, which takes more steps
	blanks  int            // results that the model does not read any more
	summing bool           // the head was summed up, or could not be
	first   *checkedAnswer // what the model was asked to mend
	looping bool           // the model repeats itself: it gets no tools any more
	diary   *diary         // of the session, nil when nothing is kept
	way     string         // in which the model says that it answered, if it does
	within  string         // the folder to which it says that it kept
}

// safely runs and makes one last event of whatever happens.
func (r *run) safely() (last Event) {
	defer func() {
		if p := recover(); p != nil {
			last = r.failed(fmt.Errorf("fsx failed inside: %v", p))
		}
	}()
	defer func() { _ = r.diary.flush() }() // a failure was told with the answer, or is less than what failed
	answer, err := r.run()
	if err != nil {
		return r.failed(err)
	}
	return Done{Answer: answer}
}

// failed says why there is no answer.
func (r *run) failed(err error) Event {
	switch {
	case errors.Is(r.parent.Err(), context.Canceled), errors.Is(err, errStopped):
		return Failed{Message: "Stopped.", Canceled: true, Err: context.Canceled}
	case r.ctx.Err() != nil:
		return Failed{
			Message: fmt.Sprintf("There was no answer within %s. Ask a narrower question, or raise the time limit.", r.c.Timeout.Round(time.Second)),
			Err:     context.Cause(r.ctx),
		}
	}
	return Failed{Message: Plain(err), Err: err}
}

func (r *run) run() (Answer, error) {
	if err := r.begin(); err != nil {
		return Answer{}, err
	}
	for step := 1; ; step++ {
		last := step >= r.maxSteps() || r.looping
		reply, err := r.ask(!last)
		if err != nil && r.first != nil && r.ctx.Err() == nil {
			return r.conclude(Message{Role: Assistant}, *r.first) // it could not be mended
		}
		if err != nil {
			return Answer{}, err
		}
		if last {
			reply.Calls = nil
		}
		if len(reply.Calls) == 0 {
			if strings.TrimSpace(reply.Text) == "" {
				return Answer{}, errSteps
			}
			checked := r.check(reply.Text)
			if !last && r.sendBack(reply, checked) {
				continue
			}
			return r.conclude(reply, r.better(checked))
		}
		r.keep(reply)
		results := r.act(reply.Calls)
		if step+1 >= r.maxSteps() || r.looping {
			results[len(results)-1].Text += "\nThat was the last tool call. Answer now from what you have."
		}
		r.keep(results...)
		switch {
		case r.ctx.Err() != nil:
			return Answer{}, r.ctx.Err()
		case r.halt != nil:
			return Answer{}, r.halt
		case r.open != nil:
			return Answer{}, r.open
		}
	}
}

// maxSteps is how many calls of the model there may be.
func (r *run) maxSteps() int {
	switch {
	case r.c.MaxSteps > 0:
		return r.c.MaxSteps
	case r.filling:
		return FillingSteps
	}
	return DefaultMaxSteps
}

// begin loads the session and adds the question.
func (r *run) begin() error {
	if err := r.ctx.Err(); err != nil {
		return err
	}
	history, err := loadSession(r.ctx, r.c.Sessions, r.session)
	if errors.Is(err, store.ErrNotFound) {
		return fmt.Errorf("there is no session %s", r.session)
	}
	if err != nil {
		return fmt.Errorf("load the session %s: %w", r.session, err)
	}
	r.history, r.earlier = history, spentOn(history)
	if r.c.Sessions != nil && r.session != "" {
		r.diary = newDiary(r.parent, r.c.Sessions, r.session)
	}
	r.keep(Message{Role: User, Text: strings.ToValidUTF8(r.question, "\uFFFD")})
	return r.diary.flush()
}

// conclude shows what became of an answer's citations, and keeps it.
func (r *run) conclude(reply Message, c checkedAnswer) (Answer, error) {
	checked, citations := c.text, c.citations
	if err := r.ctx.Err(); err != nil {
		return Answer{}, err
	}
	if checked != reply.Text {
		r.out.send(TextReset{Reason: "The citations were checked."})
		r.out.send(TextDelta{Text: checked})
	}
	reply.Text = checked
	coverage := r.coverage()
	r.keep(reply)
	if unsaved := r.diary.flush(); unsaved != nil {
		note := "\n\n(This conversation could not be kept: " + Plain(unsaved) + ")"
		r.out.send(TextDelta{Text: note})
		checked += note
	}
	if err := r.parent.Err(); err != nil {
		return Answer{}, err
	}
	total := r.earlier
	total.Model = r.c.ModelName
	total.add(r.usage)
	return Answer{
		Session: r.session, Total: total, Denied: r.denied,
		Question: r.question, Understood: r.understood(), Text: checked, Found: found(checked), Near: near(checked), Citations: citations,
		Coverage: coverage, Steps: append([]Step{}, r.steps...), Usage: r.usage,
	}, nil
}

// found says whether an answer claims to have found something: it begins with
// "Not found" when it does not.
func found(text string) bool { return !begins(text, "not found") }

// near says whether an answer that was not found shows what may be one: it begins
// with "Not found outright".
func near(text string) bool { return begins(text, "not found outright") }

// begins says whether a text, but for marks before it, begins with some words.
func begins(text, words string) bool {
	text = strings.TrimLeft(text, " \t\r\n*_#>`\"“")
	return len(text) >= len(words) && strings.EqualFold(text[:len(words)], words)
}

// keep adds messages to the conversation and to the session.
func (r *run) keep(messages ...Message) {
	r.mu.Lock()
	r.history = append(r.history, messages...)
	r.mu.Unlock()
	if r.diary != nil {
		r.diary.add(messages)
	}
}
