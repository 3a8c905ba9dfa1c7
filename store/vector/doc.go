// Package vector finds the vectors that are nearest to another among very many.
//
// A vector of unit length is kept in two forms. Its code is one bit for each component,
// set where the component is positive: 48 bytes for 384 dimensions, so that the codes
// of a million passages stand in memory. Its quantized form is one byte for each component with
// a common scale; it is kept on the disk by whoever uses this package.
//
//	vector -> Code      -> Index, all in memory
//	       -> Quantize  -> the disk
//	query  -> Index.Nearest: the codes that differ in the fewest bits, by an exact scan
//	       -> Quantized.Dot: the similarity of the best of them
//
// An Index holds the codes of documents, each a row of passages. Every passage has beside
// its code the sum of its text, under which its quantized vector is found again.
package vector
