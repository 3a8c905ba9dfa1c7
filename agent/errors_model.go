package agent

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/agent/llm"
	"github.com/fsx-dev/fsx/agent/tool"
)

// plainModel says why a model cannot be used, and what to do next.
func plainModel(err error) string {
	var key *llm.KeyError
	var offline *llm.OfflineError
	var api *llm.APIError
	var timeout *llm.TimeoutError
	var format *llm.FormatError
	var network *llm.NetworkError
	var stream *llm.StreamError
	var narrow *NarrowError
	switch {
	case errors.As(err, &narrow):
		return plainNarrow(narrow)
	case errors.As(err, &key):
		return fmt.Sprintf("There is no key for %s. Set %s, store one with: fsx models key %s, or use the model builtin, which needs none.",
			key.Host, cmp.Or(key.Env, "OPENAI_API_KEY"), keyPlace(key.Provider, key.Host))
	case errors.As(err, &offline):
		return fmt.Sprintf("Nothing is connected to while --offline is given, so %s cannot be asked.", offline.Host)
	case errors.As(err, &api):
		return plainAPI(api)
	case errors.As(err, &timeout):
		return fmt.Sprintf("The model's server %s has not answered for %s. It may be busy, or still loading the model.", timeout.Host, timeout.After.Round(time.Second))
	case errors.As(err, &format):
		return fmt.Sprintf("%s answered with %s. Is the base URL right? It usually ends in /v1.", format.Host, format.Got)
	case errors.As(err, &network):
		return plainNetwork(network)
	case errors.As(err, &stream):
		return "The model's answer broke off several times. Try again in a moment."
	}
	return ""
}

// plainNarrow says what gives a model on this machine more room.
func plainNarrow(e *NarrowError) string {
	more := "Start its server with a larger context"
	least := 16 << 10
	for least < e.Needed {
		least *= 2
	}
	switch e.Provider {
	case llm.Ollama:
		more = fmt.Sprintf("Start Ollama with OLLAMA_CONTEXT_LENGTH=%d", least)
	case llm.LMStudio:
		more = fmt.Sprintf("Load it with: lms load %s --context-length %d", e.Model, least)
	}
	return fmt.Sprintf("The model %s was started with room for %s tokens, and fsx needs %s. %s, or choose another model.", e.Model, tool.Thousands(int64(e.Window)), tool.Thousands(int64(e.Needed)), more)
}

// brokeOff says why a reply is asked for once more.
func brokeOff(err error) string {
	if errors.Is(err, errNothing) {
		return "The model answered with nothing."
	}
	return "The model's answer broke off."
}

// keyPlace is what fsx models key is told.
func keyPlace(provider, host string) string {
	if provider == llm.Compatible || provider == "" {
		return "https://" + host + "/v1"
	}
	return provider
}

func plainNetwork(e *llm.NetworkError) string {
	p, ok := llm.ProviderOf(e.Provider)
	if ok && p.Start != "" {
		return fmt.Sprintf("I couldn't reach %s at %s. Start it with: %s.", p.Label, e.Host, p.Start)
	}
	return fmt.Sprintf("I couldn't reach the model's server %s. Is it running, and is this machine online?", e.Host)
}

func plainAPI(e *llm.APIError) string {
	said := ""
	if e.Message != "" {
		said = " It said: " + sentence(e.Message)
	}
	switch {
	case wrongKey(e):
		return fmt.Sprintf("%s does not accept the key. Check %s.", e.Host, keySource(e))
	case e.Status/100 == 4 && (mentions(e, "does not support tools", "support tool use", "tools is not supported", "tools are not supported", "tool choice requires") ||
		mentions(e, "reasoning_effort") && mentions(e, "tools")):
		return fmt.Sprintf("The model %s cannot call tools there, so it cannot read your files. Choose another one: fsx models.", e.Model)
	case e.Status == 403:
		return fmt.Sprintf("The key may not use the model %s at %s.%s", e.Model, e.Host, said)
	case mentions(e, "model_not_found"), e.Status == 404 && mentions(e, "model"):
		return unknownModel(e)
	case e.Status == 404:
		return fmt.Sprintf("There is no chat service at that address of %s. Is the base URL right? It usually ends in /v1.", e.Host)
	case e.Status == 402, strings.Contains(e.Code, "quota"), strings.Contains(e.Code, "billing"), mentions(e, "credit balance"):
		return fmt.Sprintf("The account at %s has no credit left.", e.Host)
	case e.Status == 429 && e.RetryAfter > 0:
		return fmt.Sprintf("%s is getting too many requests. Try again in %s.", e.Host, e.RetryAfter.Round(time.Second))
	case e.Status == 429, mentions(e, "rate_limit"):
		return fmt.Sprintf("%s is getting too many requests. Try again in a moment.", e.Host)
	case e.Status == 413, mentions(e, "context_length", "prompt is too long", "maximum context length", "exceed_context", "exceeds the available context"):
		return fmt.Sprintf("The conversation is too long for the model %s. Start a new one, or ask about fewer files.", e.Model)
	case e.Status == 529, mentions(e, "overloaded"):
		return fmt.Sprintf("%s is overloaded at the moment. Try again in a minute.", e.Host)
	case e.Status >= 500:
		return fmt.Sprintf("The model's server %s has trouble (%d). Try again in a moment.%s", e.Host, e.Status, said)
	case e.Status/100 == 3:
		return fmt.Sprintf("%s points to another address. Set the base URL to that one.%s", e.Host, said)
	}
	return fmt.Sprintf("%s refused the request.%s", e.Host, said)
}

// mentions says that a refusal has one of some words in it.
func mentions(e *llm.APIError, words ...string) bool {
	text := strings.ToLower(e.Code + " " + e.Message)
	for _, word := range words {
		if strings.Contains(text, word) {
			return true
		}
	}
	return false
}

// wrongKey says that the key was refused; Google does that with a status of its own.
func wrongKey(e *llm.APIError) bool {
	return e.Status == 401 || e.Status == 400 && mentions(e, "api key not valid", "invalid api key", "api_key_invalid")
}

// keySource is where the key that was refused came from, or where one is expected.
func keySource(e *llm.APIError) string {
	if e.KeyFrom == llm.KeyringName {
		return "the one in " + llm.KeyringName + ", or store another with: fsx models key " + keyPlace(e.Provider, e.Host)
	}
	p, ok := llm.ProviderOf(e.Provider)
	if !ok {
		return "OPENAI_API_KEY"
	}
	return cmp.Or(e.KeyFrom, p.KeyEnv[0])
}

func unknownModel(e *llm.APIError) string {
	next := " The ones that can be used now are listed by: fsx models."
	if e.Provider == llm.Ollama {
		next = " Get it with: ollama pull " + e.Model + "."
	}
	return fmt.Sprintf("%s has no model called %s.%s", e.Host, e.Model, next)
}
