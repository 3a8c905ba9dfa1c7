package agent

import (
	"encoding/json"
	"errors"
	"path/filepath"
	"slices"

	"github.com/fsx-dev/fsx/agent/tool"
)

var errStopped = errors.New("the person stopped the run")

// needed is a call that may be made only with a yes.
type needed struct {
	call int // of the batch
	act  Act
}

// permit settles which calls of a batch may be made, with one question for all
// that need a yes. Those that may not are noted as refused.
func (r *run) permit(calls []Call) error {
	var open []needed
	for i, c := range calls {
		act, ok := r.needs(c)
		if !ok {
			continue
		}
		if r.allowed(act) {
			r.widen(c, act)
			continue
		}
		open = append(open, needed{i, act})
	}
	if len(open) == 0 {
		return nil
	}
	ruling, err := r.decide(open)
	if err != nil {
		return err
	}
	for i, n := range open {
		c := calls[n.call]
		switch {
		case ruling.allows(i):
			if ruling.Decision == Session {
				r.grant(n.act)
			}
			r.widen(c, n.act)
		case !r.c.Attended:
			r.refused[c.ID] = "this needs the person's permission, and nobody is here to give it"
		default:
			r.refused[c.ID] = "the person did not allow this; do not try it in another way"
		}
	}
	if ruling.Decision == Stop {
		return errStopped
	}
	return nil
}

// decide asks the person, if there is one.
func (r *run) decide(open []needed) (Ruling, error) {
	acts := make([]Act, len(open))
	for i, n := range open {
		acts[i] = n.act
	}
	if !r.c.Attended {
		r.denied = append(r.denied, acts...)
		r.out.send(Decided{Denied: len(acts)})
		return Ruling{}, nil
	}
	p, _ := NewPermit(acts...)
	r.out.send(p)
	ruling, err := wait(r, p.reply)
	if err != nil {
		return Ruling{}, err
	}
	var d Decided
	for i := range acts {
		if ruling.allows(i) {
			d.Allowed++
		}
	}
	d.Denied = len(acts) - d.Allowed
	r.out.send(d)
	return ruling, nil
}

// needs says what a call would do, if that needs a yes. A call that cannot be
// made tells so by itself.
func (r *run) needs(c Call) (Act, bool) {
	if r.c.Registry == nil || r.refused[c.ID] != "" || !isObject(orEmpty(c.Args)) {
		return Act{}, false
	}
	if own := r.own(); own != nil {
		if _, is := own.Lookup(c.Name); is {
			return Act{}, false
		}
	}
	reach, err := r.c.Registry.Reach(c.Name, json.RawMessage(c.Args))
	harmless := reach.Effect <= tool.Scratch
	if err != nil || harmless && (len(reach.Outside) == 0 || r.c.Beyond == nil) {
		return Act{}, false
	}
	act := Act{Tool: reach.Tool, Effect: reach.Effect.String(), Outside: len(reach.Outside) > 0, Fields: reach.Fields}
	about := reach.Paths
	if harmless {
		about = reach.Outside
	}
	for _, p := range about {
		act.Paths = append(act.Paths, tool.Path(p))
		folder := tool.Path(filepath.Dir(p))
		if r.c.Beyond != nil && slices.Contains(reach.Outside, p) {
			folder = tool.Path(r.c.Beyond.Folder(p))
		}
		if !slices.Contains(act.Folders, folder) {
			act.Folders = append(act.Folders, folder)
		}
	}
	return act, true
}

// allowed says whether the person has allowed such a call before, in this
// session or in the policy.
func (r *run) allowed(a Act) bool {
	if covers(r.granted(), a) {
		return true
	}
	var rules []grant
	for _, rule := range r.c.Policy {
		for _, name := range rule.Tools {
			for _, folder := range rule.Folders {
				rules = append(rules, grant{name, folder})
			}
		}
	}
	if len(a.Folders) == 0 { // what names no path is done where the question is about
		for _, root := range r.c.Roots {
			a.Folders = append(a.Folders, tool.Path(root))
		}
	}
	return len(a.Folders) > 0 && covers(rules, a)
}

// widen opens what lies outside for one call. What cannot be opened is told by
// the call itself.
func (r *run) widen(c Call, a Act) {
	if !a.Outside || r.c.Beyond == nil {
		return
	}
	folders := make([]string, len(a.Folders))
	for i, f := range a.Folders {
		folders[i] = string(f)
	}
	tools, documents, err := r.c.Beyond.Open(folders)
	if err != nil {
		r.refused[c.ID] = "that folder could not be opened: " + Plain(err)
		return
	}
	r.beyond[c.ID] = tools
	r.outside = append(r.outside, documents)
}

// grant remembers a decision for the run and its session.
func (r *run) grant(act Act) {
	var list []grant
	if len(act.Folders) == 0 {
		list = append(list, grant{tool: act.Tool})
	}
	for _, f := range act.Folders {
		list = append(list, grant{act.Tool, string(f)})
	}
	r.grants = append(r.grants, list...)
	if r.session == "" {
		return
	}
	r.agent.mu.Lock()
	defer r.agent.mu.Unlock()
	if r.agent.grants == nil {
		r.agent.grants = map[string][]grant{}
	}
	r.agent.grants[r.session] = append(r.agent.grants[r.session], list...)
}

// granted is what was allowed in this run, and in its session before.
func (r *run) granted() []grant {
	r.agent.mu.Lock()
	defer r.agent.mu.Unlock()
	return slices.Concat(r.grants, r.agent.grants[r.session])
}

func orEmpty(args string) string {
	if args == "" {
		return "{}"
	}
	return args
}
