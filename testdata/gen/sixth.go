package main

import (
	"slices"
	"time"
)

// makeSixth writes what the generator draws itself of the sixth set, and has the rest printed.
func makeSixth() error {
	for folder, papers := range map[string][]paper{"estate": estatePapers(), "kinderhaus": kinderhausPapers(), "tideline": tidelinePapers()} {
		for _, p := range papers {
			p.source, p.target = "sources/"+folder+"/"+p.source, "../"+folder+"/"+p.target
			if err := p.make(); err != nil {
				return err
			}
		}
	}
	for _, d := range slices.Concat(estatePrinted(), kinderhausPrinted(), tidelinePrinted()) {
		if err := d.print(); err != nil {
			return err
		}
	}
	return nil
}

func estatePapers() []paper {
	return []paper{
		{source: "will.md", target: "Will/Will 2019-06-03.pdf", made: day(2019, 6, 3), style: pdfStyle{font: "Times", size: 12, footer: "Last Will and Testament"}},
		{source: "codicil.md", target: "Will/codicil 2023.docx", made: day(2023, 11, 20)},
		{source: "iht.md", target: "Tax and probate/estate accounts v2.xlsx", made: day(2026, 9, 20)},
		{source: "grant.md", target: "Tax and probate/grant covering letter.docx", made: day(2026, 6, 22)},
		{source: "northgate.mail", target: "Bank/NB-BRV-77120 correction.eml"},
		{source: "districtvaluer.mail", target: "Mail/14 Orchard Row - value agreed.eml"},
		{source: "completion.mail", target: "Mail/Re Orchard Row dates.eml"},
		{source: "piano.mail", target: "Mail/Re the piano.eml"},
		{source: "pyke.mail", target: "Mail/my claim.eml"},
		{source: "pykeanswer.mail", target: "Mail/Re my claim.eml"},
	}
}

func estatePrinted() []printed {
	return []printed{
		{"soffice", []string{"sources/estate/wishes.md"}, "../estate/Will/for whoever clears up.odt", day(2024, 5, 9)},
		{"chromium", []string{"sources/estate/northgate.html"}, "../estate/Bank/Northgate letter 12 March.pdf", day(2026, 3, 12)},
		{"soffice", []string{"sources/estate/valuation.md"}, "../estate/House/TC-26-0881 valuation.pdf", day(2026, 3, 10)},
		{"wkhtmltopdf", []string{"sources/estate/insurance.html"}, "../estate/House/Granary endorsement 3.pdf", day(2026, 4, 20)},
		{"pdflatex", []string{"sources/estate/funeral.tex"}, "../estate/Funeral/Marlowe 2217.pdf", day(2026, 3, 2)},
	}
}

func kinderhausPapers() []paper {
	return []paper{
		{source: "vertrag.md", target: "Vertrag/Architektenvertrag.pdf", made: day(2024, 11, 5), style: pdfStyle{font: "Helvetica", size: 10.5, footer: "Architektenvertrag Kinderhaus Erlenbogen"}},
		{source: "nachtrag.md", target: "Vertrag/Nachtrag 1.docx", made: day(2026, 3, 12)},
		{source: "raeume.md", target: "Planung/Raumprogramm Stand 3.xlsx", made: day(2026, 3, 5)},
		{source: "kosten.md", target: "Kosten/Kostenberechnung.xlsx", made: day(2026, 7, 1)},
		{source: "vermerk.md", target: "Vergabe/Vergabevermerk Los 3.docx", made: day(2026, 2, 3)},
		{source: "bruestung.mail", target: "Post/Fenster in der Krippe.eml"},
		{source: "bruestungantwort.mail", target: "Post/AW Fenster in der Krippe.eml"},
		{source: "estrich.mail", target: "Post/Estrich Erlenbogen, Termin.eml"},
		{source: "acoustics.mail", target: "Post/Reverberation in the multi-purpose room.eml"},
	}
}

func kinderhausPrinted() []printed {
	return []printed{
		{"soffice", []string{"sources/kinderhaus/bericht.md"}, "../kinderhaus/Planung/Erläuterungsbericht.odt", day(2025, 1, 29)},
		{"soffice", []string{"sources/kinderhaus/genehmigung.md"}, "../kinderhaus/Behörden/Baugenehmigung 0417-25.pdf", day(2025, 5, 22)},
		{"chromium", []string{"sources/kinderhaus/baugrund.html"}, "../kinderhaus/Gutachten/Baugrund 24-1182.pdf", day(2025, 2, 14)},
	}
}

func tidelinePapers() []paper {
	return []paper{
		{source: "of3.md", target: "contracts/order form OF-3.docx", made: day(2026, 3, 20)},
		{source: "inc63draft.md", target: "incidents/INC-63 DRAFT.docx", made: day(2026, 5, 17)},
		{source: "oncall.md", target: "ops/oncall.xlsx", made: day(2026, 6, 1)},
		{source: "addon.mail", target: "mail/Berth sensors - later and a little cheaper.eml"},
		{source: "claim.mail", target: "mail/Service credit for May.eml"},
		{source: "credit.mail", target: "mail/Re Service credit for May.eml"},
		{source: "release.mail", target: "mail/2.6 moves.eml"},
	}
}

func tidelinePrinted() []printed {
	one := func(program, source, target string, made time.Time) printed {
		return printed{program, []string{"sources/tideline/" + source}, "../tideline/" + target, made}
	}
	return []printed{
		one("pdflatex", "msa.tex", "contracts/MSA Port of Carrow.pdf", day(2025, 1, 12)),
		one("soffice", "dpa.md", "contracts/data processing v4.odt", day(2026, 3, 2)),
		one("soffice", "inc63final.md", "incidents/INC-63 report v2.pdf", day(2026, 5, 21)),
		one("wkhtmltopdf", "price.html", "contracts/price list 2026.pdf", day(2026, 1, 1)),
	}
}
