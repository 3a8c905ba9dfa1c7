package bank

import "time"

// cheques is a French account over the new year, livret the savings beside it.
func cheques() *life {
	return &life{
		account: Account{Bank: "Banque Ligérienne", Kind: "COMPTE CHEQUES", Number: "02447 118 093 B", Currency: "EUR"},
		seed:    229, visits: 33, lag: 2, cutoff: 9,
		shops: []shop{
			{text: "FACTURE CARTE DU {ddmmyy}|BOUCHERIE DU MAIL BLOIRE|CARTE 4978XXXXXXXX2210", lo: 780, hi: 6490, often: 4},
			{text: "FACTURE CARTE DU {ddmmyy}|HYPER LOIRE VAL BLOIRE|CARTE 4978XXXXXXXX2210", lo: 1490, hi: 19680, often: 5},
			{text: "FACTURE CARTE DU {ddmmyy}|MERCERIE DU LAC NYON CH|CARTE 4978XXXXXXXX2210|~{chf} CHF, COURS 0,9412", lo: 900, hi: 5400},
			{text: "RETRAIT DAB {jj}/24 {time}|BLOIRE GARE", lo: 2000, hi: 12000, often: 2},
			{text: "PRLV SEPA AUTOROUTES DU CENTRE|ECH/{ddmmyy} ID EMETTEUR/FR12ZZZ4471|MDT/ADC{n8} LIB/TELEPEAGE", lo: 360, hi: 6240, often: 2},
			{text: "CHEQUE {n7}", lo: 2500, hi: 46000, often: 2},
			{text: "VIREMENT RECU|MME GARNIER OU M GARNIER|MOTIF COURS D'ALTO", lo: -9600, hi: -4800, often: 2},
			{text: "VIR INSTANTANE EMIS|M ANATOLE ROUSSET|REF {n6} CADEAU NOEL", lo: 2500, hi: 9000},
		},
		regulars: []regular{
			{day: 27, text: "VIREMENT RECU|PAPETERIES DE LOIRE SA|SALAIRE 12/24", amount: 231870},
			{day: 5, text: "ECHEANCE PRET 00471 20881|CAPITAL AMORTI 588,12 INTERETS 94,40|ASSURANCE 18,21", amount: -70073},
			{day: 12, text: "PRLV SEPA ELECTRICITE VERTE|ECH/{ddmmyy} ID EMETTEUR/FR87ZZZ1180|MDT/EV{n9} LIB/FACTURE", amount: -11240, swing: 2900},
			{day: 15, text: "VIREMENT EMIS VERS LIVRET|02447 118 557 K", amount: -15000},
			{day: 2, text: "COTISATION TRIMESTRIELLE|CONVENTION SERENITE", amount: -1185},
			{day: 8, text: "PRLV SEPA MUTUELLE DES ARTS|MDT/MDA77 LIB/COTISATION {mm}", amount: -8460},
		},
		singles: []single{
			{"2024-12-19", "REMISE DE 3 CHEQUES|BORDEREAU {n7}", 104520},
			{"2024-12-30", "ANNULATION FACTURE CARTE|HYPER LOIRE VAL BLOIRE", 8990},
			{"2025-01-06", "COMMISSION D'INTERVENTION|DU MOIS DE DECEMBRE 2024", -1600},
		},
	}
}

func livret() *life {
	return &life{
		account: Account{Bank: "Banque Ligérienne", Kind: "LIVRET BLEU", Number: "02447 118 557 K", Currency: "EUR"},
		seed:    233, visits: 0, cutoff: 9,
		shops: []shop{{text: "VERSEMENT ESPECES|AGENCE BLOIRE", lo: -30000, hi: -5000}, {text: "ARRONDI SOLIDAIRE", lo: -900, hi: -100, often: 2}},
		regulars: []regular{
			{day: 15, text: "VIREMENT RECU|COMPTE 02447 118 093 B", amount: 15000},
		},
		singles: []single{
			{"2024-12-31", "INTERETS CREDITEURS 2024", 21846},
			{"2025-01-03", "VIREMENT EMIS|TRAVAUX TOITURE ACOMPTE", -240000},
		},
	}
}

// twoAccounts are an account and savings in one document, from December to
// January, with days that have no year.
func twoAccounts() Sealed {
	return Sealed{Name: "2025-01_releve-comptes", Ext: ".pdf", Program: "chromium",
		Parts:  []*Statement{cheques().settled(time.January, 184592), livret().settled(time.January, 728155)},
		Layout: "French, two accounts one after the other, Date and Valeur as 12.12 over the new year, Débit and Crédit, balances among the amounts, a table of fees that are no transactions"}
}
