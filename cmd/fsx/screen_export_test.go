package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/store/scratch"
	"github.com/fsx-dev/fsx/tui/port"
)

// TestTheScreenWritesFiles exports a part of a table and a result, never over a file, and leaves
// nothing of what was stopped.
func TestTheScreenWritesFiles(t *testing.T) {
	t.Parallel()
	onScreen(t, func(b *behind, dir string) {
		ctx := context.Background()
		h, err := b.wait(ctx)
		if err != nil {
			t.Fatal(err)
		}
		cols := []scratch.Column{{Name: "who", Type: scratch.Text}, {Name: "amount", Type: scratch.Decimal}}
		if _, err := h.scratch.Import(ctx, "t", cols, [][]any{{"a", "1.50"}, {"b", "-2.25"}, {"ab", "3.00"}}); err != nil {
			t.Fatal(err)
		}
		result := port.Export{Columns: []port.Column{{Name: "n", Type: port.Number}, {Name: "x"}}, Rows: [][]port.Cell{{{Text: "1.50"}, {Null: true}}}}
		part := port.Export{Table: "t", Part: port.Part{Columns: []string{"amount", "who"}, Where: port.Filter{Words: "a"}, By: []port.Sort{{Column: "amount", Desc: true}}}}
		for _, c := range []struct {
			name, want string
			e          port.Export
		}{
			{"part.csv", "amount,who\n3.00,ab\n1.50,a\n", part},
			{"part.json", "[\n{\"amount\": 3.00, \"who\": \"ab\"},\n{\"amount\": 1.50, \"who\": \"a\"}\n]\n", part},
			{"result.CSV", "n,x\n1.50,\n", result},
			{"result.json", "[\n{\"n\": 1.50, \"x\": null}\n]\n", result},
		} {
			c.e.Path = filepath.Join(dir, c.name)
			n, err := tables{b}.Export(ctx, c.e, func(int) {})
			got, readErr := os.ReadFile(c.e.Path)
			if err := errors.Join(err, readErr); err != nil || string(got) != c.want || n != strings.Count(c.want, "1.50")+strings.Count(c.want, "3.00") {
				t.Errorf("%s: %d, %v: %q", c.name, n, err, got)
			}
			sum := sha256.Sum256(got)
			if known, err := h.scratch.Written(ctx, hex.EncodeToString(sum[:]), time.Now().UnixNano()); err != nil || !known {
				t.Errorf("%s is not known again: %v", c.name, err)
			}
			if _, err := (tables{b}).Export(ctx, c.e, func(int) {}); err == nil || !strings.Contains(err.Error(), "is not replaced") || !strings.Contains(err.Error(), strings.TrimSuffix(c.name, filepath.Ext(c.name))+" 2.") {
				t.Errorf("%s was written twice: %v", c.name, err)
			}
		}
		result.Path = filepath.Join(dir, "x.doc")
		if _, err := (tables{b}).Export(ctx, result, func(int) {}); err == nil || !strings.Contains(err.Error(), ".xlsx") {
			t.Error(err)
		}
		ended, stop := context.WithCancel(ctx)
		stop()
		result.Path = filepath.Join(dir, "stopped.csv")
		if _, err := (tables{b}).Export(ended, result, func(int) {}); !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
		if _, err := os.Stat(result.Path); !errors.Is(err, os.ErrNotExist) {
			t.Error("something is left of an export that was stopped")
		}
	})
}

// TestChartsAndStatementsOfTheScreen asks for what the tables' pane shows besides rows.
func TestChartsAndStatementsOfTheScreen(t *testing.T) {
	t.Parallel()
	onScreen(t, func(b *behind, _ string) {
		ctx := context.Background()
		h, err := b.wait(ctx)
		if err != nil {
			t.Fatal(err)
		}
		cols := []scratch.Column{{Name: "day", Type: scratch.Date}, {Name: "amount", Type: scratch.Decimal}}
		if _, err := h.scratch.Import(ctx, "t", cols, [][]any{{"2026-01-02", "0.10"}, {"2026-01-02", "0.20"}, {"2026-01-05", "9.00"}}); err != nil {
			t.Fatal(err)
		}
		groups, err := tables{b}.Groups(ctx, "t", port.Filter{}, "day", "amount")
		if err != nil || len(groups) != 2 || groups[0] != (port.Group{Label: "2026-01-02", Rows: 2, Sum: "0.30", Value: 0.3}) {
			t.Errorf("groups %+v, %v", groups, err)
		}
		bins, err := tables{b}.Spread(ctx, "t", port.Filter{}, "amount", 10)
		if err != nil || len(bins) != 10 || bins[0].Rows != 2 || bins[9].Rows != 1 {
			t.Errorf("bins %+v, %v", bins, err)
		}
		f, err := tables{b}.Facts(ctx, "t", port.Part{Columns: []string{"amount"}, From: 1, To: 3})
		if err != nil || f.Sum != "9.20" {
			t.Errorf("facts %+v, %v", f, err)
		}
		if err := (tables{b}).Remember(ctx, "SELECT 1"); err != nil {
			t.Error(err)
		}
		if list, err := (tables{b}).Statements(ctx); err != nil || len(list) != 1 {
			t.Errorf("statements %q, %v", list, err)
		}
		if d, err := (tables{b}).Dictionary(ctx); err != nil || len(d.Tables) == 0 || d.Tables[0].Name != "files" || len(d.Tables[0].Columns) == 0 {
			t.Errorf("dictionary %+v, %v", d, err)
		}
	})
}
