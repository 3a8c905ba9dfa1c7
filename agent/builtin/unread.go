package builtin

import (
	"fmt"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// unreadRules are questions about the files whose text is not known.
var unreadRules = []rule{
	{re(`^\W*(?:(?:what|which|list|show|are there|do (?:i|we|you) have)\s+)(?:me\s+)?(?:(?:all|any|the|my|our|of)\s+)*` + papers +
		`\s+(?:(?:here|this folder)\s+)?(?:(?:that|which|there|have|has|had)\s+)*(?:(?:could|can|would|did|do|does|was|were|are|is)(?:\s*not|n['’]?t|['’]t)?|cannot)\s+(?:(?:you|fsx|it|be|been)\s+)*(?:not\s+)?(?:(?:you|fsx|it|be|been)\s+)*(?:read|opened|open|indexed|understood|unreadable|scans?|damaged|encrypted|broken)\W*$`), unread, nil},
	{re(`^\W*(?:(?:what|which|list|show|are there|do (?:i|we|you) have)\s+)(?:me\s+)?(?:(?:all|any|the|my|our|of)\s+)*(?:unreadable|unread|damaged|encrypted|broken)\s+` + papers + `\b.{0,20}$`), unread, nil},
	{re(`^\W*what (?:could|can)(?:\s*not|n['’]?t|['’]t) (?:(?:you|fsx) read|be read)\W*$`), unread, nil},
}

// answerUnread names the files that could not be read, each with why.
func answerUnread(t turn.Transcript) string {
	s := seenIn(t)
	if s.unreadable == 0 {
		return fmt.Sprintf("computed: none; the text of %s is indexed, and no file could not be read.", written.Plural(s.documents, "file", "files"))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "computed: %s could not be read; the text of %s is indexed.\n", written.Plural(s.unreadable, "file", "files"), written.Plural(s.documents, "file", "files"))
	for _, r := range s.reasons {
		b.WriteString("- " + r + "\n")
	}
	if more := s.unreadable - len(s.reasons); more > 0 && len(s.reasons) > 0 {
		fmt.Fprintf(&b, "… and %d more: fsx status --verbose tells them.\n", more)
	}
	return b.String()
}
