// Package audit keeps a record of everything that left this machine: when, to which host,
// for which session, and which parts of which files it was. What was said is not kept.
//
// The records stand in a part of the store's keys of their own,
//
//	x a TIME RAND    a record, as JSON; TIME is eight bytes, big-endian, RAND eight by chance
//
// so they are in the order of time. A record is durable before what it tells of is sent;
// when it cannot be kept, nothing is sent. Records outlive their session. Of each file it
// has the places as citations write them, the bytes of the file where it is plain text, and
// how many bytes of text left. What went once within a conversation goes again with every
// further request of it; then it is only counted.
package audit
