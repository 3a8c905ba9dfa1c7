package main

import (
	"image/color"
	"os"
	"path/filepath"
	"slices"
)

// makeEighth writes what is not text of the folders of the eighth set.
func makeEighth() error {
	for folder, papers := range map[string][]paper{"cruise": cruisePapers(), "wedding": weddingPapers(), "compagnie": compagniePapers()} {
		for _, p := range papers {
			p.source, p.target = "sources/"+folder+"/"+p.source, "../"+folder+"/"+p.target
			if err := os.MkdirAll(filepath.Dir(p.target), 0o755); err != nil {
				return err
			}
			if err := p.make(); err != nil {
				return err
			}
		}
	}
	p := photo{make: "Lumo", model: "P4", taken: "2026:06:21 13:42:10", width: 320, height: 240, sky: color.RGBA{20, 40, 60, 255}, ground: color.RGBA{60, 70, 60, 255}}
	b, err := p.encode()
	if err != nil {
		return err
	}
	if err := writeFile("../cruise/stations/V2 smoker, dive 214.jpg", b); err != nil {
		return err
	}
	for _, d := range slices.Concat(cruisePrinted(), weddingPrinted(), compagniePrinted()) {
		if err := os.MkdirAll(filepath.Dir(d.target), 0o755); err != nil {
			return err
		}
		if err := d.print(); err != nil {
			return err
		}
	}
	for _, s := range eighthScans() {
		if err := os.MkdirAll(filepath.Dir(s.target), 0o755); err != nil {
			return err
		}
		if err := s.makeScanned(); err != nil {
			return err
		}
	}
	return nil
}

func eighthScans() []paper {
	style := pdfStyle{font: "Times", size: 12}
	return []paper{
		{source: "sources/cruise/permitscan.md", target: "../cruise/permits/permit 2026-118-H (scan).pdf", made: day(2026, 5, 4), style: style},
		{source: "sources/wedding/notice.md", target: "../wedding/Legal/notice of marriage.pdf", made: day(2026, 4, 7), style: style},
		{source: "sources/compagnie/droits.md", target: "../compagnie/Contrats/autorisation de l'autrice (scan).pdf", made: day(2026, 1, 12), style: style},
	}
}
