package export

import (
	"bufio"
	"strings"

	"github.com/fsx-dev/fsx/store/scratch"
)

type markdownForm struct {
	to   *bufio.Writer
	null string
}

func (f *markdownForm) begin(t scratch.Table) error {
	head, rule := make([]string, len(t.Columns)), make([]string, len(t.Columns))
	for i, c := range t.Columns {
		head[i], rule[i] = c.Name, "---"
		if isNumeric(c.Type) {
			rule[i] = "---:"
		}
	}
	if err := f.line(head); err != nil {
		return err
	}
	return f.line(rule)
}

func (f *markdownForm) row(values []any) error {
	cells := make([]string, len(values))
	for i, v := range values {
		if cells[i] = text(v); v == nil {
			cells[i] = f.null
		}
	}
	return f.line(cells)
}

func (f *markdownForm) end() error { return nil }

func (f *markdownForm) line(cells []string) error {
	escape := strings.NewReplacer("\\", "\\\\", "|", "\\|", "\r\n", "<br>", "\n", "<br>", "\r", "<br>", "<", "&lt;")
	for i, c := range cells {
		cells[i] = escape.Replace(c)
	}
	_, err := f.to.WriteString("| " + strings.Join(cells, " | ") + " |\n")
	return err
}
