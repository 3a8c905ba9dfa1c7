package llm

import (
	"cmp"
	"fmt"
	"net"
	"net/url"
	"strings"
	"time"
)

// EmbedderSpec names what makes vectors of texts, and where it lives. The zero value is none.
type EmbedderSpec struct {
	Provider string
	Name     string // of a folder: its path
	BaseURL  string // with the version path
	Key      string `json:"-"` // sent as the bearer token; never printed
	// Timeout is how long the server may stay silent; 0 = DefaultTimeout.
	Timeout time.Duration
}

// ParseEmbedder reads "ollama:NAME", "lmstudio:NAME", "openai:NAME", "gemini:NAME",
// "openrouter:NAME", "compatible:URL#NAME" or "folder:PATH". Behind the names of all but the
// last two an address may stand, "ollama:NAME@http://host:11434". What is not said comes from
// the environment: OLLAMA_HOST, OPENAI_BASE_URL, and the key from FSX_EMBEDDER_KEY or the
// variable of the provider. "" and "off" are none.
func ParseEmbedder(s string, getenv func(string) string) (EmbedderSpec, error) {
	s = strings.TrimSpace(s)
	if s == "" || s == "off" || s == "none" {
		return EmbedderSpec{}, nil
	}
	provider, rest, _ := strings.Cut(s, ":")
	e := EmbedderSpec{Provider: provider, Name: strings.TrimSpace(rest), Key: strings.TrimSpace(getenv("FSX_EMBEDDER_KEY"))}
	at := ""
	if i := max(strings.LastIndex(e.Name, "@http://"), strings.LastIndex(e.Name, "@https://")); i >= 0 {
		e.Name, at = e.Name[:i], withVersion(provider, e.Name[i+1:])
	}
	switch p, _ := ProviderOf(provider); provider {
	case Ollama:
		e.BaseURL = cmp.Or(at, ollamaBase(strings.TrimSpace(getenv("OLLAMA_HOST"))))
	case OpenAI:
		e.BaseURL = cmp.Or(at, strings.TrimSpace(getenv("OPENAI_BASE_URL")), p.BaseURL)
		e.Key = cmp.Or(e.Key, strings.TrimSpace(getenv("OPENAI_API_KEY")))
	case LMStudio, Gemini, OpenRouter:
		e.BaseURL = cmp.Or(at, p.BaseURL)
		e.Key = cmp.Or(e.Key, Spec{Provider: provider}.WithKey(getenv, nil).Key)
	case Compatible:
		e.BaseURL, e.Name, _ = strings.Cut(e.Name, "#")
	case Folder:
	default:
		return EmbedderSpec{}, fmt.Errorf("unknown embedder %q: use ollama:NAME, lmstudio:NAME, openai:NAME, gemini:NAME, openrouter:NAME, compatible:URL#NAME or folder:PATH", withoutPassword(s))
	}
	if e.Name == "" {
		return EmbedderSpec{}, fmt.Errorf("the embedder %q has no name: write it as %s", withoutPassword(s), exampleOf(provider))
	}
	if provider == Folder {
		return e, nil
	}
	_, err := e.model().base()
	return e, err
}

func exampleOf(provider string) string {
	switch provider {
	case Ollama:
		return "ollama:nomic-embed-text"
	case OpenAI:
		return "openai:text-embedding-3-small"
	case Gemini:
		return "gemini:gemini-embedding-001"
	case LMStudio:
		return "lmstudio:text-embedding-nomic-embed-text-v1.5"
	case OpenRouter:
		return "openrouter:openai/text-embedding-3-small"
	case Compatible:
		return "compatible:http://127.0.0.1:8080/v1#NAME"
	}
	return "folder:/path/to/model"
}

// ollamaBase makes the base URL of what OLLAMA_HOST may say: "host", "host:port" or an
// address. One that is served on all addresses is reached on the loopback.
func ollamaBase(host string) string {
	if host == "" {
		return "http://127.0.0.1:11434/v1"
	}
	if !strings.Contains(host, "://") {
		host = "http://" + host
	}
	u, err := url.Parse(strings.TrimSuffix(host, "/"))
	if err != nil {
		return host // which whoever checks it will say
	}
	name, port := u.Hostname(), u.Port()
	if ip := net.ParseIP(name); ip != nil && ip.IsUnspecified() || name == "" {
		name = "127.0.0.1"
	}
	if port == "" && u.Scheme == "http" {
		port = "11434"
	}
	u.Host = name
	if port != "" {
		u.Host = net.JoinHostPort(name, port)
	} else if strings.Contains(name, ":") {
		u.Host = "[" + name + "]"
	}
	if !strings.HasSuffix(u.Path, "/v1") {
		u.Path += "/v1"
	}
	return u.String()
}

// model is the spec as that of a chat model at the same address.
func (e EmbedderSpec) model() Spec {
	return Spec{Provider: e.Provider, Name: e.Name, BaseURL: e.BaseURL, Key: e.Key, Timeout: e.Timeout}
}

// On says that there is an embedder.
func (e EmbedderSpec) On() bool { return e.Provider != "" }

// String is the name as people write it, and tells embedders apart whose vectors cannot be compared.
func (e EmbedderSpec) String() string {
	if e.Provider == Compatible {
		return Compatible + ":" + e.BaseURL + "#" + e.Name
	}
	return e.Provider + ":" + e.Name
}

// GoString keeps the key out of %#v.
func (e EmbedderSpec) GoString() string { return fmt.Sprintf("llm.EmbedderSpec{%s %s}", e, e.BaseURL) }

// Host is where texts are sent, "" when they are sent nowhere.
func (e EmbedderSpec) Host() string {
	if e.Provider == Folder || !e.On() {
		return ""
	}
	u, err := e.model().base()
	if err != nil {
		return e.BaseURL
	}
	return u.Host
}

// Local says that nothing leaves this machine.
func (e EmbedderSpec) Local() bool {
	return e.Provider == Folder || !e.On() || e.model().Local()
}
