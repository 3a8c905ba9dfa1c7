package builtin

import "testing"

func TestOrdinalsEndNoSentence(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int{
		"Das Lager liegt im 2. Stock. Es ist trocken.":        2,
		"Der Ofen stammt aus dem 18. Jahrhundert.":            1,
		"They bought 10. The rest came later.":                2,
		"Zimmer nr. 5 ist frei. Die Fam. Holm zieht ein.":     2,
		"Die 3. Rate zahlt Herr Ulmer. Danach ist er fertig.": 2,
		"Das Haus hat z. B. einen Keller. Er steht trocken.":  2,
	} {
		if got := sentences(text); len(got) != want {
			t.Errorf("%q is cut into %q, want %d", text, got, want)
		}
	}
}
