package llm

import (
	"slices"
	"strings"
)

// The providers that a Spec may name.
const (
	// Builtin is the model inside fsx. It needs no network and is not opened here.
	Builtin = "builtin"
	// OpenAI is OpenAI itself or, with a base URL, a server that speaks its chat completions.
	OpenAI = "openai"
	// Anthropic speaks its own messages.
	Anthropic = "anthropic"
	// Gemini is Google's, through its endpoint for chat completions.
	Gemini = "gemini"
	// OpenRouter passes requests on to many others.
	OpenRouter = "openrouter"
	// Ollama runs on this machine, or where OLLAMA_HOST says.
	Ollama = "ollama"
	// LMStudio runs on this machine.
	LMStudio = "lmstudio"
	// Compatible is any other server that speaks chat completions.
	Compatible = "compatible"
	// Folder is an embedder on the disk, which is not opened here.
	Folder = "folder"
)

// Provider is one kind of server that models are asked at.
type Provider struct {
	Name    string
	Label   string   // as people write it
	BaseURL string   // "" = it has to be said
	KeyEnv  []string // environment variables that may hold its key; the first one is told
	Local   bool     // usually on this machine, where no key is needed
	Start   string   // what starts it, when it is on this machine
}

// Providers are all that a Spec may name besides Builtin, in the order in which they are shown.
func Providers() []Provider {
	return []Provider{
		{Name: OpenAI, Label: "OpenAI", BaseURL: "https://api.openai.com/v1", KeyEnv: []string{"OPENAI_API_KEY"}},
		{Name: Anthropic, Label: "Anthropic", BaseURL: "https://api.anthropic.com/v1", KeyEnv: []string{"ANTHROPIC_API_KEY"}},
		{Name: Gemini, Label: "Gemini", BaseURL: "https://generativelanguage.googleapis.com/v1beta/openai", KeyEnv: []string{"GEMINI_API_KEY", "GOOGLE_API_KEY"}},
		{Name: OpenRouter, Label: "OpenRouter", BaseURL: "https://openrouter.ai/api/v1", KeyEnv: []string{"OPENROUTER_API_KEY"}},
		{Name: Ollama, Label: "Ollama", BaseURL: "http://127.0.0.1:11434/v1", KeyEnv: []string{"OLLAMA_API_KEY"}, Local: true, Start: "ollama serve"},
		{Name: LMStudio, Label: "LM Studio", BaseURL: "http://127.0.0.1:1234/v1", KeyEnv: []string{"LM_API_TOKEN"}, Local: true, Start: "lms server start"},
		{Name: Compatible, Label: "the model's server", KeyEnv: []string{"FSX_API_KEY"}},
	}
}

// NeedsKey says that the provider answers nobody without a key.
func (p Provider) NeedsKey() bool { return !p.Local && p.Name != Compatible }

// ProviderOf finds a provider by its name.
func ProviderOf(name string) (Provider, bool) {
	all := Providers()
	i := slices.IndexFunc(all, func(p Provider) bool { return p.Name == name })
	if i < 0 {
		return Provider{}, false
	}
	return all[i], true
}

// named lists what a Spec may begin with.
func named() string {
	forms := []string{Builtin}
	for _, p := range Providers() {
		if p.Name == Compatible {
			forms = append(forms, "compatible:URL#NAME")
			continue
		}
		forms = append(forms, p.Name+":NAME")
	}
	last := len(forms) - 1
	return strings.Join(forms[:last], ", ") + " or " + forms[last]
}

// example is a model of a provider as people write it.
func example(provider string) string {
	switch provider {
	case OpenAI:
		return "openai:gpt-5"
	case Anthropic:
		return "anthropic:claude-sonnet-5"
	case Gemini:
		return "gemini:gemini-2.5-flash"
	case OpenRouter:
		return "openrouter:qwen/qwen3-32b"
	case Ollama:
		return "ollama:qwen3:8b"
	case LMStudio:
		return "lmstudio:qwen3-8b"
	}
	return "compatible:http://127.0.0.1:8080/v1#NAME"
}
