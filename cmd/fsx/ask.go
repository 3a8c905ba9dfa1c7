package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent"
)

func (a *app) askCommand() *cobra.Command {
	var q asked
	c := &cobra.Command{
		Use:   "ask QUESTION",
		Short: "Ask a question and get an answer with checked citations",
		Long: `Ask a question about the files of some folders (default: the current one). They
are indexed first as far as they changed, unless --no-index is given. The answer
comes first, then its sources; every citation was checked against its file, and
one that does not hold is marked. The last line says how many files were
considered, read, skipped and unreadable.

The built-in model says first how it understood the question; a way to ask and a
colon before the question, as in "timeline: the sale", has it understood so.

With --session the question belongs to a conversation that is kept under that
name, or ID, and knows what was said in it before. What a language model was
asked is kept anyway. With --trace everything that happens on the way is printed
as it happens, one JSON object a line; the last one holds the answer.

A model may ask back, and what it wants to change, or to read outside the
folders, needs your permission. At a terminal you are asked. Otherwise a
question back is printed, to be answered with --session, and nothing that needs
a permission is done: exit status 3. permissions.toml beside the settings file
can allow named tools in named folders.

QUESTION "-" is read from standard input. When the files do not hold the answer
it begins with "Not found", and with "Not found outright" when the lines below may
be the answer though that is not certain: exit status 4 for both. In --json
"found" is false then, and "near" is true for the second.`,
		Example: `  fsx ask "what is the purchase price?" --in dealroom
  fsx ask "which leases end in 2027?" --in leases --in archive/leases
  fsx ask "timeline: the sale" --in dealroom
  fsx ask "who is the escrow agent?" --json | jq -r .answer
  fsx ask "summarise the risks" --model openai:gpt-5
  fsx ask "and who signed it?" --session review
  fsx ask "list all deadlines" --trace | jq -r 'select(.event == "tool_start").name'`,
		Args: atLeast(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			q.text = strings.TrimSpace(strings.Join(args, " "))
			if q.text == "-" {
				text, err := io.ReadAll(io.LimitReader(a.in, 1<<20))
				if err != nil {
					return err
				}
				q.text = strings.TrimSpace(string(text))
			}
			switch {
			case q.text == "":
				return &usageError{verb: cmd.CommandPath(), problem: "the question is empty"}
			case cmd.Flags().Changed("max-steps") && q.maxSteps < 1:
				return &usageError{verb: cmd.CommandPath(), problem: "--max-steps is at least 1"}
			}
			return a.ask(cmd.Context(), q)
		},
	}
	f := c.Flags()
	f.SortFlags = false
	f.StringArrayVar(&q.in, "in", nil, "ask about the files of `DIR`; can be repeated")
	f.StringVar(&q.session, "session", "", "go on with the conversation `NAME`, or the one with that ID; a new name begins one")
	f.IntVar(&q.maxSteps, "max-steps", 0, "call the model at most `N` times (default 20, 30 when tables are filled)")
	f.StringVar(&q.budget, "budget", "", "stop before the answer costs more than `SUM`: dollars, such as 0.50, or 200k tokens")
	f.BoolVar(&q.trace, "trace", false, "print what happens as it happens, one JSON object a line")
	return c
}

// asked is a question of the command line.
type asked struct {
	text     string
	in       []string
	session  string
	budget   string
	maxSteps int
	trace    bool
}

// ask answers one question and prints the answer.
func (a *app) ask(ctx context.Context, q asked) error {
	if q.maxSteps > 0 {
		a.config.MaxSteps = q.maxSteps
	}
	a.config.Budget = cmp.Or(q.budget, a.config.Budget)
	return a.with(ctx, needScratch, func(h *house) error {
		dirs, err := h.folders(ctx, q.in)
		if err != nil {
			return err
		}
		brain, model, err := a.brain(ctx, h, dirs, a.attended() && !q.trace)
		if err != nil {
			return err
		}
		p := a.newProgress()
		defer p.close()
		if !a.flags.noIndex {
			if s, err := h.keeper.Index(ctx, dirs, p.walk); err != nil {
				p.close()
				return stopped(ctx, err, s)
			}
		}
		session, err := a.conversation(ctx, h, q.session, q.text, model, dirs)
		if err != nil {
			return err
		}
		release, err := hold(ctx, h.store, session)
		if err != nil {
			return err
		}
		defer release()
		var trace io.Writer
		if q.trace {
			trace = a.out
		}
		answer, err := listen(brain.Run(ctx, session, q.text), p, a.attend(p), trace)
		p.close()
		if err != nil {
			return a.noAnswer(err, session, q.trace)
		}
		return a.answered(answer, h.cwd, q.trace)
	})
}

// noAnswer says why there is no answer, or what the model asks back.
func (a *app) noAnswer(err error, session string, traced bool) error {
	var open *agent.AskedError
	switch {
	case errors.As(err, &open) && !traced:
		return a.unanswered(open, session)
	case errors.As(err, &open):
		return errUnanswered
	}
	return goOn(err, session)
}

// answered prints an answer that the trace has not told already.
func (a *app) answered(answer agent.Answer, cwd string, traced bool) error {
	switch {
	case traced:
	case a.flags.json:
		a.printJSON(complete(answer))
	default:
		if err := write(a.out, answerText(answer, cwd, a.columns())); err != nil {
			return err
		}
	}
	if err := a.unpermitted(answer.Denied); err != nil {
		return err
	}
	if !answer.Found {
		return errNothing
	}
	return nil
}

// goOn says how a conversation whose budget is spent goes on.
func goOn(err error, session string) error {
	var told *toldError
	var budget *agent.BudgetError
	if session == "" || !errors.As(err, &told) || !errors.As(err, &budget) || budget.Unpriced {
		return err
	}
	return &toldError{code: "budget", err: err, sentence: strings.TrimSuffix(told.sentence, ".") + ": --session " + session + " --budget …"}
}

// brain is the agent over some folders, and the name of its model. attended says
// that a person answers what it asks.
func (a *app) brain(ctx context.Context, h *house, dirs []string, attended bool, only ...string) (*agent.Agent, string, error) {
	c := agent.Config{
		Attended: attended, Policy: a.policy(h.keeper.Guard()), Prompts: a.prompts(),
		Sessions: h.store, Roots: dirs, MaxSteps: a.config.MaxSteps, Timeout: time.Duration(a.config.TimeoutSecs) * time.Second,
	}
	if a.config.Budget != "" {
		var err error
		if c.Budget, err = agent.ParseBudget(a.config.Budget); err != nil {
			return nil, "", &toldError{code: "usage", sentence: capital(err.Error()) + ".", err: err}
		}
	}
	if err := a.openModel(ctx, &c); err != nil {
		return nil, "", err
	}
	keeper, err := h.within(dirs)
	if err != nil {
		return nil, "", err
	}
	tools, err := h.registry(keeper, dirs[0], only...)
	if err != nil {
		return nil, "", err
	}
	gate, err := a.gate(h)
	if err != nil {
		return nil, "", err
	}
	if gate != nil {
		c.Outgoing = gate.Pass
	}
	c.Keeper, c.Registry, c.Beyond = keeper, outward(tools, gate), beyond{h, dirs, gate}
	return agent.New(c), c.ModelName, nil
}

// listen follows a run to its end and shows its steps as progress. Events are
// written to trace, when there is one, as they come.
func listen(events <-chan agent.Event, p *progress, person *attend, trace io.Writer) (agent.Answer, error) {
	began := time.Now()
	for e := range events {
		if trace != nil {
			line, err := agent.Trace(e, time.Since(began))
			if err == nil {
				_, err = trace.Write(line)
			}
			if err != nil {
				trace = nil // nobody reads it any more
			}
		}
		person.event(e)
		switch e := e.(type) {
		case agent.ToolStart:
			p.say(strings.TrimSpace(e.Name + " " + e.Target + "  " + e.Reason))
		case agent.ToolProgress:
			p.say(e.Name + "  " + howFar(e.Done, e.All, e.Path))
		case agent.ReasoningDelta:
			p.say("thinking")
		case agent.CallGrows:
			p.say("writing a call of " + e.Name)
		case agent.Waiting:
			p.say(fmt.Sprintf("waiting %s for try %d of %d: %s", e.For.Round(time.Second), e.Try, e.Tries, e.Reason))
		case agent.TextDelta:
			p.say("writing the answer")
		case agent.Done:
			return e.Answer, nil
		case agent.Failed:
			code := "failed"
			if e.Canceled {
				code = "canceled"
			} else if e.Err != nil {
				code = codeOf(e.Err)
			}
			return agent.Answer{}, &toldError{code: code, sentence: e.Message, err: e.Err}
		}
	}
	return agent.Answer{}, errors.New("the run ended without an answer")
}
