package main

import (
	"os"
	"path/filepath"
	"time"
)

const (
	dealSources = "sources/dealroom/"
	dealRoom    = "../dealroom/"
)

func day(y int, m time.Month, d int) time.Time { return time.Date(y, m, d, 14, 5, 0, 0, time.UTC) }

// dealPrinted lists the documents of the deal room that other programs print.
func dealPrinted() []printed {
	one := func(program, source, target string, made time.Time) printed {
		return printed{program, []string{dealSources + source}, dealRoom + target, made}
	}
	chart := one("rsvg-convert", "structure_1.svg", "background/Structure_and_Timetable.pdf", day(2026, 4, 20))
	chart.sources = append(chart.sources, dealSources+"structure_2.svg")
	return []printed{
		one("pdflatex", "disclosure_schedules.tex", "02_Disclosure_Schedules.pdf", day(2026, 4, 17)),
		one("pdflatex", "information_memorandum.tex", "background/Information_Memorandum.pdf", day(2025, 10, 6)),
		one("pdflatex", "legal_opinion.tex", "closing/Legal_Opinion_DRAFT.pdf", day(2026, 5, 19)),
		one("soffice", "escrow_agreement.md", "03_Exhibit_B_Escrow_Agreement.pdf", day(2026, 4, 17)),
		one("soffice", "litigation_summary.md", "Litigation_Summary.pdf", day(2026, 5, 11)),
		one("soffice", "closing_checklist.md", "closing/Closing_Checklist.pdf", day(2026, 5, 22)),
		one("soffice", "board_minutes.md", "background/Board_Minutes_2026-03-31.docx", day(2026, 3, 31)),
		one("weasyprint", "financial_statements.html", "finance/Financial_Statements_FY2023-FY2025.pdf", day(2026, 3, 12)),
		one("weasyprint", "funds_flow.html", "closing/Funds_Flow_Memo.pdf", day(2026, 5, 22)),
		one("weasyprint", "lease_abstract.html", "Lease_Abstracts.pdf", day(2026, 3, 24)),
		chart,
		one("soffice", "cap_table.xlsx", "finance/Cap_Table.xlsx", day(2026, 5, 22)),
	}
}

// makeDealroom writes the documents that the generator draws itself.
func makeDealroom() error {
	for _, dir := range []string{"background", "closing", "correspondence", "finance"} {
		if err := os.MkdirAll(filepath.Join(dealRoom, dir), 0o755); err != nil {
			return err
		}
	}
	times := func(footer string) pdfStyle { return pdfStyle{font: "Times", size: 11, footer: footer} }
	sans := func(footer string) pdfStyle { return pdfStyle{font: "Helvetica", size: 9.5, footer: footer} }
	pdf := func(source, target string, style pdfStyle, made time.Time) func() error {
		return func() error { return proseToPDF(dealSources+source, dealRoom+target, style, made) }
	}
	docx := func(source, target string, made time.Time) func() error {
		return func() error { return proseToDOCX(dealSources+source, dealRoom+target, made) }
	}
	return inOrder(
		pdf("spa.md", "01_Stock_Purchase_Agreement.pdf", times("Stock Purchase Agreement – Brackwater Instruments, Inc."), day(2026, 4, 17)),
		pdf("ip_schedule.md", "Schedule_3.12_Intellectual_Property.pdf", times("Schedule 3.12"), day(2026, 4, 16)),
		pdf("insurance_summary.md", "Insurance_Summary.pdf", sans("Thornquist Insurance Brokers"), day(2026, 4, 9)),
		docx("ip_assignment.md", "04_Exhibit_C_IP_Assignment.docx", day(2026, 4, 17)),
		docx("employment_agreement.md", "05_Exhibit_D_Employment_Agreement.docx", day(2026, 4, 17)),
		docx("material_contracts.md", "Material_Contracts.docx", day(2026, 4, 17)),
		func() error { return copyFile(dealSources+"Diligence_Notes.md", dealRoom+"Diligence_Notes.md") },
		func() error {
			return copyFile(dealSources+"Post_Closing_Todo.md", dealRoom+"closing/Post_Closing_Todo.md")
		},
		dealSheets,
		dealMail,
	)
}

func inOrder(steps ...func() error) error {
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

func copyFile(from, to string) error {
	b, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return writeFile(to, b)
}
