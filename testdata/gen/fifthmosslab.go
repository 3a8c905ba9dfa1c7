package main

import "time"

func mosslabPapers() []paper {
	times := func(footer string) pdfStyle { return pdfStyle{font: "Times", size: 11, footer: footer} }
	return []paper{
		{source: "award.md", target: "Grants/Wexcombe award WT-2024-118.pdf", made: day(2024, 10, 17), style: times("WT/2024/118")},
		{source: "application.md", target: "Grants/Wexcombe application submitted.docx", made: day(2024, 6, 30)},
		{source: "budget.md", target: "Grants/budget Wexcombe.xlsx", made: day(2026, 2, 28)},
		{source: "virement.mail", target: "Grants/Re WT-2024-118, moving money and a date.eml"},
		{source: "protocol.md", target: "Notebook/protocol LT50 v3.docx", made: day(2026, 1, 12)},
		{source: "revision.mail", target: "Paper/JBR revision + a correction.eml"},
		{source: "interruption.md", target: "Admin/GR-12 interruption (unsigned).docx", made: day(2026, 3, 1)},
	}
}

func mosslabPrinted(one func(program, source, target string, made time.Time) printed) []printed {
	return []printed{
		one("soffice", "review.md", "Supervision/annual review 2025 GR-7.pdf", day(2025, 12, 12)),
		one("chromium", "conference.html", "Travel/Cold Plants receipt 0277.pdf", day(2026, 2, 21)),
		one("soffice", "cryo.md", "Safety/liquid nitrogen permit LN-0342.pdf", day(2025, 10, 6)),
	}
}
