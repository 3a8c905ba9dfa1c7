package filter

import (
	"slices"
	"strings"
	"unicode"
)

// words say of which type a document is, in the languages in which people name their files.
//
//nolint:misspell // other languages spell otherwise
func words() map[string]string {
	return map[string]string{
		"contract":    "contract agreement lease vertrag mietvertrag kaufvertrag arbeitsvertrag contrat bail contrato contratto overeenkomst договор nda msa",
		"invoice":     "invoice bill rechnung stromrechnung facture factura fattura fatura factuur счет",
		"letter":      "letter brief lettre carta lettera письмо",
		"report":      "report bericht rapport informe relazione relatório отчет",
		"minutes":     "minutes protokoll acta verbale notulen протокол",
		"memo":        "memo memorandum vermerk notiz",
		"statement":   "statement kontoauszug auszug relevé extracto estratto",
		"receipt":     "receipt quittung beleg reçu recibo ricevuta bon",
		"certificate": "certificate zertifikat bescheinigung certificat certificado certificato",
		"policy":      "policy police versicherung insurance assurance seguro",
		"offer":       "offer quotation quote proposal angebot devis oferta offerta offerte",
		"opinion":     "opinion gutachten avis",
		"checklist":   "checklist checkliste todo",
		"schedule":    "schedule exhibit annex appendix anlage anhang annexe",
		"manual":      "manual handbook guide handbuch anleitung manuel",
		"resume":      "cv resume résumé lebenslauf",
		"notice":      "notice kündigung kuendigung avviso aviso",
	}
}

// Types gives the types that the words of a file's name and title tell.
func Types(name, title string) (out []string) {
	have := strings.FieldsFunc(strings.ToLower(spaced(name)+" "+title), func(r rune) bool { return !unicode.IsLetter(r) })
	for kind, list := range words() {
		if slices.ContainsFunc(strings.Fields(list), func(w string) bool { return slices.Contains(have, w) || slices.Contains(have, w+"s") }) {
			out = append(out, kind)
		}
	}
	slices.Sort(out)
	return out
}

// spaced parts the words of a name at changes from lower to upper case.
func spaced(name string) string {
	var b strings.Builder
	prev := rune(0)
	for _, r := range name {
		if unicode.IsUpper(r) && unicode.IsLower(prev) {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
		prev = r
	}
	return b.String()
}
