// Package reference holds the graph of the documents that name each other.
//
// What a document names was found when it was read and is stored with it as items: a
// file ("Cap_Table.xlsx"), a part with its number ("Exhibit B", "Schedule 2.1(a)"), a
// document with its date ("Escrow Agreement dated March 3, 2026"), a number ("Doc #12"), a
// title ("Share Purchase Agreement"). Which documents are meant is found out when it is
// asked, out of the names, titles, dates and numbered headings of all documents below a
// folder, so that a document that comes later resolves what was written earlier:
//
//	store.Documents, store.Items -> index of names, titles, headings
//	each reference               -> candidates by its form -> the nearest of the best
//	                             -> links, by the document that names and the one that is named
//
// Of several candidates that fit as well the one that lies nearest in the tree of folders is
// meant; those that lie equally near are all given. A title that no document bears is no
// reference, since texts are full of capitalised words; every other form that leads
// nowhere is given as unresolved.
//
// A Cache keeps the graph until the store has written anything.
package reference
