package ledger

import (
	"slices"
	"strings"
	"unicode"
)

// Names of columns that say of which account or card each row is. In those that are doubtful the other party's
// account may stand as well.
var (
	ownNames = strings.Split("account;account no;account nr;account number;account name;account id;account num;own account;my account;from account;"+
		"auftragskonto;konto;kontonummer;konto nr;eigenes konto;konto iban;rekening;rekeningnummer;compte;n compte;numero de compte;numero compte;cuenta;numero de cuenta;conto;numero conto;conta;numero da conta;"+
		"rachunek;numer rachunku;numer konta;cislo uctu;hesap no;hesap;tili;tilinumero;kontonamn;iban;iban bban;iban konto;kontonummer iban;account iban;счет;номер счета;账号;帳號;口座番号;계좌번호;"+
		"card;card no;card number;card nr;card last four;card last 4;last four;card name;karte;kartennummer;karten nr;kreditkarte;carte;numero de carte;tarjeta;numero de tarjeta;carta;numero carta;cartao;kaart;kaartnummer;karta;numer karty;cislo karty;kart no;kortnummer;kort;номер карты;卡号;卡號;카드번호;카드", ";")
	doubtfulNames = strings.Split("account number;account no;kontonummer;konto iban;kontonummer iban;iban;iban bban;iban konto;numero de cuenta;numero de compte;numero conto;numer konta;numer rachunku;cislo uctu;счет;номер счета;账号;帳號;口座番号;계좌번호;hesap no;konto nr", ";")
)

// Bounds of what stands in a column of one's own accounts.
const (
	maxOwnAccounts = 40 // different ones
	maxOwnLetters  = 48 // of one
	rowsForEach    = 3  // on average, where the name of the column leaves a doubt
)

// IsAccount tells whether a column that is called so says of which account or card a row is.
func IsAccount(name string) bool { return slices.Contains(ownNames, fold(name)) }

// ownColumns are the columns of a header that may say of which account a row is, the likelier first.
func (h *header) ownColumns() []int {
	var out []int
	for k := range h.columns {
		if c := &h.columns[k]; !c.inferred && (c.role == other || c.role == unknown) && IsAccount(c.name) {
			out = append(out, k)
		}
	}
	slices.SortStableFunc(out, func(a, b int) int {
		return slices.Index(ownNames, fold(h.columns[a].name)) - slices.Index(ownNames, fold(h.columns[b].name))
	})
	return out
}

// ofPayee tells whether a column stands right behind who paid or was paid, whose account it is then.
func (h *header) ofPayee(k int) bool { return k > 0 && h.columns[k-1].role == payee }

// tellAccounts gives the rows the accounts that a column of the document names, where it does so in each of them.
func (b *book) tellAccounts(l *Ledger, r *reading) {
	if len(r.list) == 0 {
		return
	}
	head := r.list[0].anchor.head
	for _, k := range head.ownColumns() {
		names := make([]string, len(r.list))
		for i := range r.list {
			names[i] = r.list[i].text(func(e *entry) string { return e.cellNamed(head.columns[k].name) })
		}
		if !plausible(names, slices.Contains(doubtfulNames, fold(head.columns[k].name)), head.ofPayee(k)) || l.oneBalance(names) {
			continue
		}
		sums := map[string]money{}
		for i, name := range names {
			l.Rows[i].Account = name
			n := slices.IndexFunc(l.Accounts, func(a Account) bool { return a.Name == name })
			if n < 0 {
				n = len(l.Accounts)
				l.Accounts, sums[name] = append(l.Accounts, Account{Name: name, Check: Check{Verdict: Unstated}}), nothing
			}
			sums[name] = sums[name].plus(r.values[i])
			l.Accounts[n].Rows, l.Accounts[n].Check.Sum = l.Accounts[n].Rows+1, sums[name].text(b.purse.places)
		}
		if len(l.Accounts) == 1 {
			l.Accounts[0].Check = l.Check
		}
		return
	}
}

// cellNamed is what stands in the column of that name.
func (e *entry) cellNamed(name string) string {
	if k := e.head.named(name); k >= 0 {
		return e.cells[k]
	}
	return ""
}

// plausible tells whether values are the names or numbers of accounts, one in each row.
func plausible(names []string, doubtful, ofPayee bool) bool {
	different := map[string]bool{}
	for _, s := range names {
		if s == "" || len(s) > maxOwnLetters || !strings.ContainsFunc(s, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
			return false
		}
		different[s] = true
	}
	if doubtful && (ofPayee || len(different)*rowsForEach > len(names)) {
		return false
	}
	return len(different) <= maxOwnAccounts
}

// oneBalance tells whether a balance goes on from row to row whatever account they name: it is that of one account, and
// what the column names are the cards of it.
func (l *Ledger) oneBalance(names []string) bool {
	return l.Check.Balances > 0 && l.Check.Wrong == 0 && slices.ContainsFunc(names, func(s string) bool { return s != names[0] })
}
