package ledger

import "github.com/fsx-dev/fsx/extract/pattern"

// farCardWords name a credit card in further languages, whose letters \b does not know.
var farCardWords = pattern.New(`(?i)kreditn[íaeoěé]\pL* kart|hitelk[áa]rty|card(?:ul|ului)? de credit|c[ăa]r[țt]i de credit|кредитн\pL+ карт|πιστωτικ\pL+ κ[άα]ρτ|بطاقة (?:ال)?[اإ]ئتمان|بطاقتك الائتمانية|البطاقة الائتمانية|כרטיס (?:ה)?אשראי|क्रेडिट कार्ड|kartu kredit|kad kredit|th[ẻe] t[íi]n d[ụu]ng|บัตรเครดิต|luottokort|krediitkaar|krediidikaar|kred[īi]t ?kart|kredito kortel|kreditn[aeio] kartic|信用卡|クレジットカード|カード?ご利用(?:明細|代金)|신용카드|kredi kart|kreditkort|tarxeta de crédito|targeta de cr[èe]dit`)

// titlesCard tells whether a line above the first row names a credit card in one of these languages. Further down such
// words stand in rows of accounts that pay for one.
func titlesCard(lines []line) bool {
	for i := range lines {
		l := &lines[i]
		if l.likeRow() {
			return false
		}
		if !l.rule && len(l.words) < 12 && farCardWords.MatchString(l.text()) {
			return true
		}
	}
	return false
}
