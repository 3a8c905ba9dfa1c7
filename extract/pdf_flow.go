package extract

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/extract/pattern"
)

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
		if err := f.table(t.rows, t.columns); err != nil {
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
		if err := f.table(cells, t.columns); err != nil {
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

// prose makes blocks of rows outside of tables.
func (f *flow) prose(rows []gridRow, p *pdfPage) error {
	if len(rows) > 0 {
		f.run.open, f.run.below = false, true
	}
	lines := proseLines(rows)
	margins := rightMargins(lines)
	for i := 0; i < len(lines); {
		end := i + 1
		for end < len(lines) && f.continues(lines, margins, i, end) {
			end++
		}
		if err := f.block(lines, i, end); err != nil {
			return err
		}
		i = end
	}
	return nil
}

// proseLines takes the rows apart into lines in the order of the content.
// What stands side by side on one line becomes one.
func proseLines(rows []gridRow) []segment {
	var lines []segment
	for i := range rows {
		var segs []segment
		for _, c := range rows[i].cells {
			segs = append(segs, c.segs...)
		}
		slices.SortStableFunc(segs, func(a, b segment) int { return a.order - b.order })
		for k, s := range segs {
			if k > 0 {
				l := &lines[len(lines)-1]
				if onLine(*l, s) && s.x0 >= l.x1-0.3*s.size {
					l.text += " " + s.text
					l.x1, l.bold = max(l.x1, s.x1), l.bold && s.bold
					continue
				}
			}
			lines = append(lines, s)
		}
	}
	return lines
}

// rightMargins is, for each line, how far to the right the lines of its column
// reach.
func rightMargins(lines []segment) []float32 {
	out := make([]float32, len(lines))
	for i, a := range lines {
		out[i] = a.x1
		for j := max(0, i-60); j < min(len(lines), i+60); j++ {
			b := lines[j]
			if abs(b.x0-a.x0) < 4*a.size && b.size < 1.15*a.size && a.size < 1.15*b.size {
				out[i] = max(out[i], b.x1)
			}
		}
	}
	return out
}

func abs(v float32) float32 {
	if v < 0 {
		return -v
	}
	return v
}

// continues tells whether line i goes on with what began at line first.
func (f *flow) continues(lines []segment, margins []float32, first, i int) bool {
	a, b := lines[i-1], lines[i]
	if f.mark(a.text) != nil || f.mark(b.text) != nil {
		return false
	}
	drop := b.top - a.top
	if nextColumn(a, b) {
		return isFull(a, b, margins[i-1]) && !f.isTitle(a) && unicode.IsLower(firstRune(b.text)) && !endsClause(a.text)
	}
	if drop < 0.5*min(a.size, b.size) || drop > f.leading*1.22*max(a.size, b.size) || b.size > 1.12*a.size || a.size > 1.12*b.size {
		return false
	}
	if f.isTitle(lines[first]) {
		return f.isTitle(b) && !numbered(b.text) && a.bold == b.bold && abs(a.size-b.size) < 0.3
	}
	full := isFull(a, b, margins[i-1])
	if f.isTitle(b) || isSignature(a.text) || a.bold && !b.bold && !full || !full && !strings.HasSuffix(a.text, string(softHyphen)) && !strings.HasSuffix(a.text, "\u2010") {
		return false
	}
	if startsPDFBlock(b.text) && (isBox(b.text) || isSignature(b.text) || endsClause(a.text) || b.bold && !a.bold) {
		return false
	}
	if f.levelOf(lines, first, first+1) > 0 && i == first+1 && !a.bold && dotted(a.text) && endsClause(a.text) {
		return false
	}
	marked := isListItem(lines[first].text) || isBox(lines[first].text)
	centred := abs((a.x0+a.x1)-(b.x0+b.x1)) < a.size
	in := b.x0 - a.x0
	switch {
	case centred:
	case in > 1.2*a.size && !(marked && i == first+1) && !(in < 5*a.size && i == first+1 && numbered(a.text)):
		return false // the indent of a new paragraph
	case in < -6*a.size:
		return false
	}
	return true
}

// nextColumn tells whether line b is at the top of the column to the right of
// line a.
func nextColumn(a, b segment) bool {
	return b.bottom < a.top && b.x0 > a.x1 && abs(a.size-b.size) < 0.3
}

// endsClause tells whether a new item or section may begin after a line.
func endsClause(t string) bool {
	switch t[len(t)-1] {
	case '.', ';', ':', ',', '!', '?', ')':
		return true
	}
	for _, end := range []string{"”", "\"", " and", " or", "—"} {
		if strings.HasSuffix(t, end) {
			return true
		}
	}
	return false
}

// isFull tells whether the first word of line b had no room at the end of line a.
func isFull(a, b segment, margin float32) bool {
	word, _, _ := strings.Cut(b.text, " ")
	n := utf8.RuneCountInString(b.text)
	if n == 0 {
		return false
	}
	wide := (b.x1 - b.x0) / float32(n) * float32(utf8.RuneCountInString(word)+1)
	if a.x1+1.15*wide > margin-0.3*a.size {
		return true
	}
	// A long word that may be divided elsewhere: the sentence goes on.
	return unicode.IsLower(firstRune(b.text)) && !endsClause(a.text) && a.x1-a.x0 > 0.75*(margin-a.x0)
}

var runIn = pattern.New(`^((?:Section |SECTION |§ ?)?[0-9]{1,2}(?:\.[0-9]{1,2})+\.?|[0-9]{1,2}\.)\s+(\p{Lu}[^.;:]{2,70})\.(?:\s|$)`)

// startsPDFBlock tells whether a line by its words alone begins a block.
func startsPDFBlock(t string) bool {
	return isBox(t) || isListItem(t) || isKeyValue(t) && len(t) < 120 || isSignature(t) || headingLevel(t) > 0 || runIn.MatchString(t) || numbered(t) || definitionLine.MatchString(t)
}

var definitionLine = pattern.New(`^[“"][^”"]{1,60}[”"]\s+(?:means?|shall mean|has the meaning|includes)\b`)

var sectionNumber = pattern.New(`^(?:Section\s+|SECTION\s+|§\s?)?[0-9]{1,2}(?:\.[0-9]{1,2}){1,4}\.?\s+\p{Lu}`)

// numbered tells whether a line begins with the number of a section.
func numbered(t string) bool { return sectionNumber.MatchString(t) }

// isTitle tells whether a line is set as a heading: larger than the body.
func (f *flow) isTitle(s segment) bool {
	return s.size > 1.14*f.body && hasLetters(s.text)
}

func hasLetters(s string) bool {
	n := 0
	for _, r := range s {
		if unicode.IsLetter(r) {
			n++
		}
	}
	return n >= 2
}

// levelOf tells the level of lines [i, end) if they are a heading, 0 if not.
func (f *flow) levelOf(lines []segment, i, end int) int {
	s := lines[i]
	text := s.text
	if end > i+1 {
		var b strings.Builder
		for _, l := range lines[i:end] {
			joinLine(&b, l.text, f.words)
		}
		text = strings.TrimSpace(b.String())
	}
	if len(text) > 160 || isBox(text) || !hasLetters(text) || isSignature(text) {
		return 0
	}
	if n := headingLevel(text); n > 0 && (dotted(text) || s.bold || f.isTitle(s) || !inList(lines, i, end)) {
		return n
	}
	switch last := text[len(text)-1]; {
	case last == '.' || last == ',' || last == ';':
		return 0
	case f.isTitle(s) && s.size > 1.5*f.body:
		return 1
	case f.isTitle(s):
		return 2
	case isListItem(text) || isKeyValue(text) && !strings.HasSuffix(text, ":"):
		return 0
	case s.bold && end-i <= 2 && len(text) < 90:
		return 3
	case isShout(text) && end-i == 1 && len(strings.Fields(text)) <= 12 && !inShouting(lines, i):
		return 2
	}
	return 0
}

// dotted tells whether a heading's number cannot be that of a list: "2.3",
// "ARTICLE IV".
func dotted(t string) bool { return numbered(t) || namedHeading.MatchString(t) }

// inList tells whether a numbered line is one of a list: others on the page
// that are numbered alike stand next to it, run on, or end like sentences.
func inList(lines []segment, i, end int) bool {
	if !numberedItem.MatchString(lines[i].text) {
		return false
	}
	last := lines[end-1].text
	if strings.HasSuffix(last, ".") || strings.HasSuffix(last, ";") {
		return true
	}
	for k := range lines {
		l := lines[k]
		if k >= i && k < end || abs(l.x0-lines[i].x0) > l.size || !numberedItem.MatchString(l.text) || l.bold {
			continue
		}
		if k == i-1 || k == end || headingLevel(l.text) == 0 || strings.ContainsAny(l.text[len(l.text)-1:], ".;") {
			return true
		}
	}
	return false
}

// inShouting tells whether a line in capitals is one of several.
func inShouting(lines []segment, i int) bool {
	alike := func(k int) bool {
		return k >= 0 && k < len(lines) && isShout(lines[k].text) && abs(lines[k].top-lines[i].top) < 2*lines[i].size && lines[k].size == lines[i].size
	}
	return alike(i-1) && alike(i+1)
}

// block adds the lines [i, end) as one block.
func (f *flow) block(lines []segment, i, end int) error {
	level := f.levelOf(lines, i, end)
	var b strings.Builder
	for n, l := range lines[i:end] {
		if n == 0 {
			b.WriteString(l.text)
			continue
		}
		joinLine(&b, l.text, f.words)
	}
	text := plainHyphens(b.String())
	if m := f.mark(text); m != nil && !isBox(text) {
		m.told, f.depth, level = true, m.level, m.level
	} else if level > 0 {
		level = min(max(level, f.depth+1), 6) // the outline goes before what lines look like
	}
	if level > 0 {
		f.k.heading(level, text)
		if f.at == 1 && lines[i].size > f.big && len(text) < 120 {
			f.title, f.big = text, lines[i].size
		}
		return f.k.add(Block{Kind: Heading, Level: level, Text: text, Place: f.place()})
	}
	if g := runIn.FindStringSubmatch(text); g != nil && titleLike(g[2]) && (numbered(g[0]) || lines[i].bold) {
		f.k.heading(1+strings.Count(strings.TrimSuffix(g[1], "."), "."), g[1]+" "+g[2])
	}
	blk := Block{Text: text, Place: f.place()}
	if isBox(text) || isListItem(text) {
		blk.Kind, blk.Level, blk.Text = Item, 1, trimBullet(text)
	}
	return f.k.add(blk)
}
