package store

import (
	"encoding/binary"
	"slices"
	"strings"
)

// itemsVersion is the first byte of the items of a document.
const itemsVersion = 1

// Bits that say which fields of an item are set, and where their texts are.
const (
	itemText    = 1 << iota // Text differs from the item before
	itemName                // Name is set
	itemNameIn              // Name is a part of Text
	itemValue               // Value is set
	itemValueIn             // Value is a part of Text
	itemChecked             // Checked
	itemAmount              // Amount and Currency are set
	itemDate                // Date is set
	itemPlace               // Place differs from the item before
)

// appendItems encodes the items of one document. Names and values mostly stand in the
// line that says them, and are then written as a part of it; lines and places that are
// those of the item before are not written again.
func appendItems(dst []byte, items []Item) []byte {
	dst = append(dst, itemsVersion)
	dst = appendInt(dst, len(items))
	var prev Item
	for i := range items {
		dst = appendItem(dst, &items[i], &prev)
		prev = items[i]
	}
	return dst
}

func appendItem(dst []byte, it, prev *Item) []byte {
	nameAt, valueAt := strings.Index(it.Text, it.Name), strings.Index(it.Text, it.Value)
	var has uint64
	for _, f := range []struct {
		bit uint64
		yes bool
	}{
		{itemText, it.Text != prev.Text}, {itemName, it.Name != ""}, {itemNameIn, it.Name != "" && nameAt >= 0},
		{itemValue, it.Value != ""}, {itemValueIn, it.Value != "" && valueAt >= 0}, {itemChecked, it.Checked},
		{itemAmount, it.Amount != "" || it.Currency != ""}, {itemDate, it.Date != ""}, {itemPlace, it.Place != prev.Place},
	} {
		if f.yes {
			has |= f.bit
		}
	}
	dst = append(dst, byte(it.Kind))
	dst = binary.AppendUvarint(dst, has)
	dst = binary.AppendVarint(dst, int64(it.Block-prev.Block))
	if has&itemText != 0 {
		dst = appendString(dst, it.Text)
	}
	dst = appendPart(dst, it.Name, nameAt, has&itemName != 0)
	dst = appendPart(dst, it.Value, valueAt, has&itemValue != 0)
	if has&itemAmount != 0 {
		dst = appendString(appendString(dst, it.Amount), it.Currency)
	}
	if has&itemDate != 0 {
		dst = appendString(dst, it.Date)
	}
	if has&itemPlace != 0 {
		dst = appendPlace(dst, it.Place)
	}
	return dst
}

// appendPart writes a text that may be a part of another, which it begins in at a place.
func appendPart(dst []byte, s string, at int, has bool) []byte {
	switch {
	case !has:
		return dst
	case at >= 0:
		return appendInt(appendInt(dst, at), len(s))
	}
	return appendString(dst, s)
}

// appendPlace writes a place, of which most fields are empty.
func appendPlace(dst []byte, p Place) []byte {
	numbers, texts := []int{p.Page, p.Line, p.EndLine}, []string{p.Sheet, p.Cells, p.Section, p.Part}
	var has byte
	for i, n := range numbers {
		if n > 0 {
			has |= 1 << i
		}
	}
	for i, s := range texts {
		if s != "" {
			has |= 1 << (len(numbers) + i)
		}
	}
	dst = append(dst, has)
	for _, n := range numbers {
		if n > 0 {
			dst = appendInt(dst, n)
		}
	}
	for _, s := range texts {
		if s != "" {
			dst = appendString(dst, s)
		}
	}
	return dst
}

// decodeItems is the inverse of appendItems; items of other kinds than those wanted are left out.
func decodeItems(value []byte, want KindSet) ([]Item, error) {
	d := decoder{b: value}
	if d.byte() != itemsVersion {
		d.fail()
	}
	n := d.count(3)
	var items []Item
	if want == ^KindSet(0) {
		items = make([]Item, 0, n)
	}
	var it Item
	for range n {
		decodeItem(&d, &it)
		if d.err == nil && want.Has(it.Kind) {
			items = append(items, it)
		}
	}
	return slices.Clip(items), d.end()
}

// decodeItem reads an item over the one before.
func decodeItem(d *decoder, it *Item) {
	prev := *it
	*it = Item{Kind: ItemKind(d.byte()), Text: prev.Text, Place: prev.Place}
	has := d.uint()
	it.Block = prev.Block + int(d.int64())
	if has&itemText != 0 {
		it.Text = d.string()
	}
	it.Name = d.part(it.Text, has&itemName != 0, has&itemNameIn != 0)
	it.Value = d.part(it.Text, has&itemValue != 0, has&itemValueIn != 0)
	it.Checked = has&itemChecked != 0
	if has&itemAmount != 0 {
		it.Amount, it.Currency = d.string(), d.string()
	}
	if has&itemDate != 0 {
		it.Date = d.string()
	}
	if has&itemPlace != 0 {
		it.Place = d.place()
	}
}

// part reads what appendPart wrote.
func (d *decoder) part(text string, has, within bool) string {
	switch {
	case !has:
		return ""
	case !within:
		return d.string()
	}
	at, n := d.int(), d.int()
	if at > len(text) || n > len(text)-at {
		d.fail()
		return ""
	}
	return text[at : at+n]
}

// place reads what appendPlace wrote.
func (d *decoder) place() (p Place) {
	has := d.byte()
	for i, to := range []*int{&p.Page, &p.Line, &p.EndLine} {
		if has&(1<<i) != 0 {
			*to = d.int()
		}
	}
	for i, to := range []*string{&p.Sheet, &p.Cells, &p.Section, &p.Part} {
		if has&(1<<(3+i)) != 0 {
			*to = d.string()
		}
	}
	return p
}
