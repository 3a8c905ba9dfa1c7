package tool

import (
	"encoding/csv"
	"fmt"
	"strconv"
	"strings"
)

// maxCellShown is how much of a cell people are shown.
const maxCellShown = 60

// Text is each table under its title, with its columns side by side.
func (d DocumentTables) Text() string {
	var b strings.Builder
	if d.Warning != "" {
		b.WriteString(d.Warning + "\n\n")
	}
	for i, t := range d.Tables {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(t.heading() + "\n")
		b.WriteString(t.aligned())
	}
	if len(d.Tables) == 0 {
		b.WriteString(d.None() + "\n")
	}
	if d.More {
		b.WriteString("\nThere are more rows; choose pages or a table to see them.\n")
	}
	if d.Partial != "" {
		b.WriteString("\nNot all of the file could be read: " + Safe(d.Partial) + ".\n")
	}
	return b.String()
}

// None says why there are no tables, where there are none.
func (d DocumentTables) None() string {
	if d.Found == 0 {
		return "There is no table in " + Safe(string(d.Path)) + "."
	}
	return Safe(string(d.Path)) + " has " + Count(d.Found, "table") + ", but none by that number or on those pages."
}

// heading says which table it is and where it stands.
func (t DocumentTable) heading() string {
	s := fmt.Sprintf("Table %d", t.Number)
	switch {
	case t.Page > 0 && t.LastPage > t.Page:
		s += fmt.Sprintf(", pages %d-%d", t.Page, t.LastPage)
	case t.Page > 0:
		s += fmt.Sprintf(", page %d", t.Page)
	case t.Sheet != "":
		s += ", sheet " + Safe(t.Sheet)
	case t.Part != "":
		s += ", part " + Safe(t.Part)
	}
	if t.Title != "" {
		s += ": " + Shorten(Safe(t.Title), 80)
	}
	return s + fmt.Sprintf(" (%s, %s)", Count(len(t.Rows), "row"), Count(t.Columns, "column"))
}

// aligned shows the rows with a rule below the header; columns of amounts are
// set to the right.
func (t DocumentTable) aligned() string {
	rows := make([][]string, 0, len(t.Rows)+1)
	for i, r := range t.Rows {
		cells := make([]string, len(r.Cells))
		for k, c := range r.Cells {
			cells[k] = Shorten(Safe(strings.Join(strings.Fields(c), " ")), maxCellShown)
		}
		rows = append(rows, cells)
		if i == 0 && t.Header {
			rule := make([]string, len(cells))
			for k, c := range cells {
				rule[k] = strings.Repeat("-", max(1, len([]rune(c))))
			}
			rows = append(rows, rule)
		}
	}
	return Align(rows, t.amounts()...)
}

// amounts are the columns in which most values are numbers.
func (t DocumentTable) amounts() []int {
	var out []int
	for k := range t.Columns {
		numbers, values := 0, 0
		for i, r := range t.Rows {
			if c := strings.Trim(r.Cells[k], " $€£%()-+"); c != "" && !(i == 0 && t.Header) {
				values++
				if _, err := strconv.ParseFloat(strings.NewReplacer(",", "", ".", "", "'", "").Replace(c), 64); err == nil {
					numbers++
				}
			}
		}
		if values > 0 && numbers*4 >= values*3 {
			out = append(out, k)
		}
	}
	return out
}

// Lines is a row a line with tabs between its cells, and an empty line between
// tables.
func (d DocumentTables) Lines() string {
	var b strings.Builder
	for i, t := range d.Tables {
		if i > 0 {
			b.WriteByte('\n')
		}
		for _, r := range t.Rows {
			for k, c := range r.Cells {
				if k > 0 {
					b.WriteByte('\t')
				}
				b.WriteString(Safe(strings.Join(strings.Fields(c), " ")))
			}
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// CSV is the tables as comma separated values, with an empty line between them.
func (d DocumentTables) CSV() (string, error) {
	var b strings.Builder
	for i, t := range d.Tables {
		if i > 0 {
			b.WriteByte('\n')
		}
		w := csv.NewWriter(&b)
		for _, r := range t.Rows {
			if err := w.Write(r.Cells); err != nil {
				return "", fmt.Errorf("write the rows as CSV: %w", err)
			}
		}
		if w.Flush(); w.Error() != nil {
			return "", fmt.Errorf("write the rows as CSV: %w", w.Error())
		}
	}
	return b.String(), nil
}

// Markdown is each table as Markdown under its heading.
func (d DocumentTables) Markdown() string {
	escape := strings.NewReplacer(`\`, `\\`, "|", `\|`, "\n", "<br>", "\r", "")
	var b strings.Builder
	for i, t := range d.Tables {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString("### " + t.heading() + "\n\n")
		for k, r := range t.Rows {
			if k == 0 && !t.Header {
				b.WriteString("|" + strings.Repeat(" |", t.Columns) + "\n|" + strings.Repeat(" --- |", t.Columns) + "\n")
			}
			b.WriteByte('|')
			for _, c := range r.Cells {
				b.WriteString(" " + escape.Replace(SafeText(c)) + " |")
			}
			b.WriteByte('\n')
			if k == 0 && t.Header {
				b.WriteString("|" + strings.Repeat(" --- |", t.Columns) + "\n")
			}
		}
	}
	return b.String()
}
