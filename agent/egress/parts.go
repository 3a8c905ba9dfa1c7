package egress

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/origin"
	"github.com/fsx-dev/fsx/store/audit"
	"github.com/fsx-dev/fsx/walker/guard"
	"github.com/fsx-dev/fsx/walker/secret"
)

// Bounds of what is put on record of a file.
const (
	mostPlaces = 100
	mostText   = 64 << 20 // bytes of a text whose lines are looked up
)

// parts are the files of a request.
type parts struct {
	order []string
	of    map[string][]origin.Part
}

func (p *parts) add(one origin.Part) {
	if p.of == nil {
		p.of = map[string][]origin.Part{}
	}
	if _, known := p.of[one.Path]; !known {
		p.order = append(p.order, one.Path)
	}
	p.of[one.Path] = append(p.of[one.Path], one)
}

// list gives the files for the record.
func (p *parts) list(files *guard.Guard) []audit.File {
	var out []audit.File
	for _, path := range p.order {
		shown, _ := secret.Mask(path)
		f := audit.File{Path: []byte(shown)}
		var lines, pages [][2]int
		var places []string
		for _, one := range p.of[path] {
			f.Bytes += one.Bytes
			if one.Line > 0 {
				lines = append(lines, [2]int{one.Line, max(one.Line, one.Last)})
			}
			if one.Page > 0 {
				pages = append(pages, [2]int{one.Page, one.Page})
			}
			if s := one.Place(); s != "" && !slices.Contains(places, s) && len(places) < mostPlaces {
				masked, _ := secret.Mask(s)
				places = append(places, masked)
			}
		}
		lines, pages = merged(lines), merged(pages)
		f.Places = append(append(named("line ", "lines ", lines), named("p.", "pp.", pages)...), places...)
		if len(lines) > 0 && len(pages) == 0 && len(places) == 0 && files != nil {
			f.Ranges = offsets(files, path, lines)
		}
		out = append(out, f)
	}
	return out
}

// merged joins ranges that touch each other.
func merged(list [][2]int) [][2]int {
	slices.SortFunc(list, func(a, b [2]int) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) })
	var out [][2]int
	for _, r := range list {
		if n := len(out); n > 0 && r[0] <= out[n-1][1]+1 {
			out[n-1][1] = max(out[n-1][1], r[1])
			continue
		}
		out = append(out, r)
	}
	if len(out) > mostPlaces { // the whole stretch is told then
		out = [][2]int{{out[0][0], out[len(out)-1][1]}}
	}
	return out
}

// named writes ranges as citations do.
func named(one, many string, list [][2]int) []string {
	var out []string
	for _, r := range list {
		if r[0] == r[1] {
			out = append(out, fmt.Sprintf("%s%d", one, r[0]))
			continue
		}
		out = append(out, fmt.Sprintf("%s%d-%d", many, r[0], r[1]))
	}
	return out
}

// offsets are the bytes of lines of a plain text, nil for another file.
func offsets(files *guard.Guard, path string, lines [][2]int) [][2]int64 {
	f, err := files.Open(path)
	if err != nil {
		return nil
	}
	defer func() { _ = f.Close() }()
	var out [][2]int64
	in := bufio.NewReaderSize(io.LimitReader(f, mostText), 64<<10)
	var at int64
	for line := 1; len(lines) > 0; line++ {
		n, err := lineLength(in)
		if errors.Is(err, errBinary) {
			return nil
		}
		if line == lines[0][0] {
			out = append(out, [2]int64{at, at})
		}
		at += int64(n)
		if line >= lines[0][0] && len(out) > 0 {
			out[len(out)-1][1] = at
		}
		if line == lines[0][1] {
			lines = lines[1:]
		}
		if err != nil {
			break
		}
	}
	return out
}

var errBinary = errors.New("not a plain text")

// lineLength passes a line and gives its length with its end.
func lineLength(in *bufio.Reader) (int, error) {
	n := 0
	for {
		piece, err := in.ReadSlice('\n')
		n += len(piece)
		if strings.IndexByte(string(piece), 0) >= 0 {
			return n, errBinary
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return n, err
		}
	}
}
