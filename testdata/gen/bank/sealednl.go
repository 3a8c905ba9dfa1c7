package bank

import (
	"slices"
	"time"
)

// grachten is a Dutch account that is taken away as data. What follows the
// name stands in a column of its own.
func grachten() *life {
	return &life{
		account: Account{Bank: "Grachtenbank", Kind: "Betaalrekening", Number: "NL00GRCH0447118820", Currency: "EUR"},
		seed:    257, visits: 38,
		shops: []shop{
			{text: "BA::Buurtmarkt 8812 WEESPERDAM NLD|~Pasvolgnr: 003 {dmy} {time} Transactie: {n6} Term: {n6} Contactloos", lo: 240, hi: 8940, often: 6},
			{text: "GT::Hr J M de Wit; Mw A Bakker|~Naam: Hr J M de Wit; Mw A Bakker Omschrijving: \"\"boodschappen\"\" Datum/Tijd: {dmy}", lo: 500, hi: 6400, often: 2},
			{text: "ID::Boekhandel De Uil via Betaalplein|~Naam: Boekhandel De Uil Omschrijving: {n10} {n16} Kenmerk: {dmy} {time}", lo: 999, hi: 6499, often: 2},
			{text: "IC::Spoorvervoer Nederland|~Incassant-ID: NL44ZZZ000000000 Naam: Spoorvervoer Nederland Machtiging: {n9}", lo: 460, hi: 11820, often: 2},
			{text: "GM::Geldautomaat Dam 1 WEESPERDAM|~Pasvolgnr: 003 {dmy} {time}", lo: 2000, hi: 15000},
			{text: "OV::Hr P Jansen|~Naam: Hr P Jansen Omschrijving: Betaalverzoek etentje; IBAN: NL00TEST0123456789", lo: -4500, hi: -800, often: 3},
		},
		regulars: []regular{
			{day: 1, text: "IC::Woonstichting De Dijk|~Omschrijving: Huur mei 2025 huurder 00447118", amount: -68512},
			{day: 23, text: "OV::Waterschapswerken B.V.|~Omschrijving: Salaris mei", amount: 271844},
			{day: 27, text: "IC::Zorgverzekeraar Vitalis|~Omschrijving: Premie 06-2025 polis 77.402", amount: -14795},
			{day: 20, text: "DV::Oranje Spaarrekening|~Naar Oranje Spaarrekening V44711882 Afronding", amount: -20000},
		},
		singles: []single{
			{"2025-05-02", "DV::Kosten Betaalpakket|~1 apr t/m 30 apr 2025", -345},
			{"2025-05-16", "OV::Belastingdienst|~Omschrijving: Teruggaaf IB 2024", 104100},
			{"2025-05-19", "BA::Buurtmarkt 8812 WEESPERDAM NLD|~Retour: {dmy} Transactie: {n6}", 1299},
		},
	}
}

// offAndOn is an export with semicolons, newest first, whose amounts have no
// sign: a column says whether they go off or on.
func offAndOn() Sealed {
	s := grachten().settled(time.May, 88214)
	slices.Reverse(s.Rows)
	return Sealed{Name: "2025-05_betaalrekening", Ext: ".csv", Program: "CSV export", Parts: []*Statement{s},
		Layout: "Dutch CSV with semicolons and quotes, newest first, days as 20250501, decimal commas, no signs but a column Af or Bij, a second column of text, balance after each row"}
}

// Kinds are the words for the codes of a Dutch export.
func (p Sealed) Kinds() map[string]string {
	return map[string]string{"BA": "Betaalautomaat", "GT": "Online bankieren", "ID": "iDEAL", "IC": "Incasso", "GM": "Geldautomaat", "OV": "Overschrijving", "DV": "Diversen"}
}
