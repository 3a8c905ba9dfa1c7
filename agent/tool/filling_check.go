package tool

import "encoding/json"

// written is a comparison as it is kept with the rows of a document, so that a later call tells it again without reading.
func (c RowsCheck) written() string {
	b, err := json.Marshal(c)
	if err != nil {
		return ""
	}
	return string(b)
}

// readCheck reads what written gave; of rows that were filled before it was kept there is none.
func readCheck(s string) (c RowsCheck) {
	if json.Unmarshal([]byte(s), &c) != nil {
		return RowsCheck{}
	}
	return c
}
