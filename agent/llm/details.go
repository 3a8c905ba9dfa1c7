package llm

import "encoding/json"

// details are OpenRouter's pieces of reasoning, which have to be sent back as they came,
// the pieces of one entry put together.
type details struct{ entries []map[string]any }

// add takes the pieces of one chunk. A piece belongs to the last entry when it is of its
// kind and number.
func (d *details) add(list []json.RawMessage) {
	for _, raw := range list {
		var piece map[string]any
		if json.Unmarshal(raw, &piece) != nil || piece == nil {
			continue
		}
		n := len(d.entries)
		if n == 0 || d.entries[n-1]["type"] != piece["type"] || d.entries[n-1]["index"] != piece["index"] {
			d.entries = append(d.entries, piece)
			continue
		}
		for key, value := range piece {
			more, isText := value.(string)
			had, hadText := d.entries[n-1][key].(string)
			switch {
			case isText && hadText && (key == "text" || key == "summary" || key == "data"):
				d.entries[n-1][key] = had + more
			case value != nil:
				d.entries[n-1][key] = value
			}
		}
	}
}

// whole is all entries, nil when there are none.
func (d *details) whole() json.RawMessage {
	if len(d.entries) == 0 {
		return nil
	}
	return quoted(d.entries)
}
