package extract

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// readNotebook reads a notebook of Jupyter (nbformat 3 and 4): prose as Markdown, source as code,
// results as they were last shown. The part of each is its cell: "cell 3".
func readNotebook(j *job) error {
	raw, err := j.readAll(j.lim.Member)
	if err != nil {
		return err
	}
	var book notebook
	if err := json.Unmarshal(raw, &book); err != nil {
		return fmt.Errorf("%w: it is not a whole notebook", ErrDamaged)
	}
	for _, w := range book.Worksheets {
		book.Cells = append(book.Cells, w.Cells...)
	}
	for i, c := range book.Cells {
		if err := c.blocks(j, "cell "+strconv.Itoa(i+1)); err != nil {
			return err
		}
	}
	return nil
}

type notebook struct {
	Cells      []notebookCell `json:"cells"`
	Worksheets []struct {
		Cells []notebookCell `json:"cells"`
	} `json:"worksheets"` // before version 4
}

type notebookCell struct {
	Kind    string           `json:"cell_type"`
	Source  notebookText     `json:"source"`
	Input   notebookText     `json:"input"` // before version 4
	Level   int              `json:"level"` // of a heading before version 4
	Outputs []notebookOutput `json:"outputs"`
}

type notebookOutput struct {
	Kind  string                  `json:"output_type"`
	Text  notebookText            `json:"text"`
	Data  map[string]notebookText `json:"data"`
	Name  string                  `json:"ename"`
	Value string                  `json:"evalue"`
}

// notebookText is a text or a list of lines; what is neither is empty.
type notebookText string

// UnmarshalJSON implements json.Unmarshaler.
func (t *notebookText) UnmarshalJSON(b []byte) error {
	var lines []string
	var s string
	switch {
	case json.Unmarshal(b, &s) == nil:
		*t = notebookText(s)
	case json.Unmarshal(b, &lines) == nil:
		*t = notebookText(strings.Join(lines, ""))
	}
	return nil
}

// blocks gives what a cell says.
func (c *notebookCell) blocks(j *job, part string) error {
	at := Place{Part: part}
	switch c.Kind {
	case "markdown", "raw":
		return c.prose(j, at)
	case "heading":
		s, level := strings.TrimSpace(string(c.Source)), min(max(c.Level, 1), 6)
		at.Section = j.heading(level, s)
		return j.add(Block{Kind: Heading, Level: level, Text: s, Place: at})
	}
	at.Section = j.section()
	source := strings.TrimRight(string(c.Source+c.Input), "\n")
	if err := j.add(Block{Kind: Code, Text: source, Place: at}); err != nil {
		return err
	}
	for _, o := range c.Outputs {
		text := string(o.Text) + string(o.Data["text/plain"])
		if o.Kind == "error" || o.Kind == "pyerr" {
			text = o.Name + ": " + o.Value
		}
		if err := j.add(Block{Kind: Code, Text: strings.TrimRight(text, "\n"), Place: at}); err != nil {
			return err
		}
	}
	return nil
}

// prose reads a cell of Markdown; its headings hold for the cells after it.
func (c *notebookCell) prose(j *job, at Place) error {
	sub := newSink(j.ctx, j.lim, Format{})
	sub.lim.Out = j.lim.Out - j.out
	raw := []byte(c.Source)
	err := j.read(Source{R: bytes.NewReader(raw), Size: int64(len(raw)), Name: "cell.md"}, sub)
	if err != nil && !errors.Is(err, ErrUnsupported) {
		return err
	}
	for _, b := range sub.doc.Blocks {
		if b.Kind == Heading {
			j.heading(b.Level, b.Text)
			if b.Level == 1 && j.doc.Title == "" {
				j.doc.Title = oneLine(b.Text)
			}
		}
		b.Place = Place{Part: at.Part, Section: j.section()}
		if err := j.add(b); err != nil {
			return err
		}
	}
	return nil
}
