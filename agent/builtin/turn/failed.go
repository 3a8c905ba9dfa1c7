package turn

import "encoding/json"

// ErrorOf is why a call failed, as its result says it, empty where it went well.
func ErrorOf(result json.RawMessage) string {
	var failed struct {
		Error string `json:"error"`
	}
	if json.Unmarshal(result, &failed) != nil {
		return ""
	}
	return failed.Error
}

// Failed is the error of the last call of a tool, empty when it went well.
func (t Transcript) Failed(tool string) string {
	for i := len(t.Steps) - 1; i >= 0; i-- {
		if t.Steps[i].Tool == tool {
			return ErrorOf(t.Steps[i].Result)
		}
	}
	return ""
}
