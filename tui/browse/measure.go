package browse

import (
	"cmp"
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/port"
)

// sorting is what the entries of a folder are sorted by; folders come first in
// any case.
type sorting uint8

const (
	byName sorting = iota
	bySize         // largest first
	byDate         // newest first
	sortings
)

func (s sorting) String() string { return [...]string{"name", "size", "date"}[s] }

// measure is the way to an order by size or date: every entry has to be looked
// at for it, some thousand at a time, so that it shows how far it has come and
// can be ended.
type measure struct {
	by     sorting
	list   *listing
	values []int64  // sizes or times, of the first done entries
	order  []uint32 // the entries in order; nil until all are known
}

// chunk is how many entries are looked at in one command.
const chunk = 4096

// The results of measuring.
type (
	measured struct {
		in     *folder
		m      *measure
		values []int64
		err    error
	}
	ranked struct {
		in    *folder
		m     *measure
		order []uint32
	}
)

// newMeasure begins to measure a folder, nil when it is sorted by name.
func newMeasure(by sorting, l *listing) *measure {
	if by == byName || l == nil {
		return nil
	}
	return &measure{by: by, list: l, values: make([]int64, l.folders, l.len())}
}

// percent is how far the measure has come.
func (m *measure) percent() int { return len(m.values) * 100 / max(1, m.list.len()) }

// values looks at the entries from on, at most a chunk of them.
func values(ctx context.Context, files port.Files, dir string, by sorting, l *listing, from int) ([]int64, error) {
	names := make([]string, 0, chunk)
	for i := from; i < min(l.len(), from+chunk); i++ {
		names = append(names, l.name(i))
	}
	rows, err := files.Describe(ctx, dir, names)
	if err != nil {
		return nil, err
	}
	out := make([]int64, len(names))
	for i, at := 0, 0; i < len(names) && at < len(rows); i++ {
		if rows[at].Name != names[i] {
			continue // it is gone
		}
		out[i] = rows[at].Size
		if by == byDate {
			out[i] = rows[at].Modified.UnixNano()
		}
		at++
	}
	return out, nil
}

// rank puts the entries in order: the folders by name, then the largest value
// first, equal ones by name.
func rank(l *listing, values []int64) []uint32 {
	order := make([]uint32, l.len())
	for i := range order {
		order[i] = uint32(i) //nolint:gosec // an index
	}
	slices.SortFunc(order[l.folders:], func(a, b uint32) int {
		return cmp.Or(cmp.Compare(values[b], values[a]), cmp.Compare(a, b))
	})
	return order
}

// sortBy takes the next sorting for the whole tree.
func (p *Pane) sortBy(by sorting) tea.Cmd {
	was := p.tree.hold()
	p.tree.by = by
	var cmds []tea.Cmd
	p.tree.root.each(func(f *folder) {
		f.sorted = newMeasure(by, f.list)
		cmds = append(cmds, p.measure(f))
	})
	p.tree.rebuild(was)
	return tea.Batch(cmds...)
}

// measure goes on with the measure of a folder.
func (p *Pane) measure(f *folder) tea.Cmd {
	m := f.sorted
	if m == nil || m.order != nil {
		return nil
	}
	ctx, dir, l, from := p.ctx, f.path, m.list, len(m.values)
	if from >= l.len() {
		all := m.values
		return func() tea.Msg { return ranked{f, m, rank(l, all)} }
	}
	return func() tea.Msg {
		v, err := values(ctx, p.files, dir, m.by, l, from)
		return measured{f, m, v, err}
	}
}

func (p *Pane) measured(m measured) tea.Cmd {
	if m.in.sorted != m.m {
		return nil // it was listed anew or is sorted by something else
	}
	if m.err != nil {
		m.in.sorted = nil
		return tell("Sorted by name: " + p.plain(m.err))
	}
	m.m.values = append(m.m.values, m.values...)
	return p.measure(m.in)
}

func (p *Pane) ranked(m ranked) {
	if m.in.sorted != m.m {
		return
	}
	was := p.tree.hold()
	m.m.order, m.m.values = m.order, nil
	p.tree.rebuild(was)
}

// measuring says how far sorting the folders in sight has come, empty when it
// is done.
func (t *tree) measuring() (percent int, on bool) {
	percent = 100
	t.root.each(func(f *folder) {
		if f.sorted != nil && f.sorted.order == nil && f.sorted.list == f.list {
			percent, on = min(percent, f.sorted.percent()), true
		}
	})
	return percent, on
}
