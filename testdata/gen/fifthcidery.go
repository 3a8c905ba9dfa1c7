package main

import "time"

func cideryPapers() []paper {
	return []paper{
		{source: "handbook.md", target: "Rules/Staff Handbook 2026.pdf", made: day(2026, 1, 1), style: pdfStyle{font: "Times", size: 11.5, footer: "Staff Handbook 2026"}},
		{source: "contract.md", target: "People/contract Treloar.docx", made: day(2025, 10, 20)},
		{source: "report_draft.md", target: "Incidents/INC-26-03 first report DRAFT.docx", made: day(2026, 3, 4)},
		{source: "holiday.md", target: "People/holiday and sick days.xlsx", made: day(2026, 3, 15)},
		{source: "accidents.md", target: "Safety/accident book.xlsx", made: day(2026, 3, 10)},
		{source: "trial.mail", target: "Mail/Your trial period.eml"},
		{source: "commissioner.mail", target: "Mail/DC-26-1189 your report.eml"},
		{source: "answer.mail", target: "Mail/Re DC-26-1189 your report.eml"},
		{source: "advert.mail", target: "Mail/advert press operator - two mistakes.eml"},
		{source: "parental.mail", target: "Mail/Re baby.eml"},
	}
}

func cideryPrinted(one func(program, source, target string, made time.Time) printed) []printed {
	return []printed{
		one("soffice", "report_final.md", "Incidents/INC-26-03 final report v2.1.pdf", day(2026, 3, 18)),
		one("pdflatex", "sla.tex", "IT/Tarnside TS-2219.pdf", day(2024, 7, 1)),
	}
}
