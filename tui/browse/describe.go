package browse

import (
	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/port"
)

const (
	ahead       = 32   // rows before and after the window that are looked at with it
	keepDetails = 2048 // details of a folder that are kept
)

// described brings what was asked about some entries of a folder.
type described struct {
	in    *folder
	gen   int
	names []string
	rows  []port.Row
	err   error
}

// describe looks at the entries in the window, and around it, that nothing is
// known of yet: those of one folder at a time.
func (p *Pane) describe() tea.Cmd {
	t := p.tree
	if p.describing {
		return nil
	}
	var in *folder
	var names []string
	from, to := max(0, t.top-ahead), min(t.len(), t.top+max(t.height, 1)+ahead)
	for n := from; n < to; n++ {
		r := t.row(n)
		if r.note != noNote || in != nil && r.in != in {
			continue
		}
		name := r.name()
		if d, ok := r.in.details[name]; ok && d.gen == r.in.gen {
			continue
		}
		in, names = r.in, append(names, name)
	}
	if in == nil {
		return nil
	}
	p.describing = true
	ctx, dir, gen := p.ctx, in.path, in.gen
	return func() tea.Msg {
		rows, err := p.files.Describe(ctx, dir, names)
		return described{in: in, gen: gen, names: names, rows: rows, err: err}
	}
}

// described takes in what is known now. Entries that are gone, or that could
// not be looked at, are noted as seen, so that they are not asked for again.
func (p *Pane) described(m described) {
	p.describing = false
	f := m.in
	if len(f.details) > keepDetails {
		clear(f.details)
	}
	for _, name := range m.names {
		d := f.details[name]
		d.gen = m.gen
		f.details[name] = d
	}
	for _, r := range m.rows {
		f.details[r.Name] = detail{row: r, gen: m.gen}
	}
}
