// Package llm opens the language models that live behind a network address.
// It is the only package of fsx that dials.
//
// A model is named by a Spec, "openai:NAME", where openai stands for every
// server that speaks OpenAI's chat completions: OpenAI itself, or a base URL
// such as a local Ollama, LM Studio, llama.cpp or vLLM. [Open] returns an
// llms.Model of langchaingo.
//
// Between langchaingo's client and the wire stands a repair layer. On the way
// out it drops what was never asked for (a temperature), uses the field names
// that the server knows, and tries again when the server is busy. On the way
// in it reads the server's event stream,
//
//	data: {"choices":[{"index":0,"delta":{"content":"Let me "}}]}
//	data: {"choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"id":"c1","function":{"name":"tree","arguments":""}}]}}]}
//	data: {"choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"function":{"arguments":"{}"}}]}}]}
//	data: {"choices":[{"index":0,"delta":{},"finish_reason":"tool_calls"}]}
//	data: {"choices":[],"usage":{"prompt_tokens":10,"completion_tokens":5}}
//	data: [DONE]
//
// and writes it anew in the one dialect that langchaingo reads without loss:
// text as it comes, then each tool call whole and in order, then the reason
// for stopping, then the usage. Whatever breaks on the way ends the call with
// one of this package's typed errors, never with half an answer that looks
// whole.
//
// Vectors of texts are asked for in the same way, at any server that speaks OpenAI's
// embeddings, Ollama among them: an EmbedderSpec names one, and its Embedder puts before a text what
// the model wants there, cuts what is too long and brings the vectors into the order of
// the texts.
package llm
