package builtin

import "testing"

// A word that asks for an operation may stand in a question and ask for none, and the same word
// elsewhere still does.
func TestOperatorsThatAskForNothing(t *testing.T) {
	t.Parallel()
	tests := []struct {
		question string
		kind     kind
	}{
		{"How many guests may stay in the flat at most?", fact},
		{"Which documents on our disclosure list are marked as privileged?", fact},
		{"Which documents are there on the disclosure list?", concerning},
		{"What notice must the tenant give at the very least?", fact},
		{"Wie viele Gäste dürfen höchstens in der Wohnung übernachten?", fact},
		{"Combien d'invités peuvent dormir ici au maximum ?", fact},
		{"¿Cuántas personas caben como máximo en la sala?", fact},
		{"Why did the cheapest offer not get the order?", fact},
		{"Warum hat das billigste Angebot den Auftrag nicht bekommen?", fact},
		{"Perché l'offerta più bassa non è stata scelta?", fact},
		{"Which offer was the cheapest?", extreme},
		{"Which room has the most windows?", extreme},
		{"Welches Angebot war das billigste?", extreme},
		{"What is the escrow sum as it stands now?", fact},
		{"Was a lump sum agreed for the move?", fact},
		{"What is the sum of the invoices?", sum},
		{"What is the total sum of the invoices?", sum},
		{"What was put together for the hearing?", fact},
		{"Is the smoke alarm required in all rooms?", fact},
		{"What do we pay in all for the hall?", sum},
		{"What do the hall and the band cost together?", sum},
		{"What did the surveyor mean by sound?", fact},
		{"What was the mean temperature?", fact},
		{"What is the mean salary?", sum},
		{"Which points are still outstanding?", boxes},
		{"What is the booking reference of the ferry?", fact},
		{"Which documents point to the annex?", cites},
		{"Which documents cite the booking reference?", cites},
		{"Did we forget the deposit of the keys, is it done now?", fact},
		{"Is the thermostat on? Is it set to 19 degrees?", fact},
		{"Is everything done?", ready},
		{"Are we all set for Friday?", ready},
		{"What does the latest e-mail say about the crane?", fact},
		{"What is the largest claim in these documents?", extreme},
		{"What is the largest file in these documents?", largest},
		{"Show the newest documents", recent},
		{"Which file did I change most recently?", recent},
		{"What caused the duplicate messages in August?", fact},
		{"Which invoices are duplicates?", double},
		{"Which documents are duplicated?", double},
		{"Which rules must visitors follow in the workshop?", list},
		{"Who keeps track of the keys?", fact},
		{"Please trace all references to the opinion", trace},
	}
	for _, tt := range tests {
		if got := understand(tt.question).kind; got != tt.kind {
			t.Errorf("%q is understood as %d and not as %d", tt.question, got, tt.kind)
		}
	}
}

// Amounts that two get together are added up; people who get together are not.
func TestGettingTogether(t *testing.T) {
	t.Parallel()
	for q, want := range map[string]kind{
		"What service credits did Brightloom and Quillon Pay get together, in euros?": sum,
		"How much did Ann and Bo get together?":                                       sum,
		"When do the trustees get together?":                                          fact,
	} {
		if got := understand(q).kind; got != want {
			t.Errorf("%q is of kind %v, want %v", q, got, want)
		}
	}
}
