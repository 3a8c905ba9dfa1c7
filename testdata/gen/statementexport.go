package main

import (
	"bytes"
	"encoding/csv"
	"os"
	"path/filepath"
	"time"

	"github.com/fsx-dev/fsx/testdata/gen/bank"
)

// makeExports writes a month of the account as CSV and one of the German
// account as XLSX, as the banks let their customers take them away.
func makeExports(folder string) error {
	july, november := bank.Exports()
	if err := exportCSV(july, folder, "2025-07_current_export"); err != nil {
		return err
	}
	return exportXLSX(november, folder, "2025-11_giro_umsaetze")
}

func exportCSV(s *bank.Statement, folder, name string) error {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	w.UseCRLF = true
	t := bank.NewTruth(s, name+".csv", "CSV export", "CSV, day/month/year, paid out and paid in, other header names")
	_ = w.Write([]string{"Account", "Booked on", "Narrative", "Paid out", "Paid in", "Running balance", "Currency"})
	for i, r := range s.Rows {
		row := bank.NewRow(r)
		out, in := bank.Grouped(-r.Amount), ""
		if r.Amount > 0 {
			out, in = "", bank.Grouped(r.Amount)
		}
		row.Line, row.Printed = i+2, [3]string{r.Posted.Format("02/01/2006"), out + in, bank.Grouped(r.Balance)}
		_ = w.Write([]string{s.Account.Number, row.Printed[0], row.Description, out, in, row.Printed[2], s.Account.Currency})
		t.Rows = append(t.Rows, row)
	}
	w.Flush()
	if err := os.WriteFile(filepath.Join(folder, name+".csv"), b.Bytes(), 0o644); err != nil {
		return err
	}
	return writeTruth(folder, name, t)
}

func exportXLSX(s *bank.Statement, folder, name string) error {
	t := bank.NewTruth(s, name+".xlsx", "XLSX export", "XLSX, title rows above the header, numbers and days as such, a line with the balance below")
	sh := sheet{name: "Umsätze", widths: []int{14, 14, 70, 14, 16}}
	sh.add(head("Umsatzanzeige " + s.Account.Kind + " " + s.Account.Number))
	sh.add(words("Zeitraum " + s.From.Format("02.01.2006") + " - " + s.To.Format("02.01.2006")))
	sh.add()
	sh.add(heads("Buchungstag", "Wertstellung", "Empfänger / Verwendungszweck", "Umsatz in EUR", "Saldo in EUR")...)
	for _, r := range s.Rows {
		row := bank.NewRow(r)
		sh.add(on(r.Posted), on(r.Posted), words(row.Description), num(float64(r.Amount)/100, plain), num(float64(r.Balance)/100, plain))
		row.Line = len(sh.rows)
		row.Printed = [3]string{row.Date, row.Amount, row.Balance}
		t.Rows = append(t.Rows, row)
	}
	sh.add(words(""), words(""), words("Kontostand am "+s.To.Format("02.01.2006")), words(""), num(float64(s.Closing())/100, plain))
	made := time.Date(2025, 12, 1, 9, 30, 0, 0, time.UTC)
	if err := writeXLSX([]sheet{sh}, "Volksspar Wiesenrode eG", made, filepath.Join(folder, name+".xlsx")); err != nil {
		return err
	}
	return writeTruth(folder, name, t)
}
