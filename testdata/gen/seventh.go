package main

import (
	"image/color"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// makeSeventh writes what the generator draws itself of the seventh set, and has the rest printed.
func makeSeventh() error {
	for folder, papers := range map[string][]paper{"vets": vetsPapers(), "hivelog": hivelogPapers(), "casarural": casaPapers()} {
		for _, p := range papers {
			p.source, p.target = "sources/"+folder+"/"+p.source, "../"+folder+"/"+p.target
			if err := p.make(); err != nil {
				return err
			}
		}
	}
	for target, p := range seventhPhotos() {
		b, err := p.encode()
		if err != nil {
			return err
		}
		if err := writeFile(target, b); err != nil {
			return err
		}
	}
	for _, s := range seventhScans() {
		if err := s.makeScanned(); err != nil {
			return err
		}
	}
	for _, d := range slices.Concat(vetsPrinted(), hivelogPrinted(), casaPrinted()) {
		if err := d.print(); err != nil {
			return err
		}
	}
	return nil
}

// makeScanned prints a paper and keeps only the images of its pages.
func (p paper) makeScanned() error {
	if err := proseToPDF(p.source, p.target, p.style, p.made); err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "scan")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	path, err := filepath.Abs(p.target)
	if err != nil {
		return err
	}
	return scan(dir, path)
}

func seventhScans() []paper {
	style := pdfStyle{font: "Times", size: 12}
	return []paper{
		{source: "sources/vets/indemnity.md", target: "../vets/Contracts/indemnity certificate 2026 (scan).pdf", made: day(2025, 12, 20), style: style},
		{source: "sources/hivelog/signed.md", target: "../hivelog/funding/loan balance signed.pdf", made: day(2026, 1, 30), style: style},
		{source: "sources/casarural/fumigacion.md", target: "../casarural/Licencia/certificado carcoma (escaneado).pdf", made: day(2025, 11, 12), style: style},
	}
}

func seventhPhotos() map[string]photo {
	of := func(taken string, sky, ground color.RGBA) photo {
		return photo{make: "Lumo", model: "P4", taken: taken, width: 320, height: 240, sky: sky, ground: ground}
	}
	return map[string]photo{
		"../vets/Photos/kennel 3 after painting.jpg": of("2026:04:18 11:20:05", color.RGBA{210, 220, 225, 255}, color.RGBA{120, 110, 100, 255}),
		"../hivelog/hardware/board rev D.jpg":        of("2026:02:28 16:02:41", color.RGBA{40, 90, 60, 255}, color.RGBA{30, 60, 40, 255}),
		"../casarural/Fotos/baño de abajo nuevo.jpg": of("2026:03:21 10:12:30", color.RGBA{235, 235, 240, 255}, color.RGBA{160, 150, 140, 255}),
	}
}

// printedIn names documents of one folder of the set.
func printedIn(folder string) func(program, source, target string, made time.Time) printed {
	return func(program, source, target string, made time.Time) printed {
		return printed{program, []string{"sources/" + folder + "/" + source}, "../" + folder + "/" + target, made}
	}
}
