package llm

import (
	"encoding/json"
	"sync"
)

const mostRemembered = 2000 // replies

// reply is what of a model's reply has to be sent back word by word, and what the
// client's types have no place for.
type reply struct {
	ids     []string                   // of its calls, in their order
	blocks  []json.RawMessage          // Anthropic: the whole content, with thinking and its signatures
	thought string                     // what servers of the DeepSeek kind want to see again
	details json.RawMessage            // OpenRouter's reasoning_details
	extra   map[string]json.RawMessage // by call: Gemini's thought signature
}

// memory keeps the replies of a model by the ids of their calls, the latest ones.
type memory struct {
	mu    sync.Mutex
	byID  map[string]*reply
	order []*reply
}

func (m *memory) keep(r *reply) {
	if len(r.ids) == 0 {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.byID == nil {
		m.byID = map[string]*reply{}
	}
	for _, id := range r.ids {
		m.byID[id] = r
	}
	m.order = append(m.order, r)
	for len(m.order) > mostRemembered {
		for _, id := range m.order[0].ids {
			delete(m.byID, id)
		}
		m.order = m.order[1:]
	}
}

// of finds the reply that made a call.
func (m *memory) of(id string) *reply {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.byID[id]
}

// has says that a call of this id was made before.
func (m *memory) has(id string) bool { return m.of(id) != nil }
