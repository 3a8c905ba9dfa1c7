package llm

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"time"

	"github.com/zalando/go-keyring"
)

// keyringService is the name under which the system shows fsx's keys.
const keyringService = "fsx"

// keyringPatience is how long the system may take, a question to the person included.
const keyringPatience = 30 * time.Second

// KeyringError says that the system's keyring cannot be used.
type KeyringError struct{ Err error }

func (e *KeyringError) Error() string { return fmt.Sprintf("ask %s: %v", KeyringName, e.Err) }

// Unwrap returns the cause.
func (e *KeyringError) Unwrap() error { return e.Err }

var errNoKeyring = errors.New("there is none in this session")

// SystemKeyring is the Keychain on macOS, the Credential Manager on Windows, and elsewhere
// what answers to the Secret Service on the session's bus. Nothing is asked before its
// methods are called, and no bus is ever started.
func SystemKeyring(getenv func(string) string) Keyring {
	return systemKeyring{usable: func() error { return busThere(getenv) }}
}

type systemKeyring struct{ usable func() error }

// busThere reports whether there is a session bus to ask, where one is needed.
func busThere(getenv func(string) string) error {
	if runtime.GOOS == "darwin" || runtime.GOOS == "windows" {
		return nil
	}
	if address := getenv("DBUS_SESSION_BUS_ADDRESS"); address != "" && address != "autolaunch:" {
		return nil
	}
	if dir := getenv("XDG_RUNTIME_DIR"); dir != "" {
		if _, err := fs.Stat(os.DirFS(dir), "bus"); err == nil {
			return nil
		}
	}
	return errNoKeyring
}

// Get implements Keyring.
func (k systemKeyring) Get(ctx context.Context, account string) (string, error) {
	found := make(chan string, 1) // of its own, since the system may answer when nobody waits any more
	err := k.patiently(ctx, func() error {
		key, err := keyring.Get(keyringService, account)
		found <- key
		return err
	})
	if errors.Is(err, keyring.ErrNotFound) {
		return "", ErrNoKey
	}
	if err != nil {
		return "", err
	}
	return <-found, nil
}

// Set implements Keyring.
func (k systemKeyring) Set(ctx context.Context, account, key string) error {
	return k.patiently(ctx, func() error { return keyring.Set(keyringService, account, key) })
}

// Delete implements Keyring.
func (k systemKeyring) Delete(ctx context.Context, account string) error {
	err := k.patiently(ctx, func() error { return keyring.Delete(keyringService, account) })
	if errors.Is(err, keyring.ErrNotFound) {
		return ErrNoKey
	}
	return err
}

// patiently asks the system, which may ask the person and never come back.
func (k systemKeyring) patiently(ctx context.Context, ask func() error) error {
	if err := k.usable(); err != nil {
		return &KeyringError{err}
	}
	ctx, cancel := context.WithTimeout(ctx, keyringPatience)
	defer cancel()
	done := make(chan error, 1)
	go func() { done <- ask() }()
	select {
	case err := <-done:
		if err != nil {
			return &KeyringError{err}
		}
		return nil
	case <-ctx.Done():
		return &KeyringError{ctx.Err()}
	}
}
