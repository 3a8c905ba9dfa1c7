package main

func vetsPapers() []paper {
	return []paper{
		{source: "anaesthetic.md", target: "Protocols/anaesthetic protocol v3.docx", made: day(2026, 3, 2)},
		{source: "stock.md", target: "Stock/drug stock.xlsx", made: day(2026, 5, 18)},
		{source: "rota.md", target: "Staff/saturdays and team.xlsx", made: day(2026, 5, 18)},
		{source: "meeting.md", target: "Staff/meeting 2026-05-12.docx", made: day(2026, 5, 13)},
		{source: "ooh.md", target: "Staff/out of hours.pptx", made: day(2026, 1, 20)},
		{source: "bill.mail", target: "Mail/Re Biscuit's bill.eml"},
		{source: "claim.mail", target: "Mail/Claim 77-20931.eml"},
		{source: "locum.mail", target: "Mail/Locum in June - changed.eml"},
		{source: "rota.mail", target: "Mail/half term.eml"},
	}
}

func vetsPrinted() []printed {
	one := printedIn("vets")
	return []printed{
		one("chromium", "prices.html", "Prices/Price list May 2026.pdf", day(2026, 4, 24)),
		one("soffice", "vaccines.md", "Protocols/vaccination leaflet.odt", day(2026, 1, 15)),
		one("soffice", "referral.md", "Patients/Thornfield TR-6630.pdf", day(2026, 4, 28)),
		one("wkhtmltopdf", "lab.html", "Patients/TL-40917.pdf", day(2026, 5, 15)),
		one("pdflatex", "lease.tex", "Contracts/Radivet lease.pdf", day(2026, 5, 8)),
	}
}

func hivelogPapers() []paper {
	return []paper{
		{source: "grant.md", target: "funding/ASK-25-118.pdf", made: day(2025, 5, 2), style: pdfStyle{font: "Times", size: 11, footer: "Askeladd Foundation"}},
		{source: "report.md", target: "funding/interim report DRAFT.docx", made: day(2026, 3, 28)},
		{source: "workshop.md", target: "meetings/workshop.xlsx", made: day(2026, 4, 12)},
		{source: "talk.md", target: "talk/toulouse.pptx", made: day(2025, 11, 7)},
		{source: "boards.mail", target: "mail/RMA 5590.eml"},
		{source: "foundation.mail", target: "mail/Second instalment.eml"},
		{source: "foundationanswer.mail", target: "mail/Re Second instalment.eml"},
	}
}

func hivelogPrinted() []printed {
	one := printedIn("hivelog")
	return []printed{
		one("pdflatex", "datasheet.tex", "hardware/HX-22.pdf", day(2025, 7, 1)),
		one("soffice", "march.md", "meetings/2026-03-25.odt", day(2026, 3, 25)),
	}
}

func casaPapers() []paper {
	return []paper{
		{source: "reservas.md", target: "Reservas/reservas 2026.xlsx", made: day(2026, 6, 10)},
		{source: "piscina.md", target: "Obras/piscina Aguaclara.docx", made: day(2026, 1, 12)},
		{source: "bienvenida.md", target: "Huéspedes/libro de bienvenida.docx", made: day(2025, 6, 1)},
		{source: "registro.md", target: "Licencia/Resolución turismo.pdf", made: day(2024, 5, 31), style: pdfStyle{font: "Times", size: 11.5, footer: "Registro de Empresas Turísticas"}},
		{source: "charla.md", target: "Fotos/charla Potrejo.pptx", made: day(2025, 11, 20)},
		{source: "anula.mail", target: "Correos/Tenemos que anular.eml"},
		{source: "anulares.mail", target: "Correos/Re Tenemos que anular.eml"},
		{source: "caldera.mail", target: "Correos/Caldera.eml"},
		{source: "calderares.mail", target: "Correos/Re Caldera.eml"},
		{source: "english.mail", target: "Correos/Our stay 5 to 12 June.eml"},
	}
}

func casaPrinted() []printed {
	one := printedIn("casarural")
	return []printed{
		one("chromium", "condiciones.html", "Reservas/condiciones 2026.pdf", day(2026, 1, 3)),
		one("soffice", "poliza.md", "Seguro/Atalaya 88-20447-1.pdf", day(2026, 2, 25)),
		one("wkhtmltopdf", "ruiz.html", "Obras/Hnos Ruiz 417.pdf", day(2026, 2, 3)),
		one("soffice", "limpieza.md", "Limpieza/instrucciones.odt", day(2026, 3, 30)),
	}
}
