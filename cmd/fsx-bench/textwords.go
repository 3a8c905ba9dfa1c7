package main

import (
	"math/rand/v2"
	"strings"
)

// realWords are those of people and programs. What is made up follows the statistics of their
// letters, so that trigrams are as frequent and as rare as in real texts.
const realWords = `about above across act action add address after again against age agree air allow almost alone along already also
although always amount analysis ancient angle animal annual answer any appear apply approach argument arm army around arrive article
ask assume atom attack attempt attribute author available average avoid award away balance bank barrier basic battle beautiful because
become before begin behavior behind believe belong below benefit between beyond billion bird black blood board body bottle boundary
bright bring broad brother buffer built business button byte calculate call campaign capital capture carbon careful carry catch cause
center century certain challenge chance character charge check chemical choice church circle citizen claim classical clear climate close
cloud coast code cold collect color column combine comfort command comment community company compare compile complete complex concept
condition conduct connect consider constant construct contain context continue control convert copy correct count country couple course
cover create credit crisis critical crowd culture curious current cycle damage danger dark daughter debug decade decide declare deep
default defend define degree deliver demand deny depend depth describe desert detail develop device diagram dictionary difference digital
dinner direct discover distance district divide doctor dollar domain double doubt dozen drawn dream drive during duty early earth easy
economy edge education effect effort eight either element embargo emphasis empty enable encode encourage enemy energy engine enjoy enough
ensure enter environment equal equip error escape especially establish estimate evaluate even event every evidence exact examine except
exchange execute exercise exist expand expect experience expert explain expression extend extra fabric factor faculty failure faith fall
familiar family famous farmer fashion father favor federal feeling fever fiction field fifteen fight filter finance finger finish first
fiscal flag flight float floor flow focus follow foreign forest forget formal fortune forward foundation fragment frame freedom frequent
friend frozen function fundamental future garbage garden gather general genuine geometry gesture giant glass global golden government
grade grammar grant graph gravity great ground group guard guess guilty habit handle happen harbor hardly harvest hash health hear heart
heavy height helpful heritage hidden highway history holder honest horizon hospital hotel hour human hundred hybrid ideal identify ignore
illegal illustrate imagine immediate impact import improve include income increase indeed industry infinite influence inform inherit
initial inner input inquiry inside insist inspect install instance instead institute instruct integer intend interest internal interrupt
interval introduce invalid invent invest invite involve island iterate itself jacket join journal journey judge jungle junior jury
justice keen kernel keyboard kitchen knight knowledge label labor lack language large later laugh launch lawyer layer leader league learn
leave legal length lesson level liberty library light limit linear liquid listen literal little local logic lonely loose luxury machine
magnetic maintain major manager manual margin market marriage master match material matrix matter maximum measure mechanism medical
member memory mention merchant message metal method middle might military million mineral minimum minister minority mirror mistake mixture
mobile modern moment monitor moral morning mother motion mountain mouth move multiple muscle museum mutual narrow nation native nature
nearly necessary neither nerve network neutral never night nobody noise normal north notice novel nuclear number object oblige observe
obvious occasion occupy ocean offer office often operate opinion opposite option orbit order ordinary organ origin other otherwise output
outside overflow oxygen package painter panel parallel parameter parent parliament parse partial particle passage patient pattern peace
pencil people percent perfect perform perhaps period permit person phase philosophy phrase physical piece pioneer planet plastic platform
pleasure plenty pocket poetry point police policy popular portion position possible potential poverty power practice precise prefer
prepare presence preserve president pressure prevent previous price primary principle print prison private problem procedure process
produce profile profit program project promise proper property proposal protect protocol proud prove provide public publish purchase
purpose pursue quality quantity quarter question quick quiet quote radical radio random range rapid rarely rather reach react reader ready
reality reason recall receive recent recognize record recover reduce refer reflect reform refuse regard region register regular reject
relate release relevant religion remain remark remember remote remove repeat replace reply represent republic request require rescue
research reserve resolve resource respect response result retain return reveal reverse revolution rhythm river rotate rough round route
routine royal runtime sacred safety sample satisfy scale scatter schedule scheme scholar school science scope screen script season second
section sector segment select senate senior sense separate sequence serial series serious service session settle several shadow
shallow shape share sharp shelter shift short should shoulder shoot signal silence silver similar simple single sister situation size
skill slice slight slow smooth social society soft soldier solid solution someone sometimes soon source southern space spawn special
specific speech speed spirit split spread spring square stable stack staff stage stand standard state station status steady steel stick
still stock stone storage story straight strange stream street strength stretch strike string strong structure struggle student study
stuff subject submit success sudden suffer suggest suitable summer supply support suppose surface surprise surround survey suspect sweep
switch symbol sympathy symptom synchronous syntax system table talent target teacher technique telephone temper temple tend terminal
territory theory there thick thing think third though thought thousand thread threat through thumb ticket timber tissue title together
tomorrow tongue tool topic total touch toward trace track trade tradition traffic train transfer transform transport travel treasure
treat tree tremble trial tribe trigger trouble truck trust truth tunnel twelve twenty twist typical ugly ultimate uncle under undefined
union unique unit universe unless until unusual upper urban urgent useful usual vague valid valley valuable variable variety various vast
vector vehicle verify version vertical victim victory video village violence virtual visible vision visit vital vocabulary voice volume
voluntary wait walk wander warm warning waste watch water wealth weapon weather weight welcome western whatever wheel where whether white
whole whose widely wild window winter wisdom within without witness wonder wooden word world worry worth wrap write wrong yellow yesterday
yield young zero zone`

// textVocabulary is the list of the words of texts, the most frequent first: common ones, real ones, and then
// words that are made up letter by letter after those. The same seed gives the same words.
func textVocabulary(size int, seed uint64) []string {
	list := strings.Fields(common)
	seen := make(map[string]bool, size)
	add := func(w string) {
		if !seen[w] {
			seen[w] = true
			list = append(list, w)
		}
	}
	for _, w := range list {
		seen[w] = true
	}
	r := rand.New(rand.NewPCG(seed, 0x74657874)) //nolint:gosec // repeatable on purpose
	words := strings.Fields(realWords)
	letters := newLetters(append(words, list...))
	r.Shuffle(len(words), func(i, j int) { words[i], words[j] = words[j], words[i] })
	for _, w := range words {
		add(w)
	}
	for len(list) < size {
		if w := letters.word(r, 12+60*len(list)/size); len(w) >= 4 && len(w) <= 14 {
			add(w)
		}
	}
	return list[:size]
}

// letters says which letter follows how often after one and after two others; zero bytes
// stand before and behind a word.
type letters struct {
	one map[byte][]byte
	two map[[2]byte][]byte
}

func newLetters(words []string) letters {
	l := letters{map[byte][]byte{}, map[[2]byte][]byte{}}
	for _, w := range words {
		var at [2]byte
		for _, c := range append([]byte(w), 0) {
			l.one[at[1]] = append(l.one[at[1]], c)
			l.two[at] = append(l.two[at], c)
			at = [2]byte{at[1], c}
		}
	}
	return l
}

// word makes up a word. loose is how many letters of a hundred follow only the one before
// them, and a third of these none at all: rare words are names, short forms and foreign ones.
func (l letters) word(r *rand.Rand, loose int) string {
	var w []byte
	for at := [2]byte{}; ; {
		next := l.two[at]
		if len(next) == 0 || r.IntN(100) < loose {
			next = l.one[at[1]]
			if len(w) > 0 && r.IntN(3) == 0 {
				next = []byte("abcdefghijklmnopqrstuvwxyz")
			}
		}
		c := next[r.IntN(len(next))]
		if c == 0 {
			return string(w)
		}
		w, at = append(w, c), [2]byte{at[1], c}
	}
}
