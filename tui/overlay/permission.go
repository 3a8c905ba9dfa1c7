package overlay

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/themes"
	"github.com/fsx-dev/fsx/tui/widget"
)

// Wanted is one thing that is to be allowed: what it is in the program's own words,
// and the words of others that it is about, such as paths.
type Wanted struct {
	What  string
	Words []string // made harmless, a line each
}

// The answers of a Permission, in their order.
const (
	YesOnce = iota
	YesSession
	No
	NoAndStop
)

// Permission asks whether things may be done. Each of several can be taken out of a
// yes. A no is chosen at first, and a yes can only be given when all that it is
// about has been on the screen.
type Permission struct {
	theme  *themes.Theme
	wanted []Wanted
	always Wanted // what a yes for the session allows from then on
	off    []bool
	at     int // the thing, and behind them the answer, that is chosen

	lines []string // of all things, for the width of drawn
	begin []int    // the line where each thing begins
	seen  []bool
	drawn int
	top   int  // the first line in view
	room  int  // how many are
	moved bool // since it was drawn
}

// NewPermission asks for what is wanted.
func NewPermission(theme *themes.Theme, wanted []Wanted, always Wanted) *Permission {
	return &Permission{theme: theme, wanted: wanted, always: always, off: make([]bool, len(wanted)), at: len(wanted) + No}
}

// Move goes n things or answers down and brings what is chosen into view.
func (p *Permission) Move(n int) {
	p.at = max(0, min(len(p.wanted)+NoAndStop, p.at+n))
	if p.at < len(p.wanted) && p.at < len(p.begin) {
		from, to := p.begin[p.at], len(p.lines)
		if p.at+1 < len(p.wanted) {
			to = p.begin[p.at+1]
		}
		p.top = min(from, max(p.top, to-p.room))
	}
}

// Scroll moves what is wanted by n lines, once for each drawing: what flies by between
// two has not been seen. From the end it goes on at what was left out on the way.
func (p *Permission) Scroll(n int) {
	end := len(p.lines) - p.room
	switch {
	case p.moved:
		return
	case n > 0 && p.top >= end && !p.allSeen():
		p.top = slices.Index(p.seen, false)
	default:
		p.top += n
	}
	p.top, p.moved = max(0, min(p.top, end)), true
}

// Page is how many lines are scrolled at once, so that one of those in view stays.
func (p *Permission) Page() int { return max(1, p.room-1) }

// Toggle takes the chosen thing out of a yes, or puts it back. It reports whether
// there was one to take.
func (p *Permission) Toggle() bool {
	if p.at >= len(p.wanted) || len(p.wanted) < 2 {
		return false
	}
	p.off[p.at] = !p.off[p.at]
	return true
}

// Chosen is the chosen answer and what was taken out of a yes. ok is false on a
// thing, and on a yes that cannot be given.
func (p *Permission) Chosen() (answer int, except []int, ok bool) {
	answer = p.at - len(p.wanted)
	for i, off := range p.off {
		if off {
			except = append(except, i)
		}
	}
	if answer < 0 || answer <= YesSession && p.why(len(except)) != "" {
		return answer, except, false
	}
	return answer, except, true
}

// why says why a yes cannot be given, empty if it can.
func (p *Permission) why(off int) string {
	switch {
	case off == len(p.wanted):
		return "nothing is ticked"
	case !p.allSeen():
		return "pgdn first"
	}
	return ""
}

func (p *Permission) allSeen() bool { return len(p.seen) > 0 && !slices.Contains(p.seen, false) }

const widestPermission = 100

// Box draws the overlay as a box that fits into w by h cells. The answers are always
// there; what is wanted scrolls above them.
func (p *Permission) Box(w, h int) []string {
	bw := min(w, widestPermission)
	in, inside := max(1, bw-4), max(1, h-2)
	ink := widget.NewPalette(p.theme)
	p.lay(in, ink)
	var head, gap []string
	room := inside - answersCount
	if room > 3 { // otherwise every line is for what is wanted
		room--
		gap = []string{""}
	}
	if room > len(p.lines)+1 {
		head = append(p.head(in, ink), "")
		room -= len(head)
	}
	p.room = max(0, min(room, len(p.lines)))
	p.top, p.moved = max(0, min(p.top, len(p.lines)-p.room)), false
	for i := p.top; i < p.top+p.room; i++ {
		p.seen[i] = true
	}
	lines := slices.Concat(head, p.lines[p.top:p.top+p.room], gap, p.answers(in, ink))
	return framed(p.theme, "May this be done?", p.foot(), lines[max(0, len(lines)-inside):], bw)
}

// answersCount is how many answers there are.
const answersCount = NoAndStop + 1

// head says what the lines below are.
func (p *Permission) head(w int, ink *widget.Palette) []string {
	text := "The model wants to do this:"
	if n := len(p.wanted); n > 1 {
		text = fmt.Sprintf("The model wants to do these %d things; space takes one out:", n)
	}
	var out []string
	for _, run := range widget.Wrap(text, w) {
		out = append(out, ink.Text.Paint(widget.Cut(text[run.From:run.To], w)))
	}
	return out
}

// foot tells what is out of sight.
func (p *Permission) foot() string {
	var words []string
	if p.top > 0 {
		words = append(words, fmt.Sprintf("↑ %d above", p.top))
	}
	if n := len(p.lines) - p.top - p.room; n > 0 {
		words = append(words, fmt.Sprintf("↓ %d more, pgdn", n))
	}
	return strings.Join(words, " · ")
}

// lay breaks what is wanted into lines. In another width all is to be seen again.
func (p *Permission) lay(w int, ink *widget.Palette) {
	fresh := p.drawn != w
	p.lines, p.begin, p.drawn = p.lines[:0], p.begin[:0], w
	for i, one := range p.wanted {
		p.begin = append(p.begin, len(p.lines))
		mark, paint := "  ", ink.Text
		if i == p.at {
			mark, paint = "▸ ", ink.Accent
		}
		if len(p.wanted) > 1 {
			tick := "[✓] "
			if p.off[i] {
				tick = "[ ] "
			}
			mark += tick
		}
		p.lines = append(p.lines, paint.Paint(widget.Cut(mark+one.What, w)))
		for _, s := range one.Words {
			p.lines = append(p.lines, barred(s, "    "+bar, w, ink.Border, ink.Text)...)
		}
	}
	p.lines = append(p.lines, ink.Muted.Paint(widget.Cut("  "+p.always.What, w)))
	for _, s := range p.always.Words {
		p.lines = append(p.lines, barred(s, "    "+bar, w, ink.Border, ink.Muted)...)
	}
	if fresh || len(p.seen) != len(p.lines) {
		p.seen = make([]bool, len(p.lines))
	}
}

// answers draws the answers, one line each.
func (p *Permission) answers(w int, ink *widget.Palette) []string {
	off := 0
	for _, o := range p.off {
		if o {
			off++
		}
	}
	some := ""
	if off > 0 {
		some = fmt.Sprintf(" (%d of %d)", len(p.wanted)-off, len(p.wanted))
	}
	why := p.why(off)
	out := make([]string, answersCount)
	for i, text := range [answersCount]string{"yes, this once" + some, "yes, for this session" + some, "no", "no, and stop"} {
		mark, paint := "  ", ink.Text
		if i <= YesSession && why != "" {
			text, paint = strings.TrimSuffix(text, some)+": "+why, ink.Muted
		}
		if p.at == len(p.wanted)+i {
			mark = "▸ "
			if paint == ink.Text {
				paint = ink.Accent
			}
		}
		out[i] = paint.Paint(widget.Cut(mark+text, w))
	}
	return out
}
