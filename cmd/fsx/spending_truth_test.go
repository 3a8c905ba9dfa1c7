package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/store/scratch/payee"
)

// drawnStatement is one statement of testdata/statements as it was drawn.
type drawnStatement struct {
	File, Account, Currency string
	Owed                    bool // a card: what was bought is positive
	Rows                    []paidRow
}

type paidRow struct{ Date, Description, Amount string }

// cents is an amount in hundredths.
func cents(t *testing.T, s string) int64 {
	t.Helper()
	s = strings.NewReplacer(",", "", "−", "-").Replace(s)
	whole, fraction, ok := strings.Cut(s, ".")
	n, err := strconv.ParseInt(whole+fraction, 10, 64)
	if err != nil || !ok || len(fraction) != 2 {
		t.Fatalf("%q is no amount: %v", s, err)
	}
	return n
}

func euros(n int64) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	return fmt.Sprintf("%s%d.%02d", sign, n/100, n%100)
}

// statementFiles are the statements with their truth, and a folder of them without it.
func statementFiles(t *testing.T) ([]drawnStatement, map[string]string) {
	t.Helper()
	const folder = "../../testdata/statements"
	names, err := filepath.Glob(folder + "/*.json")
	if err != nil || len(names) == 0 {
		t.Fatal("there are no statements")
	}
	files := map[string]string{}
	var all []drawnStatement
	for _, name := range names {
		var one drawnStatement
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(data, &one); err != nil {
			t.Fatal(err)
		}
		if data, err = os.ReadFile(filepath.Join(folder, one.File)); err != nil {
			t.Fatal(err)
		}
		files["bank/"+one.File] = string(data)
		all = append(all, one)
	}
	return all, files
}

// sums are what the truth comes to for cards or for accounts.
type sums struct {
	spent, back         int64
	rows, backRows      int
	month, kind, paid   map[string]int64
	monthRows, kindRows map[string]int
	perFile             map[string]map[string][]paidRow // payee, then file
	filesOf             map[string][]string             // account
	accountOf           map[string]string
}

func sumsOf(t *testing.T, all []drawnStatement, owed bool) sums {
	t.Helper()
	rules, err := payee.ParseRules(payee.Usual)
	if err != nil {
		t.Fatal(err)
	}
	names := payee.NewNamer()
	s := sums{month: map[string]int64{}, kind: map[string]int64{}, paid: map[string]int64{}, monthRows: map[string]int{}, kindRows: map[string]int{},
		perFile: map[string]map[string][]paidRow{}, filesOf: map[string][]string{}, accountOf: map[string]string{}}
	for _, one := range all {
		if one.Owed != owed || len(one.Rows) == 0 {
			continue
		}
		s.filesOf[one.Account] = append(s.filesOf[one.Account], one.File)
		s.accountOf[one.File] = one.Account
		for _, r := range one.Rows {
			n := cents(t, r.Amount)
			if owed {
				n = -n
			}
			if n >= 0 {
				s.back, s.backRows = s.back+n, s.backRows+1
				continue
			}
			who := names.Name(r.Description)
			s.spent, s.rows = s.spent-n, s.rows+1
			s.month[r.Date[:7]] -= n
			s.monthRows[r.Date[:7]]++
			s.kind[rules.Of(r.Description)] -= n
			s.kindRows[rules.Of(r.Description)]++
			s.paid[who] -= n
			if s.perFile[who] == nil {
				s.perFile[who] = map[string][]paidRow{}
			}
			s.perFile[who][one.File] = append(s.perFile[who][one.File], r)
		}
	}
	return s
}

// section is the rows of a table of an answer by their first cell.
func section(t *testing.T, answer, title string) map[string][]string {
	t.Helper()
	_, rest, ok := strings.Cut(answer, "**"+title+"**\n")
	if !ok {
		t.Fatalf("there is no %q in\n%s", title, answer)
	}
	out := map[string][]string{}
	for i, line := range strings.Split(rest, "\n") {
		if !strings.HasPrefix(line, "|") {
			break
		}
		cells := strings.Split(strings.Trim(line, "|"), "|")
		for j := range cells {
			cells[j] = strings.TrimSpace(cells[j])
		}
		if i > 1 {
			out[cells[0]] = cells[1:]
		}
	}
	return out
}

// TestSpendingIsThatOfTheStatements holds the analysis of a year of statements against what was drawn.
func TestSpendingIsThatOfTheStatements(t *testing.T) {
	t.Parallel()
	all, files := statementFiles(t)
	c := newCLI(t, files)
	overview := c.ok("ask", "--in", "bank", "analyse my spending")
	for kind, owed := range map[string]bool{"accounts": false, "cards": true} {
		want := sumsOf(t, all, owed)
		part := partOf(t, overview, kind)
		head := fmt.Sprintf("EUR %s spent in %d rows", euros(want.spent), want.rows)
		if got := strings.ReplaceAll(part, ",", ""); !strings.HasPrefix(got, head) {
			t.Errorf("%s: not %q but %.80q", kind, head, got)
		}
		sign := int64(1)
		if owed {
			sign = -1
		}
		if back := fmt.Sprintf("payments and refunds: %s in %d rows", strings.Replace(euros(sign*want.back), "-", "−", 1), want.backRows); !strings.Contains(strings.ReplaceAll(part, ",", ""), back) {
			t.Errorf("%s: %q is not in\n%s", kind, back, part)
		}
		checkSums(t, kind+" by month", section(t, part, "By month"), want.month, want.monthRows, want.spent)
		checkSums(t, kind+" by category", section(t, part, "By category"), want.kind, want.kindRows, want.spent)
		checkSeries(t, kind, part, want)
		payees := section(t, partOf(t, c.ok("ask", "--in", "bank", "spending by merchant"), kind), "By payee")
		if len(payees) != min(25, len(want.paid)) {
			t.Errorf("%s: %d payees", kind, len(payees))
		}
		paid := map[string]int64{}
		for who, n := range want.paid {
			paid[shownName(who)] = n
		}
		for who, cells := range payees {
			if got := cents(t, cells[1]); paid[who] != got {
				t.Errorf("%s: %s was paid %s, not %s", kind, who, euros(paid[who]), cells[1])
			}
		}
	}
}

// partOf is what an answer says of the cards, or of the accounts.
func partOf(t *testing.T, answer, kind string) string {
	t.Helper()
	for _, p := range strings.Split(answer, "\nEUR ")[1:] {
		if first, _, _ := strings.Cut(p, "\n"); strings.Contains(first, "("+kind) {
			return "EUR " + p
		}
	}
	t.Fatalf("nothing is said of %s in\n%s", kind, answer)
	return ""
}

// checkSums compares sums and counts, each group and all together.
func checkSums(t *testing.T, what string, got map[string][]string, want map[string]int64, rows map[string]int, total int64) {
	t.Helper()
	var sum int64
	for name, cells := range got {
		n := cents(t, cells[1])
		sum += n
		if n != want[name] || cells[0] != strconv.Itoa(rows[name]) {
			t.Errorf("%s: %s has %s in %s rows, not %s in %d", what, name, cells[1], cells[0], euros(want[name]), rows[name])
		}
	}
	if len(got) != len(want) || sum != total {
		t.Errorf("%s: %d groups with %s in all, not %d with %s", what, len(got), euros(sum), len(want), euros(total))
	}
}

// checkSeries wants each payee that stands once in every statement of an account, on about the same day
// and with the same amount, among what comes back.
func checkSeries(t *testing.T, kind, part string, want sums) {
	t.Helper()
	got := section(t, part, "At regular intervals")
	for who, byFile := range want.perFile {
		account, n := "", 0
		fixed := true
		var first paidRow
		for file, rows := range byFile {
			account = want.accountOf[file]
			n += len(rows)
			if first.Date == "" {
				first = rows[0]
			}
			fixed = fixed && len(rows) == 1 && rows[0].Amount == first.Amount && rows[0].Date[8:] == first.Date[8:]
		}
		if fixed && len(byFile) == len(want.filesOf[account]) && len(byFile) >= 3 {
			if cells := got[shownName(who)]; len(cells) < 3 || cells[1] != strconv.Itoa(n) || cents(t, cells[2]) != max(cents(t, first.Amount), -cents(t, first.Amount)) {
				t.Errorf("%s: %s, %d times %s, is not among what comes back: %v", kind, who, n, first.Amount, got)
			}
		}
	}
	if len(got) == 0 {
		t.Errorf("%s: nothing comes back", kind)
	}
}

// shownName is a name as it fits in a cell of an answer.
func shownName(s string) string {
	if r := []rune(s); len(r) > 40 {
		return string(r[:39]) + "…"
	}
	return s
}

// TestOwnCategoriesChangeTheAnswer: the words in a person's categories.txt hold in the place of the usual ones.
func TestOwnCategoriesChangeTheAnswer(t *testing.T) {
	t.Parallel()
	c := newCLI(t, payments())
	before := section(t, c.ok("ask", "--in", "money", "my expenses by category in EUR, all spending"), "By category")
	if before["groceries"][1] != "104.60" || before["garden"] != nil {
		t.Errorf("%v", before)
	}
	c.ownCategories("garden: greengate\nmusic: tuneharbour\n")
	after := section(t, c.ok("ask", "--in", "money", "my expenses by category in EUR, all spending"), "By category")
	if after["garden"][1] != "104.60" || after["music"][1] != "65.96" || after["groceries"] != nil || after["uncategorised"][1] != "2.50" {
		t.Errorf("%v", after)
	}
	if out := c.ok("ask", "--in", "money", "how much did I spend on garden?"); !strings.Contains(out, "EUR 104.60 spent in 8 rows") {
		t.Error(out)
	}
	c.ownCategories("no colon\n")
	if r := c.run("ask", "--in", "money", "my expenses by category, all spending"); !strings.Contains(r.out, "| groceries | 8 | 104.60 |") || !strings.Contains(r.err, "categories.txt") {
		t.Errorf("%s\n%s", r.out, r.err)
	}
}

// ownCategories writes the person's categories.txt.
func (c *cli) ownCategories(text string) {
	c.t.Helper()
	folder := filepath.Join(c.home, "config", "fsx")
	c.env = append(c.env, "FSX_CONFIG="+filepath.Join(folder, "config.toml"))
	if err := os.MkdirAll(folder, 0o755); err != nil {
		c.t.Fatal(err)
	}
	for name, text := range map[string]string{"config.toml": "", "categories.txt": text} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			c.t.Fatal(err)
		}
	}
}
