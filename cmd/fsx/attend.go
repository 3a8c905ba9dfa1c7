package main

import (
	"bufio"
	"fmt"
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/agent/tool"
)

// attended says that a person is at the terminal and can be asked.
func (a *app) attended() bool { return a.inTerminal && a.errTerminal && !a.flags.json }

// attend puts what a run asks to the person at the terminal.
type attend struct {
	app *app
	p   *progress
	in  *bufio.Reader
}

func (a *app) attend(p *progress) *attend { return &attend{a, p, bufio.NewReader(a.in)} }

// event answers an event that asks. The person takes the time that it takes, so
// the run's other events are read meanwhile.
func (t *attend) event(e agent.Event) {
	switch e := e.(type) {
	case agent.Asked:
		t.p.hide()
		go func() { e.Answer(t.question(e)) }()
	case agent.Permit:
		t.p.hide()
		go func() { r := t.permission(e); e.Decide(r.Decision, r.Except...) }()
	}
}

// ask prints words and reads a line; "" when there is none.
func (t *attend) ask(words string) string {
	if _, err := fmt.Fprint(t.app.err, words); err != nil {
		return ""
	}
	line, _ := t.in.ReadString('\n') // the end of the input is no answer
	return strings.TrimSpace(line)
}

func (t *attend) question(e agent.Asked) string {
	var b strings.Builder
	fmt.Fprintf(&b, "\nThe model asks: %s\n", tool.SafeText(e.Question))
	for i, c := range e.Choices {
		fmt.Fprintf(&b, "  %d  %s\n", i+1, tool.Safe(c))
	}
	answer := t.ask(b.String() + "Your answer: ")
	if n, err := strconv.Atoi(answer); err == nil && n >= 1 && n <= len(e.Choices) {
		return e.Choices[n-1]
	}
	return answer
}

// permission asks for the calls of a batch; of several some can be named, which are
// then allowed once.
func (t *attend) permission(e agent.Permit) agent.Ruling {
	var b strings.Builder
	b.WriteString("\nMay this be done?\n")
	some := ""
	for i, act := range e.Acts {
		number := " "
		if len(e.Acts) > 1 {
			number, some = fmt.Sprintf("%3d ", i+1), " the numbers of some once,"
		}
		b.WriteString(" " + number + act.Text() + "\n")
	}
	answer := strings.ToLower(t.ask(b.String() + "[o]nce," + some + " this [s]ession and folder, [d]eny, s[t]op (deny): "))
	switch answer {
	case "o", "once":
		return agent.Ruling{Decision: agent.Once}
	case "s", "session":
		return agent.Ruling{Decision: agent.Session}
	case "t", "stop":
		return agent.Ruling{Decision: agent.Stop}
	}
	return someOf(answer, len(e.Acts))
}

// someOf allows the acts of n whose numbers were written, once; anything else that
// was written is a no.
func someOf(answer string, n int) agent.Ruling {
	named := make([]bool, n)
	for word := range strings.FieldsFuncSeq(answer, func(r rune) bool { return r == ' ' || r == ',' }) {
		at, err := strconv.Atoi(word)
		if err != nil || at < 1 || at > n {
			return agent.Ruling{}
		}
		named[at-1] = true
	}
	r := agent.Ruling{}
	for i, yes := range named {
		if yes {
			r.Decision = agent.Once
			continue
		}
		r.Except = append(r.Except, i)
	}
	return r
}

// unanswered is what is said when a run ends with a question.
func (a *app) unanswered(e *agent.AskedError, session string) error {
	if a.flags.json {
		choices := e.Choices
		if choices == nil {
			choices = []string{}
		}
		a.printJSON(map[string]any{"status": "question", "question": e.Question, "choices": choices, "session": session})
		return errUnanswered
	}
	var b strings.Builder
	fmt.Fprintf(&b, "The model asks: %s\n", tool.SafeText(e.Question))
	for _, c := range e.Choices {
		b.WriteString("  - " + tool.Safe(c) + "\n")
	}
	if session != "" {
		fmt.Fprintf(&b, "\nAnswer with: fsx ask --session %s \"…\"\n", session)
	}
	if err := write(a.out, b.String()); err != nil {
		return err
	}
	return errUnanswered
}

// unpermitted tells what would have needed a yes that nobody was there to give.
func (a *app) unpermitted(denied []agent.Act) error {
	if len(denied) == 0 {
		return nil
	}
	words := make([]string, len(denied))
	for i, act := range denied {
		words[i] = act.Text()
	}
	if !a.flags.json {
		a.warn(fmt.Sprintf("This was not done, since it needs your permission: %s. Ask at a terminal, or allow it in %s.", strings.Join(words, "; "), policyFile))
	}
	return errUnanswered
}
