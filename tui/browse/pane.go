package browse

import (
	"context"
	"path/filepath"
	"strings"

	"charm.land/bubbles/v2/spinner"
	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/themes"
	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

// part is which half of the pane has the keys.
type part uint8

const (
	inTree part = iota
	inFilter
	inPreview
)

// Options is what a Pane is made from.
type Options struct {
	Root      string // absolute path of the folder that the tree shows
	File      string // absolute path of a file that is selected at first, empty for none
	Theme     *themes.Theme
	Files     port.Files
	Bookmarks port.Bookmarks         // may be nil
	Plain     func(error) string     // an error as a sentence
	Hint      func(action.ID) string // the key that does an action
}

// Pane is the tree with its preview.
type Pane struct {
	ctx       context.Context
	root      string
	file      string // that is selected at first
	theme     *themes.Theme
	ink       *widget.Palette // of the theme
	files     port.Files
	bookmarks port.Bookmarks
	plain     func(error) string
	hint      func(action.ID) string

	tree    *tree
	view    preview
	part    part
	back    bool // esc in the preview goes back to another pane
	focused bool
	edit    widget.Line // the filter line

	describing bool // entries are being looked at
	gen        int  // counts every task, so that each has its own number
	jump       *jump
	stray      bool // the preview is of a path that a jump led to and the tree does not have
	spinner    spinner.Model
	spinning   bool
	caret      int  // cell of the cursor in the filter line
	size       rect // of the last drawing
}

// New returns the pane for the folder o.Root. Its tasks end with ctx.
func New(ctx context.Context, o Options) *Pane {
	p := &Pane{
		ctx: ctx, root: filepath.Clean(o.Root), file: o.File, theme: o.Theme, files: o.Files,
		bookmarks: o.Bookmarks, plain: o.Plain, hint: o.Hint,
	}
	p.tree = newTree(p.root)
	p.spinner = spinner.New(spinner.WithSpinner(spinner.MiniDot))
	p.ink, p.edit = widget.NewPalette(o.Theme), widget.NewLine(o.Theme)
	p.view.ink = p.ink
	return p
}

// Init reads the root folder and the bookmarks, and goes to the file that the
// screen was opened on.
func (p *Pane) Init() tea.Cmd {
	if p.file != "" {
		return tea.Batch(p.goTo(msg.Goto{Path: p.file, Stay: true}), p.listBookmarks())
	}
	return tea.Batch(p.list(p.tree.root), p.listBookmarks())
}

// Title is the name of the root folder, and what it is filtered and sorted by.
func (p *Pane) Title() string {
	title := "Files · " + widget.Name(filepath.Base(p.root))
	if p.tree.filter != "" {
		title += " · /" + widget.CleanLine(p.edit.Text())
	}
	if n := len(p.tree.chosen); n > 0 {
		title += " · " + itoa(n) + " marked"
	}
	if p.tree.by != byName {
		title += " · by " + p.tree.by.String()
		if percent, on := p.tree.measuring(); on {
			title += " " + itoa(percent) + " %"
		}
	}
	return title
}

// Focus tells the pane whether it has the keys.
// Whoever leaves the pane for another does not go back with esc later.
func (p *Pane) Focus(on bool) {
	p.focused = on
	if !on {
		p.back = false
	}
}

// Keys is the part of the key table that holds now.
func (p *Pane) Keys() action.Scope {
	switch p.part {
	case inFilter:
		return action.Filter
	case inPreview:
		return action.Preview
	default:
		return action.Tree
	}
}

// Why says why an action cannot be done now.
func (p *Pane) Why(id action.ID) string {
	switch id {
	case action.TreeBookmark:
		if p.bookmarks == nil {
			return "bookmarks are not kept here"
		}
	case action.PreviewNextHit, action.PreviewPrevHit:
		if len(p.view.order) == 0 {
			return "no words are highlighted"
		}
	case action.PreviewNextPage, action.PreviewPrevPage:
		if !p.view.paged() {
			return "the file has no pages"
		}
	}
	return ""
}

// Listed tells whether the names in the root folder are there, or why not.
func (p *Pane) Listed() bool { return p.tree.root.list != nil }

// Update handles the pane's messages; see tui.Pane. After each of them what has
// come into sight is looked at.
func (p *Pane) Update(m tea.Msg) tea.Cmd {
	cmd := p.update(m)
	if look := p.describe(); look != nil {
		return tea.Batch(cmd, look)
	}
	return cmd
}

func (p *Pane) update(m tea.Msg) tea.Cmd {
	switch m := m.(type) {
	case action.Do:
		return p.do(m.ID)
	case tea.KeyPressMsg:
		if p.part == inFilter && p.edit.Key(m) {
			return p.applyFilter()
		}
	case tea.PasteMsg:
		if p.part == inFilter {
			p.edit.Insert(strings.Join(strings.Fields(m.Content), " "))
			return p.applyFilter()
		}
	case tea.MouseClickMsg:
		return p.click(m.X, m.Y)
	case tea.MouseWheelMsg:
		return p.wheel(m)
	case msg.Goto:
		return p.goTo(m)
	case msg.Changed:
		return p.changed(m)
	case msg.ThemeChanged:
		*p.ink = *widget.NewPalette(p.theme)
		p.edit.Paint(p.theme)
		p.view.forget()
	default:
		return p.result(m)
	}
	return nil
}

func (p *Pane) applyFilter() tea.Cmd {
	p.tree.setFilter(p.edit.Text())
	return p.selectionChanged()
}
