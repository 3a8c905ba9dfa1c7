package bank

import "fmt"

var french = Notation{Thousands: " ", Point: ",", Minus: [2]string{"-", ""}}

// depots is a French account.
func depots() *life {
	return &life{
		account: Account{Bank: "Caisse du Val d'Ormeraie", Kind: "Compte de dépôts", Number: "30118 0447 J", Currency: "EUR"},
		seed:    71, start: 768460, visits: 30, lag: 2,
		shops: []shop{
			{text: "CARTE {jj} BOULANGERIE DU CANAL", lo: 180, hi: 1260, often: 4},
			{text: "CARTE {jj} SUPERMARCHE LES HALLES|ORMERAIE 0447", lo: 1340, hi: 14780, often: 5},
			{text: "CARTE {jj} PHARMACIE ST-ELOI", lo: 420, hi: 5120, often: 2},
			{text: "RETRAIT DAB {jj} {time}|ORMERAIE GARE", lo: 4000, hi: 20000, often: 2},
			{text: "CARTE {jj} LIBRAIRIE L'ENCRE BLEUE", lo: 690, hi: 4890, often: 2},
			{text: "PRLVT SEPA AUTOROUTES DU PLATEAU|REF MANDAT ADP{ref}|TELEPEAGE", lo: 360, hi: 6240, often: 2},
			{text: "CHEQUE {ref}", lo: 2500, hi: 126000, often: 2},
			{text: "VIR SEPA RECU /DE M PICHEGRU|/MOTIF COURS DE PIANO", lo: -9600, hi: -4800, often: 2},
			{text: "CARTE {jj} GARAGE BELLEVUE|FACTURE {no}", lo: 4900, hi: 143000},
			{text: "VIR SEPA EMIS /POUR MME DELAUNAY|/MOTIF GARDE ENFANTS|/REF {ref}", lo: 12000, hi: 41000},
		},
		regulars: []regular{
			{day: 2, text: "VIR SEPA RECU /DE ATELIERS ROUVIERE SA|/MOTIF SALAIRE {mm}", amount: 241587},
			{day: 5, text: "PRLVT SEPA ENERGIE DU VAL|REF MANDAT EDV00417|ECHEANCE {mm}", amount: -11240, swing: 2900},
			{day: 6, text: "ECHEANCE PRET 0447 22108", amount: -71233},
			{day: 12, text: "PRLVT SEPA MUTUELLE DES ARTISANS|REF MANDAT MDA77", amount: -8460},
			{day: 20, text: "COTISATION FORMULE CONFORT", amount: -790},
		},
		singles: []single{
			{"2025-03-11", "REMISE CHEQUES 0018744|3 CHEQUES", 104520},
			{"2025-03-17", "ANNULATION CARTE 14/03|GARAGE BELLEVUE", 8990},
			{"2025-03-28", "VIR SEPA RECU /DE CPAM ORMERAIE|/MOTIF REMBOURSEMENT 2503", 4617},
		},
	}
}

// releve has the days as "02 03", a space between thousands and the balances
// among the amounts.
func releve(s *Statement) Paper {
	const days = "02 01"
	p := Paper{Name: "2025-03_releve", Program: "writer", Layout: "French, Débit and Crédit, days as 02 03, thousands parted by spaces", Statement: s}
	p.Doc = Doc{
		Bank: s.Account.Bank, Title: "Relevé de compte n° " + fmt.Sprint(s.Number),
		Address:  []string{"Mme Solène Vasseur", "8 quai des Tanneurs", "ORMERAIE"},
		Facts:    [][2]string{{"Compte de dépôts", s.Account.Number}, {"Période du", s.From.Format("02.01.2006") + " au " + s.To.Format("02.01.2006")}, {"Monnaie", "EUR"}},
		BoxTitle: "Vos facilités", Box: [][2]string{{"Découvert autorisé", "800,00"}, {"Taux débiteur annuel", "16,90 %"}},
		Intro: "Détail des opérations", Footer: "Caisse du Val d'Ormeraie, établissement inventé, capital 1 200 000,00 EUR", PageOf: "Page %d / %d",
		Short: "Compte de dépôts " + s.Account.Number,
		After: []string{"Sauf erreur ou omission. Garantie des dépôts jusqu'à 100 000,00 EUR par déposant."},
	}
	total := func(label string, out, in Cents) Item {
		return Item{Kind: Total, Cells: at(5, map[int]string{1: label, 3: french.Bare(out), 4: french.Bare(in)})}
	}
	solde := func(label string, c Cents) Item {
		side := "créditeur"
		if c < 0 {
			side = "débiteur"
			return total(fmt.Sprintf(label, side), c, 0)
		}
		return total(fmt.Sprintf(label, side), 0, c)
	}
	p.lay(Design{
		Columns: []Column{{"Date", 40, false}, {"Nature des opérations", 252, false}, {"Valeur", 42, false}, {"Débit", 75, true}, {"Crédit", 75, true}},
		First:   28, Next: 46, Pad: 0.2,
		Cells: func(r *Row) [][]string {
			debit, credit := split(french, r.Amount)
			r.AsSum = debit + credit
			return [][]string{{dated(r, days)}, described(r), {r.Date.Format(days)}, one(debit), one(credit)}
		},
		Items: func(s *Statement) []Item {
			list := append([]Item{solde("Ancien solde %s au "+s.From.AddDate(0, 0, -1).Format(dots), s.Opening)}, entries(s)...)
			return append(list, total("Total des opérations", s.Out(), s.In()), solde("Nouveau solde %s au "+s.To.Format(dots), s.Closing()))
		},
		Carried: func(_, in, out Cents) Item { return total("Total de la page", out, in) },
	})
	p.Source = Office{Font: "Liberation Sans", Size: 9}.OpenDocument
	return p
}
