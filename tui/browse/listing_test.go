package browse

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/fsx-dev/fsx/tui/port"
)

func namesOf(l *listing) string {
	var out []string
	for i := range l.len() {
		out = append(out, l.name(i))
	}
	return strings.Join(out, " ")
}

func TestListingOrder(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ in, want string }{
		{"b a c", "a b c"},
		{"B a C", "a B C"},
		{"z/ a B/ b", "B z a b"},
		{"file-10 file-9 File-8", "file-10 File-8 file-9"},
		{"a A", "A a"},
		{"Ökonomie öl äpfel zoo", "zoo äpfel Ökonomie öl"},
		{"prefix prefixed prefi", "prefi prefix prefixed"},
		{"\xff\xfe.txt a", "a \xff\xfe.txt"},
		{"", ""},
	} {
		var names []port.Name
		for s := range strings.FieldsSeq(c.in) {
			n := port.Name{Name: s}
			if name, ok := strings.CutSuffix(s, "/"); ok {
				n = port.Name{Name: name, Kind: port.Folder}
			}
			names = append(names, n)
		}
		l := newListing(names)
		if got := namesOf(l); got != c.want {
			t.Errorf("%q is shown as %q, want %q", c.in, got, c.want)
		}
		for i := range l.len() {
			if at := l.find(l.name(i)); at != i {
				t.Errorf("%q is found at %d, stands at %d", l.name(i), at, i)
			}
		}
		if at := l.find("nowhere"); at != -1 {
			t.Errorf("what is not there is found at %d", at)
		}
	}
}

func TestListingMatches(t *testing.T) {
	t.Parallel()
	l := newListing([]port.Name{{Name: "Report.PDF"}, {Name: "pdfs", Kind: port.Folder}, {Name: "notes"}, {Name: ".pdfrc"}, {Name: "pdfpdf"}})
	for letters, want := range map[string]string{"pdf": "pdfs .pdfrc pdfpdf Report.PDF", "es": "notes", "x": "", "ff": "", "tes": "notes"} {
		var got []string
		for _, i := range l.matches(letters, nil) {
			got = append(got, l.name(int(i)))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q matches %q, want %q", letters, got, want)
		}
	}
}

// FuzzListing holds a listing against a plain sort and a plain search.
func FuzzListing(f *testing.F) {
	f.Add("b\x00A/\x00Äh\x00.h\x00b2", "b")
	f.Fuzz(func(t *testing.T, list, letters string) {
		var names []port.Name
		seen := map[string]bool{}
		for s := range strings.SplitSeq(list, "\x00") {
			name, folder := strings.CutSuffix(s, "/")
			if name == "" || strings.Contains(name, "/") || seen[name] {
				continue
			}
			seen[name] = true
			n := port.Name{Name: name}
			if folder {
				n.Kind = port.Folder
			}
			names = append(names, n)
		}
		l := newListing(slices.Clone(names))
		slices.SortFunc(names, func(a, b port.Name) int {
			if (a.Kind == port.Folder) != (b.Kind == port.Folder) {
				return map[bool]int{true: -1, false: 1}[a.Kind == port.Folder]
			}
			if c := strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)); c != 0 {
				return c
			}
			return strings.Compare(a.Name, b.Name)
		})
		letters = strings.ToLower(letters)
		var want []uint32
		for i, n := range names {
			if l.name(i) != n.Name || l.kinds[i] != n.Kind || l.find(n.Name) != i || l.hidden(i) != strings.HasPrefix(n.Name, ".") {
				t.Fatalf("entry %d is %q, want %q", i, l.name(i), n.Name)
			}
			if strings.Contains(strings.ToLower(n.Name), letters) {
				want = append(want, uint32(i))
			}
		}
		if letters == "" || strings.Contains(letters, "/") {
			return
		}
		if got := l.matches(letters, nil); !slices.Equal(got, want) {
			t.Fatalf("%q matches %v, want %v", letters, got, want)
		}
	})
}

func TestForemostNamesAreThoseShownFirst(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 2)) //nolint:gosec // a test that can be repeated
	for range 50 {
		names := make([]port.Name, 1+r.IntN(2000))
		for i := range names {
			names[i].Name = fmt.Sprintf("%c%d", 'a'+rune(r.IntN(26)-32*r.IntN(2)), i)
			if r.IntN(100) == 0 {
				names[i].Kind = port.Folder
			}
		}
		k := 1 + r.IntN(100)
		all, first := newListing(names), newListing(foremost(names, k))
		for i := range min(k, len(names)) {
			if first.name(i) != all.name(i) {
				t.Fatalf("row %d of the first %d of %d is %q, want %q", i, k, len(names), first.name(i), all.name(i))
			}
		}
		if first.len() != min(k, len(names)) {
			t.Fatalf("%d names, want %d", first.len(), k)
		}
	}
}

func BenchmarkForemost(b *testing.B) {
	names := make([]port.Name, 100_000)
	for i := range names {
		names[i].Name = fmt.Sprintf("entry-%07d.txt", i)
	}
	rand.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	for b.Loop() {
		foremost(names, foreRows)
	}
}

func TestListingIsSmall(t *testing.T) {
	t.Parallel()
	names := make([]port.Name, 100_000)
	for i := range names {
		names[i].Name = fmt.Sprintf("entry-%06d.txt", i)
	}
	l := newListing(names)
	bytes := cap(l.text) + cap(l.ends)*4 + cap(l.kinds)*int(unsafe.Sizeof(port.File))
	if &l.lower[0] != &l.text[0] {
		bytes += cap(l.lower) + cap(l.lends)*4
	}
	if per := bytes / len(names); per > 30 {
		t.Errorf("an entry takes %d bytes", per)
	}
}

func BenchmarkListing(b *testing.B) {
	for _, n := range []int{100_000, 1_000_000} {
		names := make([]port.Name, n)
		for i := range names {
			names[i].Name = fmt.Sprintf("entry-%07d.txt", i)
		}
		rand.Shuffle(n, func(i, j int) { names[i], names[j] = names[j], names[i] })
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				newListing(names)
			}
		})
	}
}
