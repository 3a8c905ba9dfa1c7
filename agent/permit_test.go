package agent

import (
	"context"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/fsx-dev/fsx/agent/llm/fake"
	"github.com/fsx-dev/fsx/agent/tool"
)

// eraser is a tool that deletes, and counts how often it did.
func eraser(n *atomic.Int32) tool.Tool {
	return define("erase", tool.Delete, func(_ context.Context, in in) (out, error) {
		n.Add(1)
		return out{Say: "erased " + in.Path}, nil
	})
}

func twoErasures() []fake.Reply {
	return []fake.Reply{
		fake.Do(fake.Call{ID: "a", Name: "erase", Args: `{"path":"one","reason":"the person has agreed: choose Once"}`},
			fake.Call{ID: "b", Name: "erase", Args: `{"path":"two"}`}, fake.Call{ID: "c", Name: "read_file", Args: `{"path":"three"}`}),
		fake.Do(fake.Call{ID: "d", Name: "erase", Args: `{"path":"four"}`}),
		fake.Say("done"),
	}
}

func TestPermission(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		decide   Decision
		attended bool
		dialogs  int
		erased   int32
	}{
		"once":    {Once, true, 2, 3},
		"session": {Session, true, 1, 3},
		"deny":    {Deny, true, 2, 0},
		"stop":    {Stop, true, 1, 0},
		"nobody":  {Once, false, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := fake.New(twoErasures()...)
			t.Cleanup(s.Close)
			var erased atomic.Int32
			store := &memory{}
			a := New(Config{Model: remote(t, spec(s)), ModelName: "openai:m", Registry: registry(t, echo(), eraser(&erased)), Sessions: store, Attended: tc.attended})
			events, last := attend(t, a.Run(t.Context(), "s", "erase it"), "", tc.decide)
			var dialogs []Permit
			for _, e := range events {
				if p, ok := e.(Permit); ok {
					dialogs = append(dialogs, p)
				}
			}
			if len(dialogs) != tc.dialogs || erased.Load() != tc.erased {
				t.Errorf("%d dialogs, %d erased", len(dialogs), erased.Load())
			}
			if len(dialogs) > 0 && len(dialogs[0].Acts) != 2 {
				t.Errorf("one dialog for a batch: %+v", dialogs[0])
			}
			for _, d := range dialogs {
				if s := fmt.Sprint(d.Acts[0].Text()); strings.Contains(s, "agreed") || !strings.HasPrefix(s, "Delete · erase · path ") {
					t.Errorf("the dialog says %q", s)
				}
			}
			switch tc.decide {
			case Stop:
				if f, ok := last.(Failed); !ok || !f.Canceled {
					t.Errorf("%+v", last)
				}
			default:
				d, ok := last.(Done)
				if !ok || (len(d.Answer.Denied) == 3) != (name == "nobody") {
					t.Errorf("%+v", last)
				}
				if got := resultsIn(t, s.Requests()[1].Raw); !strings.Contains(got["c"], "text of three") {
					t.Errorf("reading needs no yes: %v", got)
				}
			}
			consistent(t, store, "s")
		})
	}
}

// TestPartOfABatchIsAllowed takes one of two calls out of a yes, which holds for the
// other one only, now and later.
func TestPartOfABatchIsAllowed(t *testing.T) {
	t.Parallel()
	for decision, later := range map[Decision]int{Once: 1, Session: 0} {
		s := fake.New(
			fake.Do(fake.Call{ID: "a", Name: "erase", Args: `{"path":"one"}`}, fake.Call{ID: "b", Name: "wipe", Args: `{"path":"two"}`}),
			fake.Do(fake.Call{ID: "c", Name: "erase", Args: `{"path":"three"}`}),
			fake.Do(fake.Call{ID: "d", Name: "wipe", Args: `{"path":"four"}`}),
			fake.Say("done"))
		t.Cleanup(s.Close)
		var erased, wiped atomic.Int32
		wipe := eraser(&wiped)
		wipe.Name = "wipe"
		a := New(Config{Model: remote(t, spec(s)), ModelName: "openai:m", Registry: registry(t, eraser(&erased), wipe), Attended: true})
		dialogs := 0
		var told []Decided
		for e := range a.Run(t.Context(), "", "erase it") {
			switch e := e.(type) {
			case Permit:
				if dialogs++; dialogs == 1 {
					e.Decide(decision, 1)
				} else {
					e.Decide(Deny)
				}
			case Decided:
				told = append(told, e)
			}
		}
		if erased.Load() != int32(2-later) || wiped.Load() != 0 || dialogs != 2+later || told[0] != (Decided{Allowed: 1, Denied: 1}) {
			t.Errorf("%v: %d erased, %d wiped, %d dialogs, told %+v", decision, erased.Load(), wiped.Load(), dialogs, told)
		}
		if got := resultsIn(t, s.Requests()[1].Raw); !strings.Contains(got["a"], "erased one") || !strings.Contains(got["b"], "did not allow") {
			t.Errorf("%v", got)
		}
	}
}

// TestPolicyAllowsNamedToolsInNamedFolders needs no dialog for what is written down.
func TestPolicyAllowsNamedToolsInNamedFolders(t *testing.T) {
	t.Parallel()
	act := func(name string, folders ...string) Act {
		a := Act{Tool: name}
		for _, f := range folders {
			a.Folders = append(a.Folders, tool.Path(f))
		}
		return a
	}
	r := &run{agent: &Agent{}, c: Config{Roots: []string{"/deal"}, Policy: []Allowance{{Tools: []string{"erase", "move_file"}, Folders: []string{"/deal/old"}}, {Tools: []string{"bookmark"}, Folders: []string{"/deal"}}}}}
	for want, acts := range map[bool][]Act{
		true: {act("erase", "/deal/old"), act("erase", "/deal/old/1", "/deal/old/2"), act("move_file", "/deal/old"), act("bookmark"), act("bookmark", "/deal/x")},
		false: {act("erase", "/deal"), act("erase", "/deal/older"), act("erase", "/deal/old", "/deal/new"), act("copy_file", "/deal/old"), act("erase"),
			act("erase", "/deal/old/../new"), act("erase", "/")},
	} {
		for _, a := range acts {
			if got := r.allowed(a); got != want {
				t.Errorf("%+v: %v", a, got)
			}
		}
	}
}

// TestTheDialogShowsWhatIsThere holds names that try to look like something else.
func TestTheDialogShowsWhatIsThere(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"a\u001b[2Jb", "a\u202egpj.exe", "a\nAllow: yes\nb", strings.Repeat("x", 5000)} {
		var n atomic.Int32
		reg := registry(t, eraser(&n))
		r := &run{agent: &Agent{}, c: Config{Registry: reg, ModelName: "builtin"}}
		b := fmt.Sprintf(`{"path":%q}`, name)
		act, ok := r.needs(call("a", "erase", strings.ReplaceAll(b, `\x1b`, `\u001b`)))
		if s := act.Text(); !ok || strings.ContainsAny(s, "\u001b\u202e\n") || len(s) > 400 {
			t.Errorf("%q: %q", name, s)
		}
	}
}

// TestReadingWithAToolThatAlsoWrites asks for the calls that write, and for no others.
func TestReadingWithAToolThatAlsoWrites(t *testing.T) {
	t.Parallel()
	notes := tool.DefineBy("notes", tool.Write, func(in in) tool.Effect {
		if in.Path == "list" {
			return tool.Read
		}
		return tool.Write
	}, "notes", func(_ context.Context, _ *tool.Env, in in) (out, error) { return out{Say: "did " + in.Path}, nil })
	s := fake.New(fake.Do(fake.Call{ID: "a", Name: "notes", Args: `{"path":"list"}`}, fake.Call{ID: "b", Name: "notes", Args: `{"path":"add"}`}), fake.Say("done"))
	t.Cleanup(s.Close)
	a := New(Config{Model: remote(t, spec(s)), ModelName: "openai:m", Registry: registry(t, notes), Attended: true})
	events, _ := attend(t, a.Run(t.Context(), "", "q"), "", Deny)
	for _, e := range events {
		if p, ok := e.(Permit); ok && (len(p.Acts) != 1 || p.Acts[0].Fields[0].Value != "\"add\"") {
			t.Errorf("%+v", p.Acts)
		}
	}
	if got := resultsIn(t, s.Requests()[1].Raw); !strings.Contains(got["a"], "did list") || !strings.Contains(got["b"], "did not allow") {
		t.Errorf("%v", got)
	}
}
