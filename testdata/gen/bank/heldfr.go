package bank

import "time"

// armor is a French account.
func armor() *life {
	return &life{
		account: Account{Bank: "Crédit Coopératif d'Armorique", Kind: "C/C EUROCOMPTE CONFORT", Number: "15589 44711 00088204471 18", Currency: "EUR"},
		seed:    347, visits: 32, lag: 3,
		shops: []shop{
			{text: "PAIEMENT CB {ddmm} TREGUENNEC|BOULANGERIE LE GALL CARTE 88204471", lo: 290, hi: 1870, often: 4},
			{text: "PAIEMENT CB {ddmm} QUIMPERLEZ|SUPER KERIOU CARTE 88204471", lo: 1180, hi: 13640, often: 5},
			{text: "PAIEMENT PSC {ddmm} BRESTOU|PHARMACIE DU PORT CARTE 88204471", lo: 460, hi: 5390, often: 2},
			{text: "RETRAIT DAB {ddmm}|CC ARMORIQUE QUIMPERLEZ CARTE 88204471", lo: 2000, hi: 16000, often: 2},
			{text: "VIR INST M LE BIHAN YANN|PARTICIPATION CADEAU", lo: 1500, hi: 6000},
			{text: "VIR MME RIOU SOAZIG|REMBOURSEMENT COVOITURAGE", lo: -4800, hi: -1200, often: 2},
			{text: "CHEQUE {n7}", lo: 1800, hi: 31000, often: 2},
			{text: "PAIEMENT CB {ddmm} GB LONDON|TATE SHOP ONLINE CARTE 88204471|~{gbp} GBP TAUX 0,8733", lo: 1700, hi: 8200},
		},
		regulars: []regular{
			{day: 6, text: "PRLV SEPA BREIZH ENERGIE|BE00447118 FACTURE OCTOBRE|MENSUALISATION", amount: -8420},
			{day: 6, text: "ECH PRET CAP+IN 04471 882044 03", amount: -64188},
			{day: 10, text: "PRLV SEPA ASSUR PECHEURS|CONTRAT 0447118 HABITATION ET AUTO", amount: -7163},
			{day: 15, text: "F COTIS EUROCOMPTE", amount: -1240},
			{day: 28, text: "VIR CONSEIL DEPARTEMENTAL 29|TRAITEMENT 10/2025", amount: 214377},
			{day: 3, text: "VIR CAF DU PONANT|ALLOCATIONS FAMILIALES", amount: 14899},
		},
		singles: []single{
			{"2025-10-09", "REM CHQ REF {n7}|2 CHEQUES", 18750},
			{"2025-10-14", "PRLV SEPA DGFIP IMPOT|TAXES FONCIERES 2025", -118600},
			{"2025-10-21", "ANN PAIEMENT CB 1310 QUIMPERLEZ|SUPER KERIOU CARTE 88204471", 2990},
			{"2025-10-31", "INTERETS DEBITEURS 3E TRIMESTRE|MINIMUM FORFAITAIRE", -150},
		},
	}
}

// valueBefore is set with tabs: both days with full years before the text.
func valueBefore() Sealed {
	return Sealed{Name: "2025-10_armorique", Ext: ".pdf", Program: "writer", Parts: []*Statement{armor().settled(time.October, 96233)},
		Layout: "French, set with tabs and no table at all, Date and Date valeur with full years, Débit and Crédit EUROS as 1.234,56, balances and totals among the rows, currency and rate below"}
}
