package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// A paper is a document of the fifth set of questions; the end of its target's
// name says how it is made.
type paper struct {
	source, target string
	made           time.Time
	style          pdfStyle // of a PDF
}

// makeFifth writes what the generator draws itself. Text, tables as text and
// web pages are written by hand in place.
func makeFifth() error {
	for folder, papers := range fifthPapers() {
		for _, p := range papers {
			p.source, p.target = "sources/"+folder+"/"+p.source, "../"+folder+"/"+p.target
			if err := p.make(); err != nil {
				return err
			}
		}
	}
	return nil
}

func (p paper) make() error {
	if err := os.MkdirAll(filepath.Dir(p.target), 0o755); err != nil {
		return err
	}
	switch filepath.Ext(p.target) {
	case ".pdf":
		return proseToPDF(p.source, p.target, p.style, p.made)
	case ".docx":
		return proseToDOCX(p.source, p.target, p.made)
	case ".xlsx":
		return proseToXLSX(p.source, p.target, p.made)
	case ".pptx":
		return proseToPPTX(p.source, p.target, p.made)
	case ".eml":
		return mailToEML(p.source, p.target)
	}
	return fmt.Errorf("%s is made by nothing here", p.target)
}

// fifthPrinted are the documents that other programs print.
func fifthPrinted() []printed {
	of := func(folder string) func(program, source, target string, made time.Time) printed {
		return func(program, source, target string, made time.Time) printed {
			return printed{program, []string{"sources/" + folder + "/" + source}, "../" + folder + "/" + target, made}
		}
	}
	return slices.Concat(bridgePrinted(of("bridge")), mosslabPrinted(of("mosslab")), mamiePrinted(of("mamie")), cideryPrinted(of("cidery")))
}

// fifthPapers are the papers of each folder.
func fifthPapers() map[string][]paper {
	return map[string][]paper{
		"bridge":  bridgePapers(),
		"mosslab": mosslabPapers(),
		"mamie":   mamiePapers(),
		"cidery":  cideryPapers(),
	}
}

func bridgePapers() []paper {
	return []paper{
		{source: "commission.md", target: "Brief/Commission MCC-B-0412.docx", made: day(2025, 9, 3)},
		{source: "report_p01.md", target: "Reports/B217 PI report P01 draft.docx", made: day(2025, 11, 13)},
		{source: "defects.md", target: "Site/defects and hire lot 4.xlsx", made: day(2025, 12, 5)},
		{source: "method.md", target: "Safety/RAMS lot 4 v3.pdf", made: day(2025, 10, 9), style: pdfStyle{font: "Helvetica", size: 10, footer: "Method statement, version 3"}},
		{source: "crack.mail", target: "Mail/2025-11-24 Pier 2, second look.eml"},
		{source: "limit.mail", target: "Mail/2025-12-02 RE B217 interim restriction.eml"},
		{source: "assessment.mail", target: "Mail/2025-12-04 Re RE B217 interim restriction.eml"},
		{source: "bats.mail", target: "Mail/2025-11-11 droppings.eml"},
	}
}

func bridgePrinted(one func(program, source, target string, made time.Time) printed) []printed {
	return []printed{
		one("pdflatex", "report_p02.tex", "Reports/B217 PI report P02.pdf", day(2025, 12, 9)),
		one("soffice", "otterby.md", "Reports/B231 letter report.pdf", day(2025, 11, 28)),
		one("chromium", "lab.html", "Lab/KL-25-0931.pdf", day(2025, 11, 17)),
	}
}
