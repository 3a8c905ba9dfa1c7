package extract

import "strings"

func newFlow(k *sink) *flow { return &flow{k: k, words: words{}, heads: map[string]bool{}} }

// batch makes blocks of some pages: table rows where columns are found,
// headings, items and paragraphs of the rest. The first batch tells how large
// the body text is.
func (f *flow) batch(pages []pdfPage) error {
	if len(pages) == 0 {
		return nil
	}
	for _, t := range dropMargins(pages) {
		if key := digitRun.ReplaceAllString(t, "#"); !f.heads[key] {
			f.heads[key] = true
			f.k.meta("Running head", t)
		}
	}
	if f.body == 0 {
		f.body, f.leading = bodySize(pages), leading(pages)
	}
	for i := range pages {
		for _, s := range pages[i].segs {
			f.words.learn(s.text)
		}
	}
	for i := range pages {
		if err := f.page(&pages[i]); err != nil {
			return err
		}
	}
	return nil
}

// end names a document without a title by its largest heading.
func (f *flow) end() {
	if f.k.doc.Title == "" {
		f.k.doc.Title = f.title
	}
}

type flow struct {
	k       *sink
	body    float32 // size of the body font
	leading float32 // usual step from line to line, in font sizes
	words   words
	heads   map[string]bool // running heads that were told
	at      int             // page
	title   string          // the largest heading of the first page
	header  string          // of the last table
	columns []span          // of the last table
	run     tableRun
	big     float32
	outline outline
	marks   []bookmark // of the page
	depth   int        // level of the last bookmark
}

// bodySize is the font height in which most characters are set.
func bodySize(pages []pdfPage) float32 {
	count := map[int]int{}
	for i := range pages {
		for _, s := range pages[i].segs {
			count[int(s.size*4+0.5)] += len(s.text)
		}
	}
	best, most := 0, 0
	for size, n := range count {
		if n > most || n == most && size < best {
			best, most = size, n
		}
	}
	return float32(best) / 4
}

// leading is the step from line to line that most lines of the body take, as a
// multiple of the font's size.
func leading(pages []pdfPage) float32 {
	count := map[int]int{}
	for i := range pages {
		segs := pages[i].segs
		for k := 1; k < len(segs); k++ {
			a, b := segs[k-1], segs[k]
			if step := (b.top - a.top) / a.size; step > 0.9 && step < 2.2 && abs(a.size-b.size) < 0.3 && abs(a.x0-b.x0) < 2*a.size && len(a.text) > 50 {
				count[int(step*20+0.5)]++
			}
		}
	}
	best, most := 24, 0
	for step, n := range count {
		if n > most || n == most && step < best {
			best, most = step, n
		}
	}
	return float32(best) / 20
}

func (f *flow) page(p *pdfPage) error {
	f.at, f.run.below = p.number, false
	f.openMarks(p)
	defer f.closeMarks()
	owner := make([]*ruledTable, len(p.segs))
	ruled := ruledTables(p, f.words)
	ruled = append(ruled, scatteredTables(p, ruled, f.words)...)
	for i := range ruled {
		for _, k := range ruled[i].taken {
			owner[k] = &ruled[i]
		}
	}
	// A table stands where the content first comes to it.
	var loose []segment
	told := map[*ruledTable]bool{}
	for i, s := range p.segs {
		t := owner[i]
		if t == nil {
			loose = append(loose, s)
			continue
		}
		if told[t] {
			continue
		}
		told[t] = true
		if err := f.loose(loose, p); err != nil {
			return err
		}
		loose = nil
		if err := f.table(p, t.rows, t.columns); err != nil {
			return err
		}
	}
	return f.loose(loose, p)
}

// loose makes blocks of segments that no lines frame.
func (f *flow) loose(segs []segment, p *pdfPage) error {
	if len(segs) == 0 {
		return nil
	}
	rows := gridRows(segs)
	tables := findTables(rows, p.width)
	if t, ok := f.carriedOver(rows, tables); ok {
		tables = append([]table{t}, tables...)
	}
	from := 0
	for _, t := range tables {
		cells := tableRows(rows[t.from:t.to], t.columns, f.words)
		list := isContents(cells)
		if !list && !t.carried && !isPlausible(cells) {
			continue
		}
		if err := f.prose(rows[from:t.from], p); err != nil {
			return err
		}
		from = t.to
		if list {
			if err := f.contents(cells); err != nil {
				return err
			}
			continue
		}
		f.header = headerText(&rows[t.from], f.words)
		if err := f.table(p, cells, t.columns); err != nil {
			return err
		}
	}
	return f.prose(rows[from:], p)
}

// headerText is a row as one line.
func headerText(r *gridRow, w words) string {
	var parts []string
	for _, c := range r.cells {
		parts = append(parts, cellText(c, w))
	}
	return strings.Join(parts, " ")
}

// carriedOver finds the end of a table that the page before began: the page
// repeats its header and then has too few rows to show columns of its own.
func (f *flow) carriedOver(rows []gridRow, tables []table) (table, bool) {
	if f.header == "" || len(rows) < 2 || len(rows[0].cells) < 2 || headerText(&rows[0], f.words) != f.header {
		return table{}, false
	}
	if len(tables) > 0 && tables[0].from == 0 {
		return table{}, false
	}
	end := 1
	for end < len(rows) && end < 4 && near(&rows[end-1], &rows[end]) && (len(rows[end].cells) > 1 || fitsBetween(rows[:end], &rows[end])) {
		end++
	}
	if len(tables) > 0 {
		end = min(end, tables[0].from)
	}
	return table{0, end, f.columns, true}, end > 1
}

func (f *flow) place() Place { return Place{Page: f.at, Section: f.k.section()} }
