// Package llm opens the language models that live behind a network address.
// It is the only package of fsx that dials.
//
// A model is named by a Spec, "PROVIDER:NAME". [Providers] lists the providers with
// their addresses and the variables that hold their keys; a key may also come
// from a [Keyring]. [Models] is the one table of what models hold, what they can
// do and what they cost, with the day on which that was looked up; [InfoOf] gives
// careful defaults for the others. [Discover] asks the well-known ports of this
// machine which models are served there, when it is called and never by itself;
// [Spec.WithWindow] asks a server on this machine how much a model may read at once.
// [Open] returns an llms.Model of langchaingo.
//
// There are two dialects: Anthropic's messages, and chat completions, which all
// the others speak. Each has its client of langchaingo, and both clients stand on
// one repair layer. On the way out it drops what was never asked for (a
// temperature), puts together what the client took apart (all parts of a message,
// neighbours of one role), adds what the client has no place for (the marks of
// Anthropic's cache, thoughts with their signatures that have to be sent back with
// the calls that followed them, how much to think), uses the field names that the
// server knows and learns from its refusals, and tries again when the server is
// busy, which a [Trace] is told. On the way in it reads the server's event stream,
// for chat completions
//
//	data: {"choices":[{"index":0,"delta":{"content":"Let me "}}]}
//	data: {"choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"id":"c1","function":{"name":"tree","arguments":""}}]}}]}
//	data: {"choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"function":{"arguments":"{}"}}]}}]}
//	data: {"choices":[{"index":0,"delta":{},"finish_reason":"tool_calls"}]}
//	data: {"choices":[],"usage":{"prompt_tokens":10,"completion_tokens":5}}
//	data: [DONE]
//
// for messages
//
//	data: {"type":"message_start","message":{"usage":{"input_tokens":20}}}
//	data: {"type":"content_block_start","index":0,"content_block":{"type":"thinking","thinking":""}}
//	data: {"type":"content_block_delta","index":0,"delta":{"type":"thinking_delta","thinking":"Hm."}}
//	data: {"type":"content_block_delta","index":0,"delta":{"type":"signature_delta","signature":"Eq…"}}
//	data: {"type":"content_block_stop","index":0}
//	data: {"type":"content_block_start","index":1,"content_block":{"type":"tool_use","id":"t1","name":"tree","input":{}}}
//	data: {"type":"content_block_delta","index":1,"delta":{"type":"input_json_delta","partial_json":"{}"}}
//	data: {"type":"content_block_stop","index":1}
//	data: {"type":"message_delta","delta":{"stop_reason":"tool_use"},"usage":{"output_tokens":33}}
//	data: {"type":"message_stop"}
//
// tells text, thoughts and growing calls as they come, each apart from the others,
// and puts them together: text, each tool call whole and in order, the reason for
// stopping. The client is given only a short reply that says why it ended, because it
// mixes up calls and copies all that it has with every piece. What callers get back has one choice, the stop reasons of this
// package, a [Usage] whose four parts mean the same for every provider, and ids
// that no other call of the model has. Whatever breaks on the way ends the call
// with one of this package's typed errors, never with half an answer that looks
// whole.
//
// What has to be sent back of a reply besides its text and its calls (thoughts with their signatures, those of Gemini
// and of OpenRouter, the thoughts that servers of the DeepSeek kind want to see) lives as long as the model
// that Open gave. It is not kept on disk: a thought may repeat a secret of a file, and a signature does not outlive a
// mask. A conversation that goes on later does without: Anthropic takes calls without thoughts where a
// new question follows, and while the last calls are such, no thinking by budget is asked for; Gemini gets its own
// word for a signature that is not there; OpenRouter takes calls without details; the others get a word in
// the place of the thought when they ask for it.
//
// Vectors of texts are asked for in the same way, at any server that speaks OpenAI's
// embeddings, Ollama among them: an EmbedderSpec names one, and its Embedder puts before a text what
// the model wants there, cuts what is too long and brings the vectors into the order of
// the texts.
package llm
