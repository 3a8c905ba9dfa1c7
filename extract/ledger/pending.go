package ledger

import (
	"strings"
	"sync"
)

// pendingWords begin or make the title of a part that holds what is not booked yet.
const pendingWords = "pending|coming up|upcoming|to come|scheduled|not yet posted|not yet booked|not posted|authorisations|authorizations|holds|future|expected|planned|due soon|awaiting" +
	"|vorgemerkt|vorgemerkte|vormerkungen|ausstehend|ausstehende|geplant|geplante|noch nicht gebucht|nicht gebuchte|offene autorisierungen|demnachst|terminierte" +
	"|en attente|a venir|non comptabilise|non comptabilisees|en cours|pendiente|pendientes|proximos|previstos|no contabilizados|retenciones" +
	"|in sospeso|in attesa|da contabilizzare|non contabilizzati|in arrivo|previsti|in behandeling|gereserveerd|gepland|geplande|nog te boeken|nog niet geboekt|reserveringen" +
	"|pendentes|por contabilizar|cativos|futuros|oczekujace|zaplanowane|nierozliczone|blokady" +
	"|kommande|vantande|reserverade|ej bokforda|kommende|ventende|reserverte|reserveret|ikke bogfort|ikke bokfort|tulevat|varaukset|katevaraus|reservert" +
	"|cekajici|blokace|nezauctovane|rezervace|fuggo|zarolt|foglalas|konyveletlen|in asteptare|in curs de procesare|blocate|rezervacije|na cekanju|u obradi|pendents" +
	"|εκκρεμεις|σε εκκρεμοτητα|δεσμευσεις|в обработке|неподтвержденные|ожидающие|не проведенные|в обробці|очікують|чакащи|неосчетоводени|bekleyen|provizyon|provizyondaki" +
	"|בהמתנה|ממתינות|טרם נקלטו|معلقة|معلقه|قيد المعالجة|قيد الانتظار|लंबित|รอดำเนินการ|รอเรียกเก็บ|รอตัดบัญชี|未確定|仮計上|未処理|未入账|待处理|处理中|未出账|待入账|未入帳|승인 대기|승인대기|미확정|예정" +
	"|tertunda|dalam proses|belum dibukukan|chờ xử lý|đang xử lý|broneeringud|ootel|reserveeritud|rezervuotos|rezervuota|laukiancios|nepatvirtintos|rezervetas|rezervets|gaida|gaidosie"

// pendingPhrases are these folded as titles are.
var pendingPhrases = sync.OnceValue(func() []string {
	var out []string
	for _, p := range strings.Split(pendingWords, "|") {
		out = append(out, fold(p))
	}
	return out
})

// firstUnspaced is the first letter of the scripts that part no words, from Thai on.
const firstUnspaced = 0x0E00

// isPending tells whether the title of a part says that what is below it is not booked yet.
func isPending(title string) bool {
	words := strings.Fields(fold(title))
	if n := titleWords(title); n == 0 || n > maxTitle {
		return false
	}
	s := " " + strings.Join(words, " ") + " "
	for _, p := range pendingPhrases() {
		if r := []rune(p)[0]; strings.Contains(s, " "+p+" ") || r >= firstUnspaced && strings.Contains(s, p) {
			return true
		}
	}
	return false
}

// titleWords counts the words of a title but for those that say of what time it speaks.
func titleWords(title string) int {
	n := 0
	for _, w := range strings.Fields(fold(title)) {
		if !hasFigure.MatchString(w) && monthOf(w) == 0 && !strings.Contains(smallWords, " "+w+" ") {
			n++
		}
	}
	return n
}

// refusedWords are what the status of a row calls it that was never booked and will not be.
const refusedWords = " denied ; declined ; failed ; rejected ; refused ; reverted ; cancelled ; canceled ; void ; voided ; expired ; unsuccessful ; abgelehnt ; abgebrochen ; fehlgeschlagen ; zuruckgewiesen ; nicht ausgefuhrt" +
	" ; refuse ; refusee ; rejete ; rejetee ; echoue ; annule ; annulee ; denegado ; denegada ; rechazado ; rechazada ; fallido ; fallida ; anulado ; anulada ; cancelado ; cancelada" +
	" ; rifiutato ; rifiutata ; negato ; negata ; annullato ; annullata ; fallito ; fallita ; geweigerd ; geannuleerd ; mislukt ; afgewezen ; recusado ; recusada ; falhado ; odrzucona ; odrzucone ; odrzucony ; anulowana ; anulowany" +
	" ; avvist ; afvist ; annulleret ; kansellert ; nekad ; avbruten ; hylatty ; peruttu ; reddedildi ; iptal edildi ; basarisiz ; zamitnuto ; zruseno ; elutasitva ; отклонен ; отклонено ; отменен ; отменено ; 失败 ; 已关闭 ; 交易关闭 ; 失敗 ; 拒否 ; 실패 ; 취소 "

// isRefused tells whether a status says that nothing was paid.
func isRefused(status string) bool {
	s := strings.Join(strings.Fields(fold(status)), " ")
	return s != "" && strings.Contains(refusedWords, " "+s+" ")
}

// rowNames name rows beside a word that tells of their state.
const rowNames = " transaction transactions payment payments card purchases purchase transfers items entries umsatze zahlungen buchungen transaktionen operations paiements transactions operaciones movimientos pagos operazioni pagamenti transacties betalingen transacoes pagamentos "

// titlesRefused tells whether the title of a part says that its rows were never booked: "Reverted from 1 to 31 March",
// "Declined transactions".
func titlesRefused(title string) bool {
	refused := false
	for _, w := range strings.Fields(fold(title)) {
		switch {
		case isRefused(w):
			refused = true
		case hasFigure.MatchString(w), monthOf(w) > 0, strings.Contains(smallWords, " "+w+" "), strings.Contains(rowNames, " "+w+" "):
		default:
			return false
		}
	}
	return refused
}

// notBooked tells whether the title of a part says that its rows are not booked yet or never will be.
func notBooked(title string) bool { return isPending(title) || titlesRefused(title) }

// withoutPending reads the rows without those that are not booked yet or never will be; nil where there are none of these.
func (b *book) withoutPending(r *reading, m marks) *reading {
	next := &reading{lost: r.lost}
	for i := range r.list {
		if notBooked(r.list[i].section) || isPending(r.list[i].status()) || isRefused(r.list[i].status()) {
			next.pending++
			continue
		}
		next.list, next.values = append(next.list, r.list[i]), append(next.values, r.natural[i])
	}
	if next.pending == 0 || len(next.list) == 0 {
		return nil
	}
	next.natural = next.values
	b.tryWays(next, m)
	return next
}

// statusNames name the column of a table that says of each row whether it is booked.
const statusNames = " status ; state ; transaction status ; payment status ; booking status ; buchungsstatus ; zustand ; statut ; etat ; estado ; stato ; situacao ; stan ; durum ; stav ; allapot ; статус ; 状态 ; 交易状态 ; 当前状态 "

// status is what the row of a table says under a column for that.
func (r *record) status() string {
	if r.anchor.l.words != nil {
		return ""
	}
	if k := r.anchor.head.called(statusNames); k >= 0 {
		return r.anchor.cells[k]
	}
	return ""
}
