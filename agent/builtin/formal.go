package builtin

import (
	"strings"

	"github.com/fsx-dev/fsx/extract"
)

// longestGreeting is the number of bytes up to which a line that begins as a salutation does is nothing else.
const longestGreeting = 48

var (
	salutation = re(`^\W*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|hallo|liebe[rs]?|sehr geehrte[rs]?|guten tag|moin|bonjour|bonsoir|chère?s?|hola|estimad[oa]s?|buen(?:os|as) \w+|caro|cara|gentile|buongiorno|beste|geachte|olá|prezad[oa]s?|regards|(?:best|kind|warm) (?:regards|wishes)|yours (?:sincerely|faithfully|truly)|sincerely|many thanks|thanks|thank you|cheers|mit (?:freundlichen|besten|lieben) grüßen|(?:viele|liebe|beste|herzliche) grüße|cordialement|bien à vous|un saludo|saludos|cordiali saluti|groeten|met vriendelijke groet)\b`)
	headLine   = re(`^\s*(?:to|cc|bcc|reply-to|message-id|in-reply-to|references|an|à|para|kopie)\s*:`)
	ofLetters  = re(`\b(?:e-?mails?|address(?:es|ed)?|sent|sen[dt]s?|wr(?:ite|ote|itten)|copied|recipients?|receiv\w+|cc|to whom|whom)\b`)
)

// formal says whether a unit is only the form of a letter, a salutation, or the line of an e-mail that says to
// whom it went, or that of a program, where the question does not ask for that.
func (in intent) formal(u *unit) bool {
	switch u.kind {
	case extract.Code:
		return in.begins(u)
	case extract.Meta:
		return u.src.doc.Format == "eml" && in.want != email && headLine.MatchString(u.text) && !ofLetters.MatchString(in.question)
	case extract.Paragraph, extract.Item:
		text := strings.TrimSpace(u.text)
		return len(text) <= longestGreeting && !strings.ContainsAny(text, "0123456789") && !strings.HasSuffix(text, ".") && salutation.MatchString(text)
	}
	return false
}
