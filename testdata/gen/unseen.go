package main

import (
	"os"
	"os/exec"
	"path/filepath"
)

// makeUnseen has the unseen family written by the scripts in sources/unseen, one module for each
// layout; only names one of them, and "" all. The PDFs get the time that all statements have.
func makeUnseen(only string) error {
	folder := filepath.Join("..", "statements-unseen")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	c := exec.Command("/usr/bin/python3", filepath.Join("sources", "unseen", "make.py"), folder, only)
	c.Env = append(os.Environ(), "PYTHONDONTWRITEBYTECODE=1", "TZ=UTC", "LC_ALL=C.UTF-8")
	c.Stderr = os.Stderr
	if err := c.Run(); err != nil {
		return err
	}
	made, err := filepath.Glob(filepath.Join(folder, "*.pdf"))
	if err != nil {
		return err
	}
	for _, path := range made {
		b, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if err := writeFile(path, settle(b, statementsMade)); err != nil {
			return err
		}
	}
	return nil
}
