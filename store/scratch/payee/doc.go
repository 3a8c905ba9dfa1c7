// Package payee makes of the words of a bank's row who was paid, and for what.
//
//	POS FURLONG FUELS STATION 4 PUMP 11 07MAY  ->  FURLONG FUELS STATION  ->  car
//	PAYPAL *TUNEHARBOUR 35314369001            ->  TUNEHARBOUR            ->  music
//
// A payee is what is left without the way of paying in front ("card payment",
// "Lastschrift") and without what differs from row to row behind: numbers, dates,
// references, the country. So the rows of one payee have the same name.
//
// A category is named by Rules, a text with one category a line and words after a colon:
//
//	groceries: supermarket; foodhall; rewe; *markt
//
// A word fits where a word of the row begins with it, one with a star also inside or at the
// end of a word. The longest word that fits decides; where none does the category is
// Uncategorised.
package payee
