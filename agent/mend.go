package agent

import (
	"fmt"
	"strings"

	"github.com/fsx-dev/fsx/agent/llm"
)

// checkedAnswer is an answer with what became of its citations.
type checkedAnswer struct {
	text      string // with the marks of those that do not hold
	citations []Citation
}

// failed are the citations that do not hold.
func (c checkedAnswer) failed() []Citation {
	var out []Citation
	for _, one := range c.citations {
		if !one.Verified {
			out = append(out, one)
		}
	}
	return out
}

// Mending says that citations do not hold and that the model gets its one
// chance to mend its answer.
type Mending struct {
	Failed []Citation `json:"failed"`
}

func (Mending) event() {}

// check looks every citation of an answer up.
func (r *run) check(text string) checkedAnswer {
	evidence := Evidence{Documents: r.documents(), Find: r.find, Question: r.question}
	checked, citations := evidence.Check(r.ctx, text)
	return checkedAnswer{checked, citations}
}

// sendBack asks the model to mend an answer whose citations do not hold. It does
// so once, and not where nothing would come of it: the built-in model says the
// same again, and without documents no citation can hold.
func (r *run) sendBack(reply Message, c checkedAnswer) bool {
	failed := c.failed()
	if r.first != nil || len(failed) == 0 || r.c.ModelName == llm.Builtin || r.c.Keeper == nil {
		return false
	}
	r.first = &c
	r.out.send(TextReset{Reason: "Citations that do not hold are mended."})
	r.out.send(Mending{Failed: failed})
	var b strings.Builder
	b.WriteString("fsx opened every place that you cite. These citations do not hold:\n")
	for _, f := range failed {
		fmt.Fprintf(&b, "- [%s]: %s\n", oneLine(f.Label), oneLine(f.Reason))
	}
	b.WriteString("Write the whole answer again. Read the place again where you need to, cite where it really stands, and leave out what you cannot prove. Say nothing about this message.")
	r.keep(reply, Message{Role: User, By: byLoop, Text: b.String()})
	return true
}

// better is the answer that is given: the mended one, unless it proves less.
func (r *run) better(c checkedAnswer) checkedAnswer {
	if r.first != nil && len(c.failed()) > len(r.first.failed()) {
		return *r.first
	}
	return c
}
