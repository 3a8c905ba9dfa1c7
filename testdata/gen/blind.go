package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/fsx-dev/fsx/testdata/gen/bank"
)

// makeBlind prints the blind family: one layout is drawn, each other is a template in sources/blind.
func makeBlind(only string) error {
	folder := filepath.Join("..", "statements-blind")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, p := range bank.BlindDrawn() {
		if !strings.Contains(p.Name, only) {
			continue
		}
		if err := makePaper(folder, p); err != nil {
			return fmt.Errorf("%s: %w", p.Name, err)
		}
	}
	for _, p := range bank.BlindFamily() {
		if !strings.Contains(p.Name, only) {
			continue
		}
		if err := makeTemplated(folder, "blind", p); err != nil {
			return fmt.Errorf("%s: %w", p.Name, err)
		}
	}
	return nil
}
