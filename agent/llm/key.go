package llm

import (
	"context"
	"errors"
	"strings"
)

// Keyring keeps keys for the person, outside fsx's own files.
type Keyring interface {
	// Get returns ErrNoKey when the keyring holds none for the account, and another error
	// when it cannot be asked.
	Get(ctx context.Context, account string) (string, error)
	Set(ctx context.Context, account, key string) error
	Delete(ctx context.Context, account string) error
}

// ErrNoKey says that a keyring holds no key for an account.
var ErrNoKey = errors.New("no key is stored")

// KeyringName is how sentences call the system's keyring.
const KeyringName = "the system's keyring"

// WithKey fills the key from the provider's variables in the environment, then from a
// keyring when there is one and the model is not on this machine.
func (s Spec) WithKey(getenv func(string) string, lookup func(account string) string) Spec {
	p, ok := ProviderOf(s.Provider)
	if !ok || s.Key != "" {
		return s
	}
	for _, name := range p.KeyEnv {
		if v := strings.TrimSpace(getenv(name)); v != "" {
			s.Key, s.KeyFrom = v, name
			return s
		}
	}
	if lookup == nil || s.Local() {
		return s
	}
	if key := lookup(s.Account()); key != "" {
		s.Key, s.KeyFrom = key, KeyringName
	}
	return s
}

// Account is what a keyring calls the place that a key is for: the provider, or the host
// where a model is asked somewhere else than at its provider. A key never goes to a host
// that it was not stored for.
func (s Spec) Account() string {
	p, _ := ProviderOf(s.Provider)
	own := Spec{Provider: s.Provider}
	if p.BaseURL != "" && s.Host() == own.Host() {
		return s.Provider
	}
	return s.Host()
}

// AccountOf reads what a person names when a key is stored: a provider or an address.
func AccountOf(s string) (account string, p Provider, ok bool) {
	s = strings.TrimSpace(s)
	if p, ok := ProviderOf(strings.TrimSuffix(s, ":")); ok && p.Name != Compatible {
		return p.Name, p, true
	}
	s = strings.TrimPrefix(s, Compatible+":")
	s, _, _ = strings.Cut(s, "#")
	p, _ = ProviderOf(Compatible)
	spec := Spec{Provider: Compatible, BaseURL: s}
	if _, err := spec.base(); err != nil {
		return "", Provider{}, false
	}
	return spec.Host(), p, true
}

// keyName is the variable that sentences name.
func (p Provider) keyName() string {
	if len(p.KeyEnv) == 0 {
		return ""
	}
	return p.KeyEnv[0]
}
