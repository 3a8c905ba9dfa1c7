package walker

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract/item"
	"github.com/fsx-dev/fsx/store"
)

func TestEveryKindIsKept(t *testing.T) {
	t.Parallel()
	for _, kind := range item.Kinds() {
		if k, ok := store.ParseItemKind(string(kind)); !ok || k.String() != string(kind) {
			t.Errorf("the store has no place for a %s", kind)
		}
	}
}

// facts are the items of a document in the store, one on a line.
func (h *house) facts(name string) string {
	h.t.Helper()
	var b strings.Builder
	err := h.store.Items(h.t.Context(), h.path(name), nil, func(d store.DocumentItems) error {
		for _, it := range d.Items {
			fmt.Fprintf(&b, "%s %s=%s %s%s%s %v line %d\n", it.Kind, it.Name, it.Value, it.Amount, it.Currency, it.Date, it.Checked, it.Place.Line)
		}
		return nil
	})
	if err != nil {
		h.t.Fatal(err)
	}
	return b.String()
}

// TestItems follows the facts of a file from its first reading over a change to its end.
func TestItems(t *testing.T) {
	t.Parallel()
	h := newHouse(t, Config{})
	h.plant(map[string]string{
		"deal/spa.md": "# Share Purchase Agreement\n\n## 2.1 Price\n\nThe price under the Master Services Agreement (MSA) is $5,000.00, see Exhibit B.\n\n- [x] Escrow signed\n\n" +
			"Jane Doe, General Counsel, signs on March 3, 2026.\n\n“Basket” means $100.\n\nStatus: open\n",
		"deal/main.go": "package main // see Exhibit B, $5 on March 3, 2026\n",
	})
	h.index()
	got := h.facts("deal/spa.md")
	for _, want := range []string{
		"heading 2.1=Price", "money The price under the Master Services Agreement (MSA) is=$5,000.00 5000.00USD", "reference Exhibit B=part", "acronym MSA=Master Services Agreement",
		"checkbox Escrow signed=  true line 7", "person Jane Doe=General Counsel", "date Jane Doe, General Counsel, signs on=March 3, 2026 2026-03-03",
		"definition Basket=$100.", "field Status=open", "reference Master Services Agreement=title",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
	if got := h.facts("deal/main.go"); got != "" {
		t.Errorf("source code has facts:\n%s", got)
	}
	h.plant(map[string]string{"deal/spa.md": "Nothing of note.\n"})
	h.index()
	if got := h.facts("deal"); got != "" {
		t.Errorf("after the change:\n%s", got)
	}
	h.plant(map[string]string{"deal/spa.md": "- [ ] Again\n"})
	h.index()
	h.remove("deal/spa.md")
	h.index()
	if got := h.facts("deal"); got != "" {
		t.Errorf("after the end:\n%s", got)
	}
}
