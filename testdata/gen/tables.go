package main

import (
	"encoding/json"
	"fmt"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// A layout is a table as one program prints it. Its rows are the truth; a cell
// that spans rows has its text in the first of them.
type layout struct {
	name  string
	rows  [][]string
	print func(l layout, out string) error
	html  func(rows [][]string) string // for browsers
}

var tablesMade = time.Date(2026, 4, 2, 9, 0, 0, 0, time.UTC)

// makeTables prints the layouts and writes the truth beside them. Those whose
// program is not installed stay as they are.
func makeTables() error {
	for _, l := range layouts() {
		out := filepath.Join("..", "tables", l.name+".pdf")
		if err := os.MkdirAll(filepath.Dir(out), 0o755); err != nil {
			return err
		}
		if err := l.print(l, out); err != nil {
			fmt.Printf("%s stays as it is: %v\n", out, err)
			continue
		}
		b, err := os.ReadFile(out)
		if err != nil {
			return err
		}
		if err := os.WriteFile(out, settle(b, tablesMade), 0o644); err != nil {
			return err
		}
		truth, err := json.Marshal(l.rows)
		if err != nil {
			return err
		}
		text := strings.ReplaceAll(string(truth), "],[", "],\n[") + "\n"
		if err := os.WriteFile(strings.TrimSuffix(out, ".pdf")+".json", []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

const proseBefore = "The following table was drawn up by the office of the harbour master from the books of the year and is part of the report. It was checked twice."

var things = strings.Fields("anchor ballast capstan davit ensign fender gangway halyard inlet jetty keel lantern mooring oakum pontoon quay rigging sounding tackle winch yard buoy crane depot engine ferry grapnel hatch")

func phrase(r *rand.Rand, n int) string {
	words := make([]string, n)
	for i := range words {
		words[i] = things[r.Intn(len(things))]
	}
	words[0] = strings.ToUpper(words[0][:1]) + words[0][1:]
	return strings.Join(words, " ")
}

func amount(r *rand.Rand, most int) string {
	n := r.Intn(most*100) + 100
	whole := fmt.Sprint(n / 100)
	if len(whole) > 3 {
		whole = whole[:len(whole)-3] + "," + whole[len(whole)-3:]
	}
	return fmt.Sprintf("%s.%02d", whole, n%100)
}

// statement is an account: date, text of one to fourteen words, amount, balance.
func statement(seed int64, n int) [][]string {
	r := rand.New(rand.NewSource(seed))
	rows := [][]string{{"Date", "Description", "Amount", "Balance"}}
	day := time.Date(2026, 1, 3, 0, 0, 0, 0, time.UTC)
	for range n {
		day = day.AddDate(0, 0, r.Intn(3))
		rows = append(rows, []string{day.Format("2006-01-02"), phrase(r, 1+r.Intn(14)), amount(r, 900), amount(r, 90000)})
	}
	return rows
}

// register has texts that wrap in two of its columns, and no numbers but the first.
func register(seed int64, n int) [][]string {
	r := rand.New(rand.NewSource(seed))
	rows := [][]string{{"No.", "Vessel", "Remarks of the surveyor", "State"}}
	states := []string{"open", "closed", "under repair"}
	for i := range n {
		rows = append(rows, []string{fmt.Sprint(i + 1), phrase(r, 1+r.Intn(5)), phrase(r, 3+r.Intn(18)), states[r.Intn(3)]})
	}
	return rows
}

// figures is a statement of accounts: labels and three years.
func figures(seed int64, n int) [][]string {
	r := rand.New(rand.NewSource(seed))
	rows := [][]string{{"Thousands", "2025", "2024", "2023"}}
	for range n {
		row := []string{phrase(r, 2+r.Intn(3))}
		for range 3 {
			v := strings.TrimSuffix(amount(r, 9000), ".00")
			if v = strings.Split(v, ".")[0]; r.Intn(4) == 0 {
				v = "(" + v + ")"
			}
			row = append(row, v)
		}
		rows = append(rows, row)
	}
	return rows
}

// merged has a group in its first column that spans several rows.
func merged(seed int64, groups int) [][]string {
	r := rand.New(rand.NewSource(seed))
	rows := [][]string{{"Berth", "Ship", "Cargo", "Tons"}}
	for g := range groups {
		for i := range 1 + r.Intn(4) {
			first := ""
			if i == 0 {
				first = fmt.Sprintf("Berth %c", 'A'+g)
			}
			rows = append(rows, []string{first, phrase(r, 2), phrase(r, 1+r.Intn(6)), fmt.Sprint(20 + r.Intn(900))})
		}
	}
	return rows
}

// run calls a program with input and returns its output.
func runIn(dir, input, program string, args ...string) ([]byte, error) {
	if _, err := exec.LookPath(program); err != nil {
		return nil, err
	}
	c := exec.Command(program, args...)
	c.Dir, c.Stdin = dir, strings.NewReader(input)
	c.Env = append(os.Environ(), fmt.Sprintf("SOURCE_DATE_EPOCH=%d", tablesMade.Unix()), "TZ=UTC")
	return c.Output()
}

// browser prints HTML with Chromium or with wkhtmltopdf.
func browser(program string) func(l layout, out string) error {
	return func(l layout, out string) error {
		dir, err := os.MkdirTemp("", "tables")
		if err != nil {
			return err
		}
		defer func() { _ = os.RemoveAll(dir) }()
		in := filepath.Join(dir, "in.html")
		if err := os.WriteFile(in, []byte(l.html(l.rows)), 0o644); err != nil {
			return err
		}
		made := filepath.Join(dir, "out.pdf")
		args := []string{"--quiet", in, made}
		if program == "chromium" {
			args = []string{"--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", "--disable-pdf-tagging", "--print-to-pdf=" + made, in}
		}
		if _, err := runIn(dir, "", program, args...); err != nil {
			return err
		}
		b, err := os.ReadFile(made)
		if err != nil {
			return err
		}
		return os.WriteFile(out, b, 0o644)
	}
}

// groff prints a table of tbl's; options such as "allbox" draw its lines.
func groff(options, format string) func(l layout, out string) error {
	return func(l layout, out string) error {
		var b strings.Builder
		b.WriteString(".pl 29.7c\n.po 2c\n.ll 17c\n.ps 10\n.vs 12\n" + proseBefore + "\n.sp\n.TS H\n" + options + ";\n" + format + ".\n")
		for i, r := range l.rows {
			for k, c := range r {
				if k > 0 {
					b.WriteByte('\t')
				}
				if len(c) > 22 {
					c = "T{\n" + c + "\nT}"
				}
				b.WriteString(c)
			}
			b.WriteByte('\n')
			if i == 0 {
				b.WriteString(".TH\n")
			}
		}
		b.WriteString(".TE\n")
		pdf, err := runIn(".", b.String(), "groff", "-t", "-Tpdf", "-ms", "-K", "utf8")
		if err != nil {
			return err
		}
		return os.WriteFile(out, pdf, 0o644)
	}
}
