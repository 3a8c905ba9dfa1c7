package llm

import "strings"

// prefixes are what a model was trained to see before a text.
type prefixes struct{ question, passage string }

// prefixesOf knows the models that are much used and want something before a text, by a
// part of their name. The first that fits holds.
func prefixesOf(model string) prefixes {
	name := strings.ToLower(model)
	for _, m := range []struct {
		part string
		prefixes
	}{
		{"nomic-embed-code", prefixes{"Represent this query for searching relevant code: ", ""}},
		{"nomic-embed", prefixes{"search_query: ", "search_document: "}},
		{"embeddinggemma", prefixes{"task: search result | query: ", "title: none | text: "}},
		{"qwen3-embedding", prefixes{"Instruct: Given a question, retrieve passages that answer it\nQuery: ", ""}},
		{"e5-mistral", prefixes{"Instruct: Given a question, retrieve passages that answer it\nQuery: ", ""}},
		{"multilingual-e5-large-instruct", prefixes{"Instruct: Given a question, retrieve passages that answer it\nQuery: ", ""}},
		{"e5-", prefixes{"query: ", "passage: "}},
		{"mxbai-embed", prefixes{"Represent this sentence for searching relevant passages: ", ""}},
		{"arctic-embed2", prefixes{"query: ", ""}},
		{"arctic-embed-l-v2", prefixes{"query: ", ""}},
		{"arctic-embed-m-v2", prefixes{"query: ", ""}},
		{"arctic-embed", prefixes{"Represent this sentence for searching relevant passages: ", ""}},
		{"bge-m3", prefixes{}},
		{"bge-", prefixes{"Represent this sentence for searching relevant passages: ", ""}},
	} {
		if strings.Contains(name, m.part) {
			return m.prefixes
		}
	}
	return prefixes{}
}
