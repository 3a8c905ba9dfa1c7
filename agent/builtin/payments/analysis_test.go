package payments

import (
	"slices"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
)

func TestAnalysed(t *testing.T) {
	t.Parallel()
	for q, want := range map[string]struct {
		aspects []aspect
		about   string
		strong  bool
	}{
		"analyse my card spending":                                        {overview, "", true},
		"what did we spend in pharmacies in august 2025":                  {[]aspect{byTotal}, "pharmacies", true},
		"What did we spend in Marina Orosei in August 2025?":              {[]aspect{byTotal}, "Marina Orosei", true},
		"what did we spend in total in the first half of 2025":            {[]aspect{byTotal}, "", true},
		"How much did I spend in Q1 2025 in Germany?":                     {[]aspect{byTotal}, "Germany", true},
		"how much did we spend in recent months?":                         {[]aspect{byTotal}, "", true},
		"What did we spend in both accounts in May 2025?":                 {[]aspect{byTotal}, "", true},
		"how much did we spend in euros in May 2025?":                     {[]aspect{byTotal}, "", true},
		"wie viel haben wir im August 2025 in Apotheken ausgegeben?":      {[]aspect{byTotal}, "Apotheken", true},
		"What are my subscriptions?":                                      {[]aspect{byRhythm}, "", true},
		"average grocery spending per month":                              {[]aspect{byMonth, byMean}, "grocery", true},
		"what do I spend on restaurants on average each month?":           {[]aspect{byMonth, byMean}, "restaurants", true},
		"my travel expenses in 2025":                                      {overview, "travel", true},
		"average cash payment":                                            {[]aspect{byMean}, "", false},
		"spending by month":                                               {[]aspect{byMonth}, "", true},
		"How much did I spend on groceries in March 2025?":                {[]aspect{byTotal}, "groceries", true},
		"How much did I spend on groceries with my card in October 2025?": {[]aspect{byTotal}, "groceries", true},
		"how much did we spend with our credit card at Salt and Thyme":    {[]aspect{byTotal}, "Salt and Thyme", true},
		"how much did I spend at Card Factory":                            {[]aspect{byTotal}, "Card Factory", true},
		"Wie viel habe ich mit der Kreditkarte für Benzin ausgegeben?":    {[]aspect{byTotal}, "Benzin", true},
		"¿Cu\u00e1nto he gastado en gasolina con mi tarjeta?":             {[]aspect{byTotal}, "gasolina", true},
		"show my expenses by category":                                    {[]aspect{byCategory}, "", false},
		"largest payments":                                                {[]aspect{byLargest}, "", false},
		"average card payment":                                            {[]aspect{byMean}, "", false},
		"spending compared with last month":                               {[]aspect{byChange}, "", true},
		"spending last quarter compared with the quarter before":          {[]aspect{byChange}, "", true},
		"did I spend more last month than the month before":               {[]aspect{byChange}, "", true},
		"how much did we spend at Salt and Thyme?":                        {[]aspect{byTotal}, "Salt and Thyme", true},
		"Wie viel habe ich im März für Lebensmittel ausgegeben?":          {[]aspect{byTotal}, "Lebensmittel", true},
		"¿Cu\u00e1nto he gastado en supermercados en marzo?":              {[]aspect{byTotal}, "supermercados", true},
		"¿Cu\u00e1nto gastamos en gasolina por mes?":                      {[]aspect{byMonth}, "gasolina", true},
		"¿Qué suscripciones tengo?":                                       {[]aspect{byRhythm}, "", true},
		"mis gastos por categoría":                                        {[]aspect{byCategory}, "", true},
		"¿En qué se va el dinero de la tarjeta?":                          {overview, "", true},
		"how much for groceries in May":                                   {[]aspect{byTotal}, "groceries", false},
		"Wie viel für Benzin im Mai?":                                     {[]aspect{byTotal}, "Benzin", false},
		"how much did we pay to Castleree Lettings in June":               {[]aspect{byTotal}, "Castleree Lettings", false},
		"analyse my spending from table big":                              {overview, "", true},
		"what is the total of my card payments and the trend":             {[]aspect{byTotal, byMonth}, "", false},
		"categories":                                                        {[]aspect{byCategory}, "", false},
		"show me the trend as a chart":                                      {[]aspect{byMonth}, "", false},
		"How has our spending developed?":                                   {[]aspect{byMonth}, "", true},
		"évolution de mes dépenses":                                         {[]aspect{byMonth}, "", true},
		"Steigen meine Ausgaben?":                                           {[]aspect{byMonth}, "", true},
		"mes dépenses augmentent-elles ?":                                   {[]aspect{byMonth}, "", true},
		"Welche war die höchste Zahlung?":                                   {[]aspect{byLargest}, "", false},
		"Größter Einkauf":                                                   {[]aspect{byLargest}, "", false},
		"quel est le paiement le plus élevé ?":                              {[]aspect{byLargest}, "", false},
		"what's the most expensive thing I bought":                          {[]aspect{byLargest}, "", false},
		"Bei welchem Händler habe ich am meisten ausgegeben?":               {[]aspect{byPayee}, "", true},
		"how much per category":                                             {[]aspect{byCategory}, "", false},
		"what do I spend the most on?":                                      {[]aspect{byCategory}, "", true},
		"Wofür gebe ich mein Geld aus?":                                     {[]aspect{byCategory}, "", true},
		"what do we pay regularly?":                                         {[]aspect{byRhythm}, "", true},
		"Was zahle ich regelmäßig?":                                         {[]aspect{byRhythm}, "", false},
		"Combien ai-je dépensé en tout ?":                                   {[]aspect{byTotal}, "", true},
		"Combien je dépense chaque mois ?":                                  {[]aspect{byMonth}, "", true},
		"¿Cu\u00e1l es el gasto medio por mes?":                             {[]aspect{byMonth, byMean}, "", false},
		"Habe ich mehr ausgegeben als im letzten Monat?":                    {[]aspect{byChange}, "", true},
		"ai-je dépensé plus que le mois dernier ?":                          {[]aspect{byChange}, "", true},
		"¿He gastado más que el mes pasado?":                                {[]aspect{byChange}, "", true},
		"compared with last year":                                           {[]aspect{byChange}, "", false},
		"and by payee?":                                                     {[]aspect{byPayee}, "", false},
		"compare March with February":                                       {[]aspect{byChange}, "", false},
		"spending trend of groceries with my card":                          {[]aspect{byMonth}, "groceries", true},
		"did I spend more on groceries in March 2025 than in February 2025": {[]aspect{byChange}, "groceries", true},
		"how does my card spending in 2025 compare to 2024":                 {[]aspect{byChange}, "", true},
		"Was waren meine größten Kartenausgaben 2025?":                      {[]aspect{byLargest}, "", true},
		"the total of my card payments":                                     {[]aspect{byTotal}, "", false},
		"compare my spending in March with February":                        {[]aspect{byChange}, "", true},
		"Vergleiche März mit Februar":                                       {[]aspect{byChange}, "", false},
		"March 2025 vs March 2024":                                          {[]aspect{byChange}, "", false},
		"total mortgage payments 2026":                                      {[]aspect{byTotal}, "mortgage", false},
		"total monthly payments":                                            {[]aspect{byTotal, byMonth}, "", false},
	} {
		a, ok := Read(q, false, time.Time{})
		if !ok || !slices.Equal(a.aspects, want.aspects) || a.about != want.about || a.Strong != want.strong {
			t.Errorf("%q: %v %q strong %v, %v; want %v %q %v", q, a.aspects, a.about, a.Strong, ok, want.aspects, want.about, want.strong)
		}
	}
	for _, q := range []string{"What is the purchase price?", "Who is the escrow agent?", "When is the first payment due?", "What is the monthly rent?", "How much is the deposit for the flat?", "How much does the seller pay at closing?", "compare the March and the February minutes", "What are the categories of leave?", "the trend towards lighter boats", "What is the average height of the trees?", "Has the rent increased?", "How was the boat developed?", "Which category is the most expensive thing in?", "¿Cu\u00e1nto cuesta la fianza?", "¿Cuál es el precio total de la obra?"} {
		if a, ok := Read(q, false, time.Time{}); ok {
			t.Errorf("%q is analysed: %+v", q, a)
		}
	}
}

func TestBookOf(t *testing.T) {
	t.Parallel()
	b, ok := bookOf("card", 3, []turn.Column{
		{Name: "posted", Type: "date"}, {Name: "date", Type: "date"}, {Name: "balance", Type: "decimal"}, {Name: "amount", Type: "decimal"}, {Name: "category", Type: "text"}, {Name: "merchant", Type: "text"}, {Name: "source_file", Type: "text"}, {Name: "source_page", Type: "integer"},
	})
	if !ok || b.day != "posted" && b.day != "date" || b.amount != "amount" || b.words != "merchant" || b.file != "source_file" || b.page != "source_page" || b.currency != "" {
		t.Errorf("%+v, %v", b, ok)
	}
	if b, ok := bookOf("umsätze", 3, []turn.Column{{Name: "Buchungstag", Type: "date"}, {Name: "Verwendungszweck", Type: "text"}, {Name: "Betrag", Type: "decimal"}, {Name: "Währung", Type: "text"}}); !ok || b.currency != "Währung" || b.words != "Verwendungszweck" {
		t.Errorf("%+v, %v", b, ok)
	}
	for name, columns := range map[string][]turn.Column{
		"no day": {{Name: "what", Type: "text"}, {Name: "amount", Type: "decimal"}}, "no words": {{Name: "date", Type: "date"}, {Name: "amount", Type: "decimal"}}, "only a balance": {{Name: "date", Type: "date"}, {Name: "what", Type: "text"}, {Name: "balance", Type: "decimal"}},
	} {
		if b, ok := bookOf("t", 5, columns); ok {
			t.Errorf("%s: %+v", name, b)
		}
	}
	if _, ok := bookOf("t", 0, []turn.Column{{Name: "date", Type: "date"}, {Name: "what", Type: "text"}, {Name: "amount", Type: "decimal"}}); ok {
		t.Error("an empty table is analysed")
	}
}

// When something is due is told by papers, and by no payment.
func TestDaysOfPaymentAreNotSpending(t *testing.T) {
	t.Parallel()
	for q, want := range map[string]bool{"When is the subscription due?": false, "by what date is the club subscription payable": false, "What are my subscriptions?": true,
		"We are spending six weeks with my mother. How long may the house stand empty?": false, "how much did we spend last month": true, "What did we spend on the summer camp?": true} {
		if _, ok := Read(q, false, time.Time{}); ok != want {
			t.Errorf("%q: %v", q, ok)
		}
	}
}
