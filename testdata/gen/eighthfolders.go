package main

func cruisePapers() []paper {
	return []paper{
		{source: "plan.md", target: "plan/cruise plan v2.docx", made: day(2026, 5, 18)},
		{source: "party.md", target: "people/party and berths.xlsx", made: day(2026, 6, 2)},
		{source: "costs.md", target: "money/costs ST-26-07.xlsx", made: day(2026, 6, 30)},
		{source: "school.md", target: "outreach/class 7b.pptx", made: day(2026, 6, 22)},
		{source: "moved.mail", target: "mail/departure moved.eml"},
		{source: "movedanswer.mail", target: "mail/Re departure moved.eml"},
		{source: "permit.mail", target: "mail/M4.eml"},
		{source: "m2.mail", target: "mail/M2 is back.eml"},
	}
}

func cruisePrinted() []printed {
	one := printedIn("cruise")
	return []printed{
		one("soffice", "joining.md", "people/joining instructions.pdf", day(2026, 5, 4)),
		one("pdflatex", "winch.tex", "equipment/NMS-2026-0388.pdf", day(2026, 6, 5)),
		one("chromium", "goods.html", "equipment/dangerous goods.pdf", day(2026, 6, 5)),
		one("soffice", "meeting.md", "daily/science meeting 2026-06-21.odt", day(2026, 6, 22)),
		one("wkhtmltopdf", "agent.html", "money/Havnesen and Lie 26-1140.pdf", day(2026, 6, 1)),
	}
}

func weddingPapers() []paper {
	return []paper{
		{source: "guests.md", target: "Guests/guests and tables.xlsx", made: day(2026, 8, 25)},
		{source: "budget.md", target: "Money/budget.xlsx", made: day(2026, 8, 29)},
		{source: "band.md", target: "Music/Lantern Row agreement.docx", made: day(2026, 1, 15)},
		{source: "quiz.md", target: "Day/quiz.pptx", made: day(2026, 9, 1)},
		{source: "tasting.mail", target: "Mail/Re Tasting last Thursday.eml"},
		{source: "numbers.mail", target: "Mail/Final numbers.eml"},
		{source: "bandmail.mail", target: "Mail/Times and trumpet.eml"},
		{source: "registrar.mail", target: "Mail/Your ceremony on 12 September.eml"},
		{source: "family.mail", target: "Mail/House, money, speech.eml"},
		{source: "familyanswer.mail", target: "Mail/Re House, money, speech.eml"},
	}
}

func weddingPrinted() []printed {
	one := printedIn("wedding")
	return []printed{
		one("pdflatex", "hire.tex", "Venue/Hire agreement 26-041.pdf", day(2025, 11, 14)),
		one("chromium", "menu3.html", "Catering/Quote 3 Fennel and Flint.pdf", day(2026, 6, 9)),
		one("soffice", "running.md", "Day/running order v4.odt", day(2026, 9, 5)),
		one("soffice", "photos.md", "Photos/Clementine Ash agreement.pdf", day(2026, 2, 2)),
		one("wkhtmltopdf", "cover.html", "Insurance/Larkspur LE-26-30991.pdf", day(2026, 2, 4)),
	}
}

func compagniePapers() []paper {
	return []paper{
		{source: "portlannic.md", target: "Contrats/Coréalisation Port-Lannic.docx", made: day(2026, 6, 17)},
		{source: "calendrier.md", target: "Tournée/calendrier.xlsx", made: day(2026, 10, 20)},
		{source: "budget.md", target: "Budget/budget saison.xlsx", made: day(2026, 11, 2)},
		{source: "equipe.md", target: "Équipe/distribution et salaires.docx", made: day(2026, 9, 1)},
		{source: "region.md", target: "Budget/Région notification.pdf", made: day(2026, 7, 2), style: pdfStyle{font: "Times", size: 11, footer: "Région des Trois-Rivières"}},
		{source: "presse.md", target: "Communication/dossier de presse.pptx", made: day(2026, 9, 10)},
		{source: "brevannes.mail", target: "Mails/Salle des fêtes fermeture.eml"},
		{source: "brevannesres.mail", target: "Mails/Re Salle des fêtes fermeture.eml"},
		{source: "embruns.mail", target: "Mails/Décembre on décale.eml"},
		{source: "embrunsres.mail", target: "Mails/Re Décembre on décale.eml"},
		{source: "elise.mail", target: "Mails/Élise.eml"},
		{source: "festival.mail", target: "Mails/The Island of Clocks at Tidewater.eml"},
	}
}

func compagniePrinted() []printed {
	one := printedIn("compagnie")
	return []printed{
		one("pdflatex", "cession.tex", "Contrats/Cession Saint-Arvel.pdf", day(2026, 6, 30)),
		one("chromium", "fiche.html", "Technique/fiche technique v4.pdf", day(2026, 10, 12)),
		one("soffice", "camion.md", "Technique/camion.odt", day(2026, 9, 3)),
		one("soffice", "reunion.md", "Réunions/réunion 2026-10-19.odt", day(2026, 10, 20)),
	}
}
