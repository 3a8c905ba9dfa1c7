// Command gen writes the documents of testdata. See ../README.md.
package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
)

func main() {
	task := "make"
	if len(os.Args) > 1 {
		task = os.Args[1]
	}
	if err := run(task); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}

func run(task string) error {
	switch task {
	case "make":
		return inOrder(makeDealroom, makeHome, makeLease, makeAnswers)
	case "print":
		for _, d := range slices.Concat(dealPrinted(), homePrinted(), leasePrinted()) {
			if err := d.print(); err != nil {
				return err
			}
		}
		return nil
	case "tables":
		return makeTables()
	case "statements":
		only := ""
		if len(os.Args) > 2 {
			only = os.Args[2]
		}
		return makeStatements(only)
	case "locked":
		return makeLocked()
	case "fifth":
		if err := makeFifth(); err != nil {
			return err
		}
		for _, d := range fifthPrinted() {
			if err := d.print(); err != nil {
				return err
			}
		}
		return nil
	case "sixth":
		return makeSixth()
	case "seventh":
		return makeSeventh()
	case "eighth":
		return makeEighth()
	case "sealed":
		only := ""
		if len(os.Args) > 2 {
			only = os.Args[2]
		}
		return makeSealed(only)
	case "held":
		only := ""
		if len(os.Args) > 2 {
			only = os.Args[2]
		}
		return makeHeld(only)
	case "blind":
		only := ""
		if len(os.Args) > 2 {
			only = os.Args[2]
		}
		return makeBlind(only)
	case "unseen":
		only := ""
		if len(os.Args) > 2 {
			only = os.Args[2]
		}
		return makeUnseen(only)
	case "check":
		return errors.Join(check(), checkStatements())
	}
	return fmt.Errorf("unknown task %q: use make, print, tables, statements, locked, fifth, sixth, sealed, held, blind, unseen, seventh, eighth or check", task)
}
