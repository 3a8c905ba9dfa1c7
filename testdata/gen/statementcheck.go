package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/testdata/gen/bank"
)

// checkStatements holds the truth beside each statement against itself and against the pages
// of the print: rows add up to the difference of the balances, and what is said to be printed is.
func checkStatements() error {
	found, err := filepath.Glob("../statements*/*.json")
	if err != nil {
		return err
	}
	rows := 0
	var all []error
	for _, path := range found {
		t, err := readTruth(path)
		if err == nil {
			err = errors.Join(addsUp(t), standing(filepath.Dir(path), t))
		}
		if err != nil {
			all = append(all, fmt.Errorf("%s: %w", filepath.Base(path), err))
		}
		rows += len(t.Rows)
	}
	fmt.Printf("statements: %d truths, %d rows, %d faults\n", len(found), rows, len(all))
	return errors.Join(all...)
}

func readTruth(path string) (t bank.Truth, err error) {
	b, err := os.ReadFile(path)
	if err != nil {
		return t, err
	}
	return t, json.Unmarshal(b, &t)
}

// addsUp tells where the numbers of a truth do not fit each other.
func addsUp(t bank.Truth) error {
	if t.Count != len(t.Rows) {
		return fmt.Errorf("%d rows, %d are told", len(t.Rows), t.Count)
	}
	if t.Unreadable {
		return nil
	}
	sum, in, out := new(big.Rat), new(big.Rat), new(big.Rat)
	for _, r := range t.Rows {
		a := rational(r.Amount)
		sum.Add(sum, a)
		if a.Sign() > 0 {
			in.Add(in, a)
		} else {
			out.Add(out, a)
		}
	}
	difference := new(big.Rat).Sub(rational(t.Closing), rational(t.Opening))
	if t.UnreadSum != "" {
		difference.Sub(difference, rational(t.UnreadSum))
	}
	if sum.Cmp(difference) != 0 || in.Cmp(rational(t.In)) != 0 || out.Cmp(rational(t.Out)) != 0 {
		return fmt.Errorf("the rows come to %s (%s and %s), the balances differ by %s", sum.FloatString(2), in.FloatString(2), out.FloatString(2), difference.FloatString(2))
	}
	return nil
}

func rational(s string) *big.Rat {
	r, ok := new(big.Rat).SetString(s)
	if !ok {
		return new(big.Rat)
	}
	return r
}

// standing looks for the days, amounts and balances of all rows on their pages.
func standing(folder string, t bank.Truth) error {
	if filepath.Ext(t.File) != ".pdf" || t.Unreadable {
		return nil
	}
	pages := map[int]string{}
	var all []error
	for _, r := range t.Rows {
		text, err := pageText(pages, filepath.Join(folder, t.File), r.Page)
		if err != nil {
			return err
		}
		for _, p := range r.Printed {
			if !strings.Contains(text, bare(p)) {
				all = append(all, fmt.Errorf("%q of %s is not on page %d", p, r.Description, r.Page))
			}
		}
	}
	return errors.Join(all...)
}

func pageText(read map[int]string, file string, n int) (string, error) {
	if text, known := read[n]; known {
		return text, nil
	}
	at := strconv.Itoa(n)
	out, err := exec.Command("pdftotext", "-layout", "-f", at, "-l", at, file, "-").Output()
	if err != nil {
		return "", fmt.Errorf("read page %d: %w", n, err)
	}
	read[n] = bare(string(out))
	return read[n], nil
}

// bare is a text without white space, and with one kind of minus.
func bare(s string) string {
	return strings.NewReplacer("−", "-", "–", "-", "\u00a0", "").Replace(strings.Join(strings.Fields(s), ""))
}
