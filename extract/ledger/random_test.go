package ledger

import (
	"cmp"
	"context"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/extract"
)

// score is how a random statement was read.
type score struct {
	seed                uint64
	rows, exact         int
	dayAmount, amount   int
	read                int
	verdict             Verdict
	wrong               []string
	classes             []string
	falselyAgrees, fail bool
}

// readRandom prints a random statement, and reads it.
func readRandom(t *testing.T, x *extract.Reader, seed uint64) score {
	t.Helper()
	s := newStatement(seed)
	out := score{seed: seed, rows: len(s.rows), classes: s.classes}
	d := s.printed(t, x)
	l, err := Read(d, []string{"date", "description", "amount"}, "statement.pdf")
	if err != nil {
		out.fail = true
		out.classes = append(out.classes, "nothing read")
		return out
	}
	out.verdict, out.read = l.Check.Verdict, len(l.Rows)
	exact, day, amount := map[string]int{}, map[string]int{}, map[string]int{}
	for _, r := range s.rows {
		r.Amount = whole(r.Amount)
		exact[plainRow(r.Date, r.Description, r.Amount)]++
		day[r.Date+r.Amount]++
		amount[r.Amount]++
	}
	for _, r := range l.Rows {
		r.Values[2] = whole(r.Values[2])
		if k := plainRow(r.Values[0], r.Values[1], r.Values[2]); exact[k] > 0 {
			exact[k]--
			out.exact++
		} else {
			out.wrong = append(out.wrong, "read "+k)
		}
		if k := r.Values[0] + r.Values[2]; day[k] > 0 {
			day[k]--
			out.dayAmount++
		}
		if amount[r.Values[2]] > 0 {
			amount[r.Values[2]]--
			out.amount++
		}
	}
	for k, n := range exact {
		for range n {
			out.wrong = append(out.wrong, "lost "+k)
		}
	}
	out.falselyAgrees = l.Check.Verdict == Agrees && l.Check.Wrong == 0 && (out.amount < out.rows || out.read != out.rows)
	return out
}

// printed gives a statement as a document.
func (s *statement) printed(t *testing.T, x *extract.Reader) *extract.Document {
	t.Helper()
	name, data := "", ""
	switch s.output {
	case "text":
		name, data = "statement.txt", s.lay().asText()
	case "divs", "nested", "flow":
		name, data = "statement.html", s.asList()
	case "html":
		name, data = "statement.html", s.asHTML()
	case "pdf":
		name, data = "statement.pdf", s.lay().asPDF()
	case "csv", "semicolon":
		name, data = "statement.csv", s.asSheet()
	case "tsv":
		name, data = "statement.tsv", s.asSheet()
	case "bars":
		name, data = "statement.txt", s.asSheet()
	default:
		return s.lay().document()
	}
	d, err := x.Read(context.Background(), extract.Source{R: strings.NewReader(data), Size: int64(len(data)), Name: name, Layout: true})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// exactFloor is how many rows in a hundred have to be read exactly.
const exactFloor = 94

// TestRandomLayouts reads statements whose layouts are drawn at random, some of them from the wide ones. LEDGER_SEEDS
// is how many, or FROM-TO, those above wideFrom being wide, those above oddFrom odd, those above besideFrom with what stands beside rows; LEDGER_SHOW shows those that are not read whole.
// With -short there are fewer of each.
func TestRandomLayouts(t *testing.T) {
	t.Parallel()
	x := extract.New(extract.Options{CacheDir: os.Getenv("FSX_PDF_CACHE"), Limits: extract.Limits{Time: time.Hour}})
	t.Cleanup(func() { _ = x.Close() })
	if v := os.Getenv("LEDGER_SEEDS"); v != "" {
		a, b, ok := strings.Cut(v, "-")
		if !ok {
			a, b = "1", v
		}
		from, _ := strconv.Atoi(a)
		to, _ := strconv.Atoi(b)
		readSeeds(t, x, from, to)
		return
	}
	usual, others := 150, 40
	if testing.Short() {
		usual, others = 60, 20
	}
	for _, c := range []struct{ from, to, floor int }{{1, usual, exactFloor}, {wideFrom + 1, wideFrom + others, wideFloor}, {oddFrom + 1, oddFrom + others, oddFloor}, {besideFrom + 1, besideFrom + others, besideFloor}} {
		rows, exact, wrong := readSeeds(t, x, c.from, c.to)
		if exact*100 < rows*c.floor {
			t.Errorf("seeds %d to %d: %d of %d rows are exact, less than %d in a hundred", c.from, c.to, exact, rows, c.floor)
		}
		if wrong > 0 {
			t.Errorf("seeds %d to %d: %d statements agree with what they state and are not read rightly", c.from, c.to, wrong)
		}
	}
}

// wideFloor is that of the wide layouts, oddFloor of those with oddities, besideFloor of those with what stands beside rows.
const (
	wideFloor   = 80
	oddFloor    = 85
	besideFloor = 85
)

// readSeeds reads the statements of seeds, and tells how many rows they have, how many are exact, and how many agree
// though they are not read rightly.
func readSeeds(t *testing.T, x *extract.Reader, from, to int) (rows, exact, wrong int) {
	t.Helper()
	type sum struct{ docs, whole, rows, exact int }
	sums := map[string]*sum{}
	for n := from; n <= to; n++ {
		sc := readRandom(t, x, uint64(n)) //nolint:gosec // a seed
		for _, c := range append(sc.classes, "ALL") {
			if sums[c] == nil {
				sums[c] = &sum{}
			}
			u := sums[c]
			u.docs, u.rows, u.exact = u.docs+1, u.rows+sc.rows, u.exact+sc.exact
			if sc.exact == sc.rows && sc.read == sc.rows {
				u.whole++
			}
		}
		if sc.falselyAgrees {
			wrong++
			t.Logf("seed %d FALSELY AGREES", n)
		}
		if os.Getenv("LEDGER_SHOW") != "" && (sc.exact < sc.rows || sc.read > sc.rows) {
			slices.SortFunc(sc.wrong, func(a, b string) int { return cmp.Compare(a[5:], b[5:]) })
			t.Logf("seed %d: %d rows, %d read, %d exact, %d with day and amount, %d amounts; %s; %s\n   %s", n, sc.rows, sc.read, sc.exact, sc.dayAmount, sc.amount, sc.verdict, strings.Join(sc.classes, ", "), strings.Join(sc.wrong[:min(6, len(sc.wrong))], "\n   "))
		}
	}
	names := make([]string, 0, len(sums))
	for c := range sums {
		names = append(names, c)
	}
	slices.Sort(names)
	for _, c := range names {
		u := sums[c]
		t.Logf("%-34s %4d of %4d documents whole, %5d of %5d rows exact (%.0f %%)", c, u.whole, u.docs, u.exact, u.rows, 100*float64(u.exact)/float64(max(u.rows, 1)))
	}
	return sums["ALL"].rows, sums["ALL"].exact, wrong
}
