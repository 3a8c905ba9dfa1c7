package walker

import (
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/item"
	"github.com/fsx-dev/fsx/store"
)

// items are the facts of a document in the form in which the store keeps them.
func items(doc *extract.Document) []store.Item {
	found := item.Find(doc)
	if len(found) == 0 {
		return nil
	}
	kinds := map[item.Kind]store.ItemKind{}
	for _, kind := range item.Kinds() {
		if k, ok := store.ParseItemKind(string(kind)); ok {
			kinds[kind] = k
		}
	}
	out := make([]store.Item, 0, len(found))
	for i := range found {
		f := &found[i]
		kind, ok := kinds[f.Kind]
		if !ok {
			continue
		}
		out = append(out, store.Item{
			Kind: kind, Block: f.Block, Text: f.Text, Name: f.Name, Value: f.Value, Checked: f.Checked,
			Amount: f.Amount, Currency: f.Currency, Date: f.Date, Place: placed(f.Place),
		})
	}
	return out
}

// placed is a place as the store keeps it: without what the document calls the
// page, which it says itself.
func placed(p extract.Place) store.Place {
	return store.Place{Page: p.Page, Line: p.Line, EndLine: p.EndLine, Sheet: p.Sheet, Cells: p.Cells, Section: p.Section, Part: p.Part}
}
