package main

import "os"

// The folders that the second set of questions is about. Their text files are
// written by hand in place; these are the others.
func makeAnswers() error {
	for _, dir := range []string{"../merger", "../house/car", "../house/renovation", "../manuals"} {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return err
		}
	}
	serif := func(footer string) pdfStyle { return pdfStyle{font: "Times", size: 11, footer: footer} }
	sans := func(footer string) pdfStyle { return pdfStyle{font: "Helvetica", size: 10, footer: footer} }
	pdf := func(source, target string, style pdfStyle) func() error {
		return func() error { return proseToPDF("sources/"+source, "../"+target, style, day(2026, 9, 21)) }
	}
	docx := func(source, target string) func() error {
		return func() error { return proseToDOCX("sources/"+source, "../"+target, day(2026, 6, 12)) }
	}
	return inOrder(
		docx("merger/apa.md", "merger/Asset_Purchase_Agreement.docx"),
		docx("merger/side_letter.md", "merger/Side_Letter.docx"),
		pdf("merger/memo.md", "merger/Completion_Memo.pdf", serif("Completion Memo")),
		pdf("merger/annex_a.md", "merger/Annex_A_Milk_Supply_Agreement.pdf", serif("Annex A")),
		pdf("house/car_insurance.md", "house/car/insurance_2026.pdf", sans("Havelland Direkt")),
		pdf("house/boiler.md", "house/heating_report.pdf", sans("Heating report")),
		docx("house/offer_zander.md", "house/renovation/offer_zander.docx"),
		pdf("manuals/naps.md", "manuals/salvesen_naps.pdf", serif("Short Naps and Word Recall")),
		pdf("manuals/replication.md", "manuals/dewit_replication.pdf", serif("Naps and Recall")),
		docx("manuals/coffee.md", "manuals/coffee_machine.docx"),
	)
}
