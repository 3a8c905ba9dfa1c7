package agent

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/tool"
)

// Decision is what the person says to calls that need a yes.
type Decision uint8

// The decisions. No decision is a no.
const (
	Deny    Decision = iota
	Once             // these calls, and no other
	Session          // these tools in these folders, until the program ends
	Stop             // no, and the run ends
)

// Act is one call that needs a yes. It is made from the arguments as the tool
// reads them; nothing that the model says about the call is in it.
type Act struct {
	Tool    string       `json:"tool"`
	Effect  string       `json:"effect"`
	Paths   []tool.Path  `json:"paths,omitempty"` // absolute
	Outside bool         `json:"outside"`         // some of the paths lie outside the folders of the question
	Fields  []tool.Field `json:"fields,omitempty"`
	Folders []tool.Path  `json:"folders,omitempty"` // for which Session would hold
}

// What is the act in a few words for people: what would happen, by which tool.
func (a Act) What() string {
	what := map[string]string{"read": "Read", "write": "Change", "move": "Move", "delete": "Delete"}[a.Effect]
	if what == "" {
		what = "Do"
	}
	if a.Outside {
		what += " outside the folders of the question"
	}
	return what + " · " + tool.Safe(a.Tool)
}

// Text is the act on one line for people: what would happen, by which tool, to
// what. Names are made harmless.
func (a Act) Text() string {
	var words []string
	for _, f := range a.Fields {
		words = append(words, tool.Safe(f.Name)+" "+tool.Safe(f.Value))
	}
	return strings.TrimSuffix(a.What()+" · "+strings.Join(words, ", "), " · ")
}

// Ruling is what the person says to a Permit: a decision, and the acts that a yes
// does not hold for, by their numbers. Those are denied.
type Ruling struct {
	Decision Decision
	Except   []int
}

// allows says whether an act may be done.
func (r Ruling) allows(act int) bool {
	return (r.Decision == Once || r.Decision == Session) && !slices.Contains(r.Except, act)
}

// Permit says that the run waits for the person to allow calls. Whoever reads
// the events calls Decide.
type Permit struct {
	Acts  []Act `json:"acts"`
	reply *reply[Ruling]
}

// Decide gives the person's decision, with the numbers of the acts that a yes does
// not hold for. Only the first decision counts.
func (p Permit) Decide(d Decision, except ...int) { p.reply.give(Ruling{d, except}) }

// NewPermit is a question for permission as a run puts it, and where the
// ruling arrives.
func NewPermit(acts ...Act) (Permit, <-chan Ruling) {
	r := newReply[Ruling]()
	return Permit{Acts: acts, reply: r}, r.ch
}

// Decided says what became of a Permit: how many of its acts are done, and how many
// are not.
type Decided struct {
	Allowed int `json:"allowed"`
	Denied  int `json:"denied"`
}

func (Permit) event()  {}
func (Decided) event() {}

// Allowance is a rule that the person wrote down: these tools may work in these
// folders without a question.
type Allowance struct {
	Tools   []string
	Folders []string // absolute, without links
}

// Beyond opens what lies outside the folders of the question, once the person
// has allowed it.
type Beyond interface {
	// Folder is the folder that a permission for a path is about: the path itself
	// if it is one, else the one that it lies in.
	Folder(path string) string
	// Open gives tools and documents that see these folders as well.
	Open(folders []string) (Registry, Documents, error)
}

// grant is a decision that holds on.
type grant struct {
	tool   string
	folder string // "" for a tool that names no path
}

// covers says whether something that was allowed covers a call.
func covers(allowed []grant, a Act) bool {
	one := func(folder string) bool {
		for _, g := range allowed {
			if g.tool == a.Tool && (g.folder == folder || g.folder != "" && folder != "" && isBelow(folder, g.folder)) {
				return true
			}
		}
		return false
	}
	if len(a.Folders) == 0 {
		return one("")
	}
	for _, f := range a.Folders {
		if !one(string(f)) {
			return false
		}
	}
	return true
}

// isBelow says whether a path is a folder or lies in it.
func isBelow(path, folder string) bool {
	rel, err := filepath.Rel(folder, path)
	return err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator))
}
