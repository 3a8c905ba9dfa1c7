package turn

import "path"

// BatchResult is the table that documents were read into, and what each of them gave.
type BatchResult struct {
	Table   string   `json:"table"`
	Added   int      `json:"added"`
	Rows    int      `json:"rows"`
	Columns []string `json:"columns"`
	Files   []struct {
		Path    string `json:"path"`
		Status  string `json:"status"`
		Problem string `json:"problem"`
		Rows    int    `json:"rows"`
		Check   struct {
			Verdict string `json:"verdict"`
		} `json:"check"`
	} `json:"files"`
}

// Fill is the call that reads documents into a table of days, words and amounts: stated where letters and invoices that
// name some days and amounts are left out, and with more columns, by the names that documents have for them.
func Fill(table string, paths []any, stated bool, more ...any) Call {
	args := map[string]any{"paths": paths, "columns": append([]any{"date", "description", "amount"}, more...), "table": table}
	if stated {
		args["stated"] = true
	}
	return Call{"process_batch", args}
}

// BatchOf is what a call to fill a table gave, or why it failed.
func (t Transcript) BatchOf(c Call) (r BatchResult, failed string) {
	i := t.stepOf(c)
	if msg := ErrorOf(t.Steps[i].Result); msg != "" {
		return r, msg
	}
	r, ok := decoded[BatchResult](t, i)
	if !ok {
		return r, "no result came back."
	}
	return r, ""
}

// Here is how many rows of the table are of the documents that were read.
func (r BatchResult) Here() (n int) {
	for _, f := range r.Files {
		n += f.Rows
	}
	return n
}

// LeftOut is how many documents have rows and are not like statements.
func (r BatchResult) LeftOut() int { return len(r.Being("left out")) }

// Being are the names of the documents of which a status is told.
func (r BatchResult) Being(status string) []string {
	var names []string
	for _, f := range r.Files {
		if f.Status == status {
			names = append(names, path.Base(f.Path))
		}
	}
	return names
}
