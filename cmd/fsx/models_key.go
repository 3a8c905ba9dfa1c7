package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/fsx-dev/fsx/agent/llm"
	"github.com/fsx-dev/fsx/agent/tool"
)

const longestKey = 4 << 10 // bytes

func (a *app) modelsKeyCommand() *cobra.Command {
	var remove bool
	c := &cobra.Command{
		Use:   "key PROVIDER",
		Short: "Store a provider's key in the system's keyring",
		Long: `Store a provider's key in the system's keyring: the Keychain on macOS, the
Credential Manager on Windows, the Secret Service (GNOME Keyring, KWallet …)
elsewhere. It is read from the terminal without being shown, or from standard
input. PROVIDER is openai, anthropic, gemini, openrouter, or an address for
servers that are named by one. A key in the environment goes before it.`,
		Example: `  fsx models key anthropic
  fsx models key https://llm.example.com/v1
  fsx models key openai --remove`,
		Args: exactly(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			account, p, ok := llm.AccountOf(args[0])
			if !ok {
				return &usageError{verb: cmd.CommandPath(), problem: fmt.Sprintf("%q is no provider and no address", tool.Safe(args[0]))}
			}
			if a.keyring == nil {
				return keyringSentence(errors.New("there is none"), p.KeyEnv[0])
			}
			if remove {
				if err := a.keyring.Delete(cmd.Context(), account); err != nil {
					return keyringSentence(err, p.KeyEnv[0])
				}
				return write(a.out, "The key for "+account+" was removed.\n")
			}
			// Asking first tells at once when there is nowhere to put the key.
			if _, err := a.keyring.Get(cmd.Context(), account); err != nil && !errors.Is(err, llm.ErrNoKey) {
				return keyringSentence(err, p.KeyEnv[0])
			}
			key, err := a.readKey(account)
			if err != nil {
				return err
			}
			if err := a.keyring.Set(cmd.Context(), account, key); err != nil {
				return keyringSentence(err, p.KeyEnv[0])
			}
			return write(a.out, "The key for "+account+" is in "+llm.KeyringName+".\n")
		},
	}
	c.Flags().BoolVar(&remove, "remove", false, "remove the stored key")
	return c
}

// readKey reads a key from the terminal without showing it, or a line of standard input.
func (a *app) readKey(account string) (string, error) {
	var line string
	if file, ok := a.in.(*os.File); ok && a.inTerminal {
		if _, err := fmt.Fprintf(a.err, "Key for %s (it is not shown): ", account); err != nil {
			return "", err
		}
		b, err := term.ReadPassword(int(file.Fd()))
		_, _ = fmt.Fprintln(a.err) // the enter was not shown either
		if err != nil && !errors.Is(err, io.EOF) {
			return "", fmt.Errorf("read the key: %w", err)
		}
		line = string(b)
	} else {
		line, _ = bufio.NewReader(io.LimitReader(a.in, longestKey+2)).ReadString('\n') // the end of the input ends the key
	}
	key := strings.TrimSpace(line)
	switch {
	case key == "":
		return "", &toldError{code: "usage", sentence: "The key is empty, so nothing was stored."}
	case len(key) > longestKey || strings.ContainsFunc(key, func(r rune) bool { return r <= ' ' || r == 0x7f }):
		return "", &toldError{code: "usage", sentence: "That is not a key: it is too long, or has spaces in it. Nothing was stored."}
	}
	return key, nil
}
