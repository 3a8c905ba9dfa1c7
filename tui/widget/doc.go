// Package widget holds the small parts that the panes of the screen are drawn
// from: text made harmless, text cut to cells, ready-made colours, and the
// Bubbles that are typed into.
//
// Text from files and models goes through Clean (or CleanLine) once, when it
// is laid out; from then on it holds neither escapes nor marks that change the
// direction of reading, and its width in cells is Width. Styles become Ink
// once per theme, so that drawing a line is the joining of strings.
package widget
