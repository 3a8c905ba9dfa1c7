package scratch

import (
	"context"

	"github.com/fsx-dev/fsx/store"
)

func documentsTable() *indexTable {
	return &indexTable{
		IndexTable: IndexTable{Name: "documents", About: "a file whose text was to be read", Columns: []IndexColumn{
			column("path", Text, ""), column("title", Text, ""), column("format", Text, "pdf, markdown …"), column("mime", Text, ""),
			column("status", Text, "indexed, left out or unreadable"), column("reason", Text, "why it was left out, unreadable or read in part"),
			column("pages", Integer, ""), column("passages", Integer, ""), column("items", Integer, ""),
			column("size", Integer, "bytes"), column("modified", Date, timeAbout),
		}},
		rows:   2e5,
		pushes: map[string]push{"path": pushUnique | pushPrefix},
		read:   readDocuments,
	}
}

type documentPage store.Document

func (*documentPage) rows() int { return 1 }

func (d *documentPage) value(_, col int) any {
	switch col {
	case 0:
		return d.Path
	case 1:
		return orNull(d.Title)
	case 2:
		return orNull(d.Format)
	case 3:
		return orNull(d.MIME)
	case 4:
		return d.Status.String()
	case 5:
		return orNull(d.Reason)
	case 6:
		return int64(d.Pages)
	case 7:
		return int64(d.Passages)
	case 8:
		return int64(d.Items)
	case 9:
		return d.Size
	}
	return modified(d.ModTime, d.Inode)
}

func orNull(s string) any {
	if s == "" {
		return nil
	}
	return s
}

func positive(n int) any {
	if n <= 0 {
		return nil
	}
	return int64(n)
}

func readDocuments(ctx context.Context, x *indexReading, fn func(page) error) error {
	return x.eachBelow(ctx, func(under string) error {
		if x.equal["path"] != "" {
			d, err := x.store.Document(ctx, under)
			if err != nil {
				return missing(err)
			}
			return fn((*documentPage)(&d))
		}
		return x.store.Documents(ctx, under, func(d store.Document) error { return fn((*documentPage)(&d)) })
	})
}

// eachBelow calls fn for each folder below which documents are looked for.
func (x *indexReading) eachBelow(ctx context.Context, fn func(under string) error) error {
	list, err := x.below(ctx)
	for _, under := range list {
		if err == nil {
			err = fn(under)
		}
	}
	return err
}

// placeColumns are the last columns of what stands in a document.
func placeColumns() []IndexColumn {
	return []IndexColumn{
		column("page", Integer, ""), column("line", Integer, ""), column("end_line", Integer, ""),
		column("sheet", Text, ""), column("cells", Text, ""), column("section", Text, ""), column("part", Text, "a file within the file"),
	}
}

func placeValue(p *store.Place, col int) any {
	switch col {
	case 0:
		return positive(p.Page)
	case 1:
		return positive(p.Line)
	case 2:
		return positive(p.EndLine)
	case 3:
		return orNull(p.Sheet)
	case 4:
		return orNull(p.Cells)
	case 5:
		return orNull(p.Section)
	}
	return orNull(p.Part)
}

func passagesTable() *indexTable {
	return &indexTable{
		IndexTable: IndexTable{Name: "passages", About: "a piece of a document's text that searching can find (where it stands; search_files finds by words)", Columns: append([]IndexColumn{
			column("path", Text, ""), column("n", Integer, "from 1, in the order of the document"), column("heading", Text, ""),
		}, placeColumns()...)},
		rows:   1e6,
		pushes: map[string]push{"path": pushEqual | pushPrefix},
		read:   readPassages,
	}
}

type passagesPage store.DocumentPassages

func (p *passagesPage) rows() int { return len(p.Passages) }

func (p *passagesPage) value(row, col int) any {
	one := &p.Passages[row]
	switch col {
	case 0:
		return p.Document.Path
	case 1:
		return int64(one.N) + 1
	case 2:
		return orNull(one.Heading)
	}
	return placeValue(&one.Place, col-3)
}

func readPassages(ctx context.Context, x *indexReading, fn func(page) error) error {
	return x.eachBelow(ctx, func(under string) error {
		return x.store.PassageLists(ctx, under, func(d store.DocumentPassages) error {
			if path := x.equal["path"]; path != "" && d.Document.Path != path {
				return nil
			}
			return fn((*passagesPage)(&d))
		})
	})
}

func itemsTable() *indexTable {
	return &indexTable{
		IndexTable: IndexTable{Name: "items", About: "a fact that was recognised in a document", Columns: append([]IndexColumn{
			column("path", Text, ""), column("n", Integer, "from 1, in the order of the document"),
			column("kind", Text, "checkbox, field, date, money, reference, definition, heading, person or acronym"),
			column("name", Text, "what it is about"), column("value", Text, "as it is written"), column("text", Text, "the line or sentence that says it"),
			column("amount", Decimal, "of money, exact; in many currencies, so name currency as well"), column("currency", Text, "ISO 4217"),
			column("date", Date, "YYYY-MM-DD, or YYYY-MM where no day is named"), column("checked", Boolean, "of a box; of a status: done"),
		}, placeColumns()...)},
		rows:   1e6,
		pushes: map[string]push{"path": pushEqual | pushPrefix, "kind": pushEqual},
		read:   readItems,
	}
}

// itemsPage is the items of a document.
type itemsPage store.DocumentItems

func (p *itemsPage) rows() int { return len(p.Items) }

func (p *itemsPage) value(row, col int) any {
	it := &p.Items[row]
	switch col {
	case 0:
		return p.Document.Path
	case 1:
		return int64(row) + 1
	case 2:
		return it.Kind.String()
	case 3:
		return orNull(it.Name)
	case 4:
		return orNull(it.Value)
	case 5:
		return orNull(it.Text)
	case 6:
		if d, ok := parseDecimal(it.Amount); ok {
			return d.float()
		}
		return nil
	case 7:
		return orNull(it.Currency)
	case 8:
		return orNull(it.Date)
	case 9:
		return truth(it)
	}
	return placeValue(&it.Place, col-10)
}

// truth is whether a box is checked; other facts are neither.
func truth(it *store.Item) any {
	switch {
	case it.Checked:
		return int64(1)
	case it.Kind == store.ItemCheckbox:
		return int64(0)
	}
	return nil
}

func readItems(ctx context.Context, x *indexReading, fn func(page) error) error {
	return x.eachBelow(ctx, func(under string) error {
		return x.store.Items(ctx, under, x.kinds, func(d store.DocumentItems) error {
			if path := x.equal["path"]; path != "" && d.Document.Path != path {
				return nil
			}
			return fn((*itemsPage)(&d))
		})
	})
}
