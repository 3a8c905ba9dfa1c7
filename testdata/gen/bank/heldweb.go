package bank

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// aurelia is an Italian account as the bank's page shows it.
func aurelia() *life {
	return &life{
		account: Account{Bank: "Banca Aurelia", Kind: "Conto Corrente Semplice", Number: "IT00 X044 7111 8820 4471 1882 044", Currency: "EUR"},
		seed:    389, visits: 30, lag: 2,
		shops: []shop{
			{text: "Pagamento POS::Pagamento carta *8820 del {jj} ore {time}|Alimentari Fratelli Buzzi - Lucchesia (LU)", lo: 380, hi: 6240, often: 5},
			{text: "Pagamento POS::Pagamento carta *8820 del {jj} ore {time}|Ferramenta L'Incudine & C.", lo: 450, hi: 8860, often: 2},
			{text: "Prelievo::Prelievo Bancomat del {jj} ATM 0447|Viale Europa", lo: 3000, hi: 25000, often: 2},
			{text: "Bonifico istantaneo::Bonifico a favore di Ginevra Tassinari|causale: quota gita <saldo>", lo: 2000, hi: 12000, often: 2},
			{text: "Bonifico a vostro favore::Bonifico da Tassinari Ettore|causale: regalo mamma", lo: -9000, hi: -2000, often: 2},
			{text: "Addebito diretto::Telepedaggio Tirreno SpA|mandato TT{n8}", lo: 590, hi: 7420, often: 2},
		},
		regulars: []regular{
			{day: 1, text: "Mutuo::Rata mutuo 0447/118820 n. 77", amount: -61244},
			{day: 8, text: "Addebito diretto::Luce Tirrena SpA|fattura {n9}", amount: -8455, swing: 1500},
			{day: 10, text: "Addebito diretto::Condominio Le Magnolie|rata settembre 2025", amount: -9500},
			{day: 26, text: "Stipendio o pensione::Emolumenti|ASL Toscana Marittima settembre 2025", amount: 198763},
			{day: 30, text: "Imposte::Imposta di bollo e/c", amount: -855},
		},
		singles: []single{
			{"2025-09-15", "Storno::Storno pagamento carta *8820|Ferramenta L'Incudine & C.", 1990},
			{"2025-09-16", "Delega F24::Delega F24 telematica|prot. 0044711882", -34700},
		},
	}
}

// movimenti is a page that a browser has kept.
func movimenti() Sealed {
	s := aurelia().settled(time.September, 151020)
	slices.Reverse(s.Rows)
	return Sealed{Name: "2025-09_movimenti", Ext: ".html", Program: "HTML page", Parts: []*Statement{s},
		Layout: "Italian page kept by a browser, newest first, 30 set 2025, day of value in a column, kind in a column, +1.234,56 €, texts of two lines, menus and a form around, another balance at disposal"}
}

var mesi = strings.Fields("gen feb mar apr mag giu lug ago set ott nov dic")

// Giorno writes the day of r in Italian and keeps how it was written.
func (r *Row) Giorno() string {
	r.AsDate = giorno(r.Posted)
	return r.AsDate
}

// Valuta is the day of value in Italian.
func (r *Row) Valuta() string { return giorno(r.Date) }

func giorno(d time.Time) string {
	return fmt.Sprintf("%02d %s %d", d.Day(), mesi[d.Month()-1], d.Year())
}

// cerrado is a Brazilian account.
func cerrado() *life {
	return &life{
		account: Account{Bank: "BANCO DO CERRADO S.A.", Kind: "CONTA CORRENTE", Number: "0447-1 11882-0", Currency: "BRL"},
		seed:    397, visits: 30,
		shops: []shop{
			{text: "Pix - Enviado|{jj} {time} MERCADINHO DA PRACA", lo: 590, hi: 18400, often: 4},
			{text: "Compra com Cartao|{jj} {time} PADARIA BELO GRAO", lo: 480, hi: 4290, often: 4},
			{text: "Compra com Cartao|{jj} {time} POSTO IPE AMARELO", lo: 5000, hi: 29000, often: 2},
			{text: "Pix - Recebido|{jj} {time} TAINA FERREIRA LIMA", lo: -42000, hi: -2000, often: 2},
			{text: "Saque no TAA", lo: 5000, hi: 50000},
			{text: "Pagamento de Boleto|ESCOLA DE MUSICA ALVORADA", lo: 18000, hi: 36000},
		},
		regulars: []regular{
			{day: 5, text: "Recebimento de Proventos|SECRETARIA DE EDUCACAO", amount: 612388},
			{day: 6, text: "Pagamento de Boleto|CONDOMINIO VILA DAS ACACIAS", amount: -64500},
			{day: 10, text: "Pagto Energia Eletrica|CIA LUZ DO PLANALTO", amount: -21877, swing: 5000},
			{day: 15, text: "Emprestimo CDC|PARC 011/036", amount: -48712},
			{day: 17, text: "Tarifa Pacote de Servicos|Cobranca referente 17/03/2025", amount: -3490},
		},
		singles: []single{
			{"2025-03-12", "Pix - Devolvido|12/03 09:41 MERCADINHO DA PRACA", 3850},
			{"2025-03-20", "TED-Credito em Conta|104 0447 RESTITUICAO IRPF", 187920},
			{"2025-03-28", "Transferencia para Poupanca", -100000},
		},
	}
}

// extrato is a text of fixed widths that prints the balance on a line of its
// own at the end of each day.
func extrato() Sealed {
	return Sealed{Name: "2025-03_extrato", Ext: ".txt", Program: "text", Parts: []*Statement{cerrado().settled(time.March, 214066)},
		Layout: "Brazilian, plain text of fixed widths, 05/03/2025, C or D behind amounts, second lines of texts, numbers of lot and document, lines with the balance of each day between the rows"}
}

// Extrato writes a row as lines of fixed width, and the balance below the last of a day.
func (r *Row) Extrato() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%-10s  %04d  %05d  %-34s %12d %18s\n", r.Day("02/01/2006"), r.Amount.abs()%4000, 13000+r.Amount.abs()%977, r.Lines[0], r.Reference()%10_000_000, r.Sum("br"))
	for _, text := range r.Lines[1:] {
		fmt.Fprintf(&b, "%25s%s\n", "", text)
	}
	if r.BalanceShown {
		fmt.Fprintf(&b, "%-10s  %4s  %5s  %-34s %12s %18s\n", r.AsDate, "", "", "S A L D O", "", r.Balance.As("br"))
	}
	return b.String()
}

// Plus is c and d together.
func (c Cents) Plus(d int) Cents { return c + Cents(d) }
