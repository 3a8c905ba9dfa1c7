package builtin

import (
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/payments"
)

// way is one way to understand a question: a name that people see and may
// write before a question ("timeline: the sale"), and the kind that it means.
type way struct {
	name string
	kind kind
	set  func(in *intent)
}

// ways are all of them, in the order in which they are offered.
var ways = []way{
	{"find", fact, nil},
	{"who", fact, func(in *intent) { in.want = anything }},
	{"when", fact, func(in *intent) { in.want = date }},
	{"how much", fact, func(in *intent) { in.want = money }},
	{"how many", fact, func(in *intent) { in.want = number }},
	{"how long", fact, func(in *intent) { in.want = duration }},
	{"list all", list, nil},
	{"status", boxes, func(in *intent) { in.open, in.done = true, true }},
	{"open", boxes, func(in *intent) { in.open = true }},
	{"done", boxes, func(in *intent) { in.done = true }},
	{"ready", ready, nil},
	{"timeline", timeline, nil},
	{"due", due, nil},
	{"compare", compare, nil},
	{"contradictions", differ, nil},
	{"changes", fact, func(in *intent) { in.versions = true }},
	{"define", define, subjectIsAll},
	{"who cites", cites, subjectIsAll},
	{"trace", trace, subjectIsAll},
	{"more like", alike, subjectIsAll},
	{"sum", sum, nil},
	{"average", sum, func(in *intent) { in.mean = true }},
	{"highest", extreme, func(in *intent) { in.desc = true }},
	{"lowest", extreme, nil},
	{"table", tabulate, subjectIsAll},
	{"spending", spending, nil},
	{"sql", statement, nil},
	{"scratchpad", tables, nil},
	{"where is", whereIs, subjectIsAll},
	{"largest files", largest, func(in *intent) { in.desc = true }},
	{"newest files", recent, func(in *intent) { in.desc = true }},
	{"oldest files", recent, nil},
	{"count files", countFiles, nil},
	{"about a file", ofFile, subjectIsAll},
	{"duplicates", double, nil},
	{"space", room, nil},
	{"overview", outlined, nil},
	{"summary", digest, subjectIsAll},
	{"documents about", concerning, subjectIsAll},
	{"unreadable files", unread, nil},
	{"help", capable, nil},
	{"act", act, nil},
}

func subjectIsAll(in *intent) {
	if in.subject == "" {
		in.subject = in.question
	}
}

// named takes the way that a question begins with off it: "sum: salaries".
func named(q string) (*way, string) {
	head, rest, ok := strings.Cut(q, ":")
	if !ok || strings.TrimSpace(rest) == "" || len(head) > 20 {
		return nil, q
	}
	head = strings.ToLower(strings.Join(strings.Fields(head), " "))
	for i, w := range ways {
		if w.name == head {
			return &ways[i], strings.TrimSpace(rest)
		}
	}
	return nil, q
}

// decide takes the kind from the first rule that fits, or from the way that the
// person has named.
func (in *intent) decide(forced *way) {
	for _, list := range [][]rule{unreadRules, surveyRules, documentRules, rules} {
		for _, r := range list {
			if forced != nil && r.kind != forced.kind {
				continue
			}
			q := in.question
			if forced == nil {
				q = asksFor(r.kind, q)
			}
			m := r.re.FindStringSubmatch(q)
			if m == nil {
				continue
			}
			in.kind = r.kind
			if r.set != nil {
				r.set(in, m)
			}
			if forced == nil {
				return
			}
			break
		}
	}
	if forced != nil {
		if in.kind = forced.kind; forced.set != nil {
			forced.set(in)
		}
	}
}

// way is the name under which an intent is shown.
func (in intent) way() string {
	if in.versions {
		return "changes"
	}
	switch in.kind {
	case fact:
		switch {
		case in.want == date:
			return "when"
		case in.want == money:
			return "how much"
		case in.want == number:
			return "how many"
		case in.want == duration:
			return "how long"
		case who.MatchString(in.question):
			return "who"
		}
		return "find"
	case boxes:
		switch {
		case in.open && in.done:
			return "status"
		case in.done:
			return "done"
		}
		return "open"
	case sum:
		if in.mean {
			return "average"
		}
		return "sum"
	case extreme:
		if in.desc {
			return "highest"
		}
		return "lowest"
	case recent:
		if !in.desc {
			return "oldest files"
		}
		return "newest files"
	}
	for _, w := range ways {
		if w.kind == in.kind {
			return w.name
		}
	}
	return "find"
}

var who = re(`^\W*who(?:m|se)?\b`)

// neighbours are the ways that a question may have been meant instead.
var neighbours = map[kind][]string{
	fact: {"list all", "compare", "define"}, list: {"find", "status", "table"}, boxes: {"status", "list all", "find"},
	ready: {"open", "find"}, due: {"timeline", "open", "list all"}, timeline: {"find", "list all"}, compare: {"contradictions", "find"}, differ: {"compare", "find"},
	define: {"find", "who cites"}, cites: {"trace", "find"}, trace: {"who cites", "find"}, alike: {"find", "where is"},
	sum: {"find", "list all", "highest"}, extreme: {"find", "sum", "list all"}, tabulate: {"list all", "find"},
	whereIs: {"find", "newest files"}, largest: {"newest files", "space"}, recent: {"largest files", "timeline"},
	countFiles: {"space", "find"}, spending: {"find", "sum"}, double: {"largest files", "space"}, room: {"largest files", "duplicates"}, act: {"find"},
	outlined: {"list all", "newest files", "largest files"}, digest: {"find", "overview"}, concerning: {"find", "list all"},
	unread: {"overview", "list all"},
}

// Understood tells how a question is understood, and what else it may mean: names
// of ways, each of which can be written before the question with a colon.
func (m *Model) Understood(question string) (as, about string, others []string) {
	if strings.TrimSpace(question) == "" {
		return "", "", nil
	}
	in := understand(question)
	if beyond.MatchString(in.question) && in.kind == fact {
		in.kind = act
	}
	if a, ok := payments.Read(question, in.kind == spending, m.today()); ok && a.Strong {
		in.kind = spending
	}
	if _, ok := in.hence(question, m.today()); ok {
		in.kind = due
	}
	_, about = named(question)
	return in.way(), about, neighbours[in.kind]
}
