package main

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/fsx-dev/fsx/testdata/gen/bank"
)

// makeLocked prints the locked family. Its layouts are not those of the open one.
func makeLocked() error {
	folder := filepath.Join("..", "statements-locked")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, p := range bank.Locked() {
		if err := makePaper(folder, p); err != nil {
			return fmt.Errorf("%s: %w", p.Name, err)
		}
	}
	workbook, page := bank.LockedData()
	if err := privatXLSX(workbook, folder, "2025-05_privatkonto"); err != nil {
		return err
	}
	const name = "2025-06_spending"
	text, truth := bank.Feed(page, name+".html")
	if err := os.WriteFile(filepath.Join(folder, name+".html"), []byte(text), 0o644); err != nil {
		return err
	}
	return writeTruth(folder, name, truth)
}

// privatXLSX has Soll and Haben, days as text, and a row with the totals.
func privatXLSX(s *bank.Statement, folder, name string) error {
	const days = "02.01.2006"
	t := bank.NewTruth(s, name+".xlsx", "XLSX export", "XLSX, title rows with the balances, Soll and Haben, days as text, a row of totals")
	sh := sheet{name: "Kontobewegungen", widths: []int{14, 60, 14, 14, 14}}
	sh.add(head(s.Account.Bank))
	sh.add(words(s.Account.Kind), words(s.Account.Number))
	sh.add(words("Zeitraum"), words(s.From.Format(days)+" bis "+s.To.Format(days)))
	sh.add(words("Währung"), words(s.Account.Currency))
	sh.add(words("Anfangssaldo"), num(float64(s.Opening)/100, plain))
	sh.add(words("Endsaldo"), num(float64(s.Closing())/100, plain))
	sh.add()
	sh.add(heads("Datum", "Buchungstext", "Soll", "Haben", "Valuta")...)
	first := len(sh.rows) + 1
	for _, r := range s.Rows {
		row := bank.NewRow(r)
		row.Balance = ""
		value := float64(r.Amount) / 100
		soll, haben := num(-value, plain), words("")
		if r.Amount > 0 {
			soll, haben = words(""), num(value, plain)
		}
		at := r.Posted.Format(days)
		sh.add(words(at), words(row.Description), soll, haben, words(at))
		row.Line = len(sh.rows)
		row.Printed = [3]string{at, decimal(max(value, -value)), ""}
		t.Rows = append(t.Rows, row)
	}
	last := len(sh.rows)
	sh.add(head("Total"), words(""),
		calc(fmt.Sprintf("SUM(C%d:C%d)", first, last), float64(-s.Out())/100, plain),
		calc(fmt.Sprintf("SUM(D%d:D%d)", first, last), float64(s.In())/100, plain))
	made := time.Date(2025, 6, 2, 7, 45, 0, 0, time.UTC)
	if err := writeXLSX([]sheet{sh}, s.Account.Bank, made, filepath.Join(folder, name+".xlsx")); err != nil {
		return err
	}
	return writeTruth(folder, name, t)
}
