package main

import "time"

func mamiePapers() []paper {
	return []paper{
		{source: "ordonnance.md", target: "Santé/Ordonnance 2026-02-02.docx", made: day(2026, 2, 2)},
		{source: "mutuelle.md", target: "Assurances/Belharra garanties 2026.pdf", made: day(2025, 12, 1), style: pdfStyle{font: "Helvetica", size: 10, footer: "Mutuelle Belharra, formule Sérénité 3"}},
		{source: "obseques.md", target: "Assurances/Sépia relevé 2025.docx", made: day(2026, 1, 6)},
		{source: "comptes.md", target: "Finances/comptes 2026.xlsx", made: day(2026, 3, 1)},
		{source: "mandat.md", target: "Papiers/mandat projet.docx", made: day(2026, 2, 24)},
		{source: "dependance.mail", target: "Courriels/Votre demande de rente.eml"},
		{source: "recours.mail", target: "Courriels/Re Votre demande de rente.eml"},
		{source: "chute.mail", target: "Courriels/Maman est tombée.eml"},
		{source: "glycines.mail", target: "Courriels/visite aux Glycines.eml"},
		{source: "stairlift.mail", target: "Courriels/the stairlift.eml"},
	}
}

func mamiePrinted(one func(program, source, target string, made time.Time) printed) []printed {
	return []printed{
		one("pdflatex", "hospital.tex", "Santé/Compte rendu hospitalisation.pdf", day(2026, 1, 23)),
		one("soffice", "plan_aide.md", "Aide à domicile/Plan d'aide APA.pdf", day(2026, 2, 19)),
		one("wkhtmltopdf", "devis.html", "Aide à domicile/Devis Main Tendue.pdf", day(2026, 2, 10)),
	}
}
