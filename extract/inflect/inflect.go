// Package inflect brings English words whose forms follow no rule to one form,
// before a stemmer does the rest: "broke" to "break", "feet" to "foot", "seven"
// to "7", the names of months from their short forms, and British spellings to
// American ones. Words that a stemmer would part although they say the same of a
// thing ("paid", "payable", "payment") come to one as well.
package inflect

import "sync"

// Base is the form that a word in small letters is known by: itself, if it is
// regular.
func Base(word string) string {
	if base, ok := irregulars()[word]; ok {
		return base
	}
	return word
}

// irregulars are the forms that a stemmer cannot relate to their base word.
var irregulars = sync.OnceValue(func() map[string]string {
	return map[string]string{
		"paid": "pay", "bought": "buy", "sold": "sell", "held": "hold", "owed": "owe", "began": "begin", "begun": "begin",
		"children": "child", "people": "person", "persons": "person", "left": "leave", "spent": "spend", "made": "make",
		"wrote": "write", "written": "write", "sent": "send", "met": "meet", "won": "win", "lost": "lose", "grew": "grow",
		"licence": "license", "licences": "license", "centre": "center", "colour": "color", "labour": "labor", "favour": "favor", "cheque": "check",
		"programme": "program", "catalogue": "catalog", "organisation": "organization", "metre": "meter", "metres": "meter", "litre": "liter", "litres": "liter",
		"goes": "go", "went": "go", "gone": "go", "chosen": "choose", "chose": "choose", "taken": "take", "took": "take", "given": "give", "gave": "give",
		"expiry": "expire", "expiration": "expire", "termination": "terminate", "resignation": "resign",
		"ownership": "own", "owner": "own", "owners": "own", "payable": "pay", "payment": "pay", "payments": "pay",
		"kept": "keep", "brought": "bring", "built": "build", "caught": "catch", "dealt": "deal", "drew": "draw", "drawn": "draw", "drove": "drive", "driven": "drive",
		"fell": "fall", "fallen": "fall", "felt": "feel", "found": "find", "flew": "fly", "flown": "fly", "froze": "freeze", "frozen": "freeze", "heard": "hear",
		"knew": "know", "known": "know", "laid": "lay", "led": "lead", "lent": "lend", "meant": "mean", "ran": "run", "rose": "rise", "risen": "rise",
		"saw": "see", "seen": "see", "shown": "show", "slept": "sleep", "spoke": "speak", "spoken": "speak", "stood": "stand", "stole": "steal", "stolen": "steal",
		"struck": "strike", "taught": "teach", "told": "tell", "threw": "throw", "thrown": "throw", "understood": "understand", "wore": "wear", "worn": "wear",
		"broke": "break", "broken": "break", "became": "become", "ate": "eat", "eaten": "eat", "drank": "drink", "forgot": "forget", "forgotten": "forget",
		"tore": "tear", "torn": "tear", "woke": "wake", "hidden": "hide", "bit": "bite", "bitten": "bite", "grown": "grow", "thought": "think", "lain": "lie",
		"two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9", "ten": "10", "eleven": "11",
		"twelve": "12", "twenty": "20", "thirty": "30", "forty": "40", "fifty": "50", "sixty": "60", "ninety": "90", "hundred": "100",
		"arose": "arise", "arisen": "arise", "awoke": "awake", "bent": "bend", "bound": "bind", "bled": "bleed", "blew": "blow", "blown": "blow", "bred": "breed",
		"burnt": "burn", "clung": "cling", "crept": "creep", "dug": "dig", "dreamt": "dream", "fed": "feed", "fought": "fight", "fled": "flee", "forbade": "forbid",
		"forbidden": "forbid", "forgave": "forgive", "forgiven": "forgive", "got": "get", "hung": "hang", "knelt": "kneel", "knit": "knit", "leant": "lean",
		"leapt": "leap", "learnt": "learn", "lit": "light", "mistook": "mistake", "mown": "mow", "overcame": "overcome", "proven": "prove", "rode": "ride", "ridden": "ride",
		"rang": "ring", "rung": "ring", "sank": "sink", "sunk": "sink", "sought": "seek", "sewn": "sew", "shook": "shake", "shaken": "shake", "shone": "shine",
		"shot": "shoot", "shrank": "shrink", "shrunk": "shrink", "sang": "sing", "sung": "sing", "sat": "sit", "slid": "slide", "smelt": "smell", "sown": "sow", "sped": "speed",
		"spilt": "spill", "spoilt": "spoil", "sprang": "spring", "sprung": "spring", "stuck": "stick", "stung": "sting", "strove": "strive", "swore": "swear",
		"sworn": "swear", "swept": "sweep", "swollen": "swell", "swam": "swim", "swum": "swim", "swung": "swing", "trod": "tread", "trodden": "tread", "undertook": "undertake",
		"undertaken": "undertake", "upheld": "uphold", "wept": "weep", "withdrew": "withdraw", "withdrawn": "withdraw", "withheld": "withhold", "wrung": "wring",
		"worse": "bad", "worst": "bad", "better": "good", "best": "good", "feet": "foot", "teeth": "tooth", "men": "man", "women": "woman", "mice": "mouse", "geese": "goose",
		"wives": "wife", "knives": "knife", "shelves": "shelf", "halves": "half", "thieves": "thief", "loaves": "loaf", "wolves": "wolf",
		"calves": "calf", "grey": "gray", "tyre": "tire", "tyres": "tire", "kerb": "curb", "storey": "story", "storeys": "story", "harbour": "harbor", "neighbour": "neighbor",
		"neighbours": "neighbor", "defence": "defense", "offence": "offense", "aluminium": "aluminum", "grammes": "gram", "kilogramme": "kilogram", "tonnes": "ton", "tonne": "ton",
		"seventeen": "17", "nineteen": "19", "thirteen": "13", "fourteen": "14", "fifteen": "15", "sixteen": "16", "eighteen": "18", "seventy": "70", "eighty": "80",
		"first": "1st", "third": "3rd", "fourth": "4th", "fifth": "5th", "sixth": "6th", "seventh": "7th", "eighth": "8th", "ninth": "9th", "tenth": "10th",
		"jan": "january", "feb": "february", "apr": "april", "jun": "june", "jul": "july", "aug": "august", "sep": "september", "sept": "september",
		"oct": "october", "nov": "november", "dec": "december",
		"governed": "govern", "governing": "govern", "signatory": "sign", "signed": "sign", "signature": "sign",
		"liability": "liable", "liabilities": "liable", "indemnification": "indemnity", "indemnify": "indemnity", "insurer": "insure", "insurance": "insure", "insured": "insure", "renewal": "renew", "approval": "approve",
	}
})
