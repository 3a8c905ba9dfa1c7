package builtin

import (
	"strings"
	"testing"
)

func TestLanguagesOfShortQuestions(t *testing.T) {
	t.Parallel()
	for q, want := range map[string]string{
		"Who is the buyer?": "en", "deposit of the flat": "en", "Quel est le loyer ?": "fr", "combien coute une séance": "fr",
		"Que prévoit l'assurance si personne n'y habite pendant plusieurs mois ?": "fr", "Wie hoch ist die Kaution?": "de",
		"Wer ist der Vermieter?": "de", "Total des dépenses": "fr", "Is the die in Los Angeles?": "en",
	} {
		if got := askedIn(q, ""); got != want {
			t.Errorf("%q is in %q, want %q", q, got, want)
		}
	}
	if got := askedIn("Remboursement lunettes ?", "fr"); got != "fr" {
		t.Errorf("a question of two words is in %q", got)
	}
}

// TestQuestionsPutIntoEnglish has the word that asks in front, whatever letters the others have.
func TestQuestionsPutIntoEnglish(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ q, usual, begins string }{
		{"家賃はいくらですか？", "", "how much is rent"},
		{"部屋は誰が借りましたか", "", "who"},
		{"В какие дни привозят хлеб?", "", "in which"},
		{"Vor welchen Stämmen hatten sie Angst?", "", "which Stämme"},
		{"In welchem Jahr wurde das Haus gebaut?", "", "in what year"},
		{"Wie hieß der alte Wirt?", "", "what is the name of"},
		{"Wer ist ab der 10. Folge dabei?", "", "who"},
		{"Was bedeutet Traufhöhe?", "de", "what mean"},
		{"¿De qué color es la puerta?", "", "from what colour"},
	} {
		english, _ := translated(c.q, c.usual)
		if !strings.HasPrefix(english, c.begins) {
			t.Errorf("%q became %q, want %q in front", c.q, english, c.begins)
		}
	}
}
