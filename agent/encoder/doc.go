// Package encoder runs a sentence-transformer that lies in a folder, in Go alone.
//
// The folder is as the models are published: config.json, model.safetensors, the words in
// tokenizer.json or vocab.txt and, where they are there, modules.json with the pooling it names,
// sentence_bert_config.json and config_sentence_transformers.json. BERT and its kin with
// WordPiece are run: MiniLM, the English BGE, E5 and GTE. Others are refused with a sentence
// that says why.
//
//	text -> tokenizer: words, then pieces of words, at most as many as the model takes
//	     -> embeddings of pieces, positions and kinds, normalised
//	     -> for each layer: attention over all heads, a feed-forward net, each added and normalised
//	     -> pooling: the mean of all pieces, the first one, or the most of each
//	     -> the vector, of length one where the model says so
//
// Texts are computed one by one, each on a processor of its own, at most as many at once as
// New was told.
package encoder
