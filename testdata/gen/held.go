package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/fsx-dev/fsx/testdata/gen/bank"
)

// makeHeld prints the held family: each layout is a template in sources/held. Where a row does not
// stand in its document with all its words, nothing is written.
func makeHeld(only string) error {
	folder := filepath.Join("..", "statements-held")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, p := range bank.HeldFamily() {
		if !strings.Contains(p.Name, only) {
			continue
		}
		if err := makeTemplated(folder, "held", p); err != nil {
			return fmt.Errorf("%s: %w", p.Name, err)
		}
	}
	return nil
}

// texts escape words for the sources that programs read.
var (
	texWords  = strings.NewReplacer("&", `\&`, "%", `\%`, "$", `\$`, "#", `\#`, "_", `\_`, "'", `\textquotesingle{}`, "*", `{*}`).Replace
	roffWords = strings.NewReplacer(`\`, `\e`, "'", `\(aq`, "^", `\(ha`, "~", `\(ti`).Replace
	csvWords  = strings.NewReplacer(`"`, `""`).Replace
)

// central are the letters of the Windows code page for Central Europe that Polish has.
var central = map[rune]byte{'Ą': 0xa5, 'ą': 0xb9, 'Ć': 0xc6, 'ć': 0xe6, 'Ę': 0xca, 'ę': 0xea, 'Ł': 0xa3, 'ł': 0xb3, 'Ń': 0xd1,
	'ń': 0xf1, 'Ó': 0xd3, 'ó': 0xf3, 'Ś': 0x8c, 'ś': 0x9c, 'Ź': 0x8f, 'ź': 0x9f, 'Ż': 0xaf, 'ż': 0xbf}

// inCodePage writes text in Windows-1250.
func inCodePage(text string) ([]byte, error) {
	var b []byte
	for _, r := range text {
		switch c, known := central[r]; {
		case known:
			b = append(b, c)
		case r < 0x80:
			b = append(b, byte(r))
		default:
			return nil, fmt.Errorf("%q is no letter of the code page", r)
		}
	}
	return b, nil
}

// standsWhole tells which rows of a truth stand nowhere in the text of their document: all words of
// their descriptions, their days, amounts and balances.
func standsWhole(text string, rows []bank.TruthRow) error {
	var all []error
	for _, r := range rows {
		if !stands(text, append(strings.Fields(r.Description+" "+r.Below), r.Printed[:]...)) {
			all = append(all, fmt.Errorf("%v of %s is not whole", r.Printed, r.Description))
		}
	}
	return errors.Join(all...)
}
