package tuitest

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/tui"
	"github.com/fsx-dev/fsx/tui/port"
)

// sorted orders rows as the ports promise it, so that the grid sees its sort.
func sorted(rows [][]port.Cell, columns []port.Column, by []port.Sort) [][]port.Cell {
	out := slices.Clone(rows)
	slices.SortStableFunc(out, func(a, b []port.Cell) int {
		for _, s := range by {
			i := slices.IndexFunc(columns, func(c port.Column) bool { return c.Name == s.Column })
			if i < 0 {
				continue
			}
			c := strings.Compare(a[i].Text, b[i].Text)
			if columns[i].Type == port.Number {
				x, _ := strconv.ParseFloat(strings.ReplaceAll(a[i].Text, ",", ""), 64)
				y, _ := strconv.ParseFloat(strings.ReplaceAll(b[i].Text, ",", ""), 64)
				c = int(max(-1, min(1, x-y)))
			}
			if s.Desc {
				c = -c
			}
			if c != 0 {
				return c
			}
		}
		return 0
	})
	return out
}

// Agreement is the text of agreement.pdf in the deal room.
const Agreement = "# Share Purchase Agreement\n" +
	"This agreement is made on March 3, 2026 between Northwind Holdings (the “Seller”) and Harbor Capital (the “Buyer”).\n" +
	"# 1 Sale\nThe Seller sells all shares of Lumen Instruments to the Buyer.\f" +
	"# 2 Price\nThe Purchase Price is $44,630,000.00, payable at Closing as set out in Schedule 2.1(a).\n" +
	"Payment\tDue\tAmount\nAt closing\tMarch 31, 2026\t$40,000,000.00\nEscrow\tMarch 31, 2027\t$4,630,000.00\f" +
	"# 3 Closing\n- Board approval of both parties\n- Release of the escrow\n- Payment of the price"

// DealRoom is a small room with documents, an answer about them and a table.
func DealRoom() tui.Options {
	files := NewFiles("/deals/lumen", map[string]string{
		"agreement.pdf":            Agreement,
		"schedules/schedule-2.pdf": "# Schedule 2.1(a)\nThe escrow is released after twelve months.",
		"schedules/staff.csv":      "Name\tRole\tSalary\nAda Moreno\tEngineer\t98,500\nJun Sato\tCounsel\t121,000",
		"notes/call.txt":           "Call with counsel.\nThey want the escrow at 10 %.\n",
		"notes/latest -> call.txt": "",
		"notes/gone -> nowhere":    "broken",
		"private/":                 "!permission denied: private",
		"empty/":                   "",
		"main.go":                  "package main\n\nfunc main() {\n\tprintln(\"hello\")\n}\n",
		".env":                     "KEY=value",
		"odd\nname\x1b[31m.md":     "# Odd\nA name with a newline and an escape in it.",
	})
	cite := agent.Citation{Path: "/deals/lumen/agreement.pdf", Place: extract.Place{Page: 2}, Page: 2,
		Quote: "The Purchase Price is $44,630,000.00", Verified: true, Label: "agreement.pdf p.2"}
	chat := NewScript(Says("The price is **$44,630,000.00**: “The Purchase Price is $44,630,000.00” [agreement.pdf p.2].", cite))
	tables := NewTables().Add("payments",
		[]port.Column{{Name: "payment"}, {Name: "due", Type: port.Date}, {Name: "amount", Type: port.Number}},
		[]string{"At closing", "2026-03-31", "40000000.00"}, []string{"Escrow", "2027-03-31", "4630000.00"})
	return tui.Options{Root: "/deals/lumen", Ports: port.Ports{
		Files: files, Chat: chat, Tables: tables, Bookmarks: &MemBookmarks{}, Finder: NewFinder(files), Changes: make(MemChanges, 16),
		Index: &MemIndex{
			Summary: "Indexed 6 files, 14 passages", State: port.Status{Files: 6, Documents: 6, Passages: 14},
			Facts: []port.Section{
				{Name: "Folders", Facts: []extract.Field{{Name: "/deals/lumen", Value: "6 documents, 14 passages"}, {Name: "last check", Value: "just now"}}},
				{Name: "Left out", Facts: []extract.Field{{Name: "1 folder", Value: "permission denied: private"}}},
				{Name: "Disk", Facts: []extract.Field{{Name: "words", Value: "12.4 KB"}, {Name: "records", Value: "3.1 KB"}}},
			},
		},
	}}
}
