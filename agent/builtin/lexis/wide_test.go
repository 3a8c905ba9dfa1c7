package lexis

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestValuesInWideWritings(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"契約日：2025年11月8日":  "契約日: 8 November 2025",
		"令和8年4月1日から":      "1 April 2026 から",
		"2026年6月18日（木）":   "18 June 2026 Thursday",
		"午後2時半に":          "2:30 pm に",
		"下午2点15分":         "2:15 pm",
		"3時間":             "3 hours",
		"家財300万円":         "家財3,000,000 yen",
		"1.5億円":           "150,000,000 yen",
		"押金3000元":         "押金3000 yuan",
		"보증금은 2천만원":       "보증금은 20,000,000 won",
		"오전 6시 30분 출발":    "6:30 am 출발",
		"2026년 5월 10일":    "10 May 2026",
		"임기는 2년":          "임기는 2 years",
		"13月40日":          "13月40 day",
		"専有面積は42.6平方メートル": "専有面積は42.6 m²",
		"六月3日":            "3 June",
		"数字はない":           "数字はない",
	} {
		if got := strings.Join(strings.Fields(wideValues(text)), " "); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

func TestWideWordsAreCut(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ code, text, want string }{
		{"ja", "家賃はいくらですか", "家賃 は いくらですか"},
		{"ja", "大家さんの電話番号", "大家 さん の 電話番号"},
		{"ja", "エアコンが壊れました", "エアコン が 壊れ ました"},
		{"ja", "契約は2年", "契約 は 2 年"},
		{"ko", "버스가", "버스"},
		{"ko", "나은서에게", "나은서"},
		{"ko", "계약금은", "계약금"},
		{"zh", "合同什么时候签", "合同 什么时候 签"},
	} {
		var got []string
		list, _ := TongueOf(c.code).Pieces(c.text)
		for _, p := range list {
			got = append(got, p.Word)
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%s %q is cut into %q, want %q", c.code, c.text, s, c.want)
		}
	}
}

func TestWideLanguages(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"名前はまだ無い。":    "ja",
		"임차인은 월세를 낸다": "ko",
		"费用":          "cjk",
		strings.Repeat("本合同自双方签字之日起生效", 4): "zh",
	} {
		if got := WideCode(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
	for _, c := range []struct{ q, usual, want string }{
		{"家賃は？", "zh", "ja"}, {"駐車場代?", "ja", "ja"}, {"费用?", "de", "zh"}, {"얼마예요?", "", "ko"},
	} {
		if got := AskedWide(c.q, c.usual); got != c.want {
			t.Errorf("%q among documents in %q is %q, want %q", c.q, c.usual, got, c.want)
		}
	}
}

func FuzzWideTexts(f *testing.F) {
	f.Add("家賃は月額98,000円、2026年5月10日までに")
	f.Add("버스 요금은 780,000원이고 오후 3시")
	f.Add("令和元年99月99日（木）午後99時半億")
	f.Fuzz(func(t *testing.T, s string) {
		if len(s) > 2000 {
			return
		}
		wideValues(s)
		for _, code := range []string{"ja", "ko", "zh"} {
			g := NewGist(TongueOf(code))
			if out := g.Text(s); utf8.ValidString(s) && !utf8.ValidString(out) {
				t.Errorf("%q", out)
			}
			list, _ := g.Pieces(s)
			if slices.ContainsFunc(list, func(p Piece) bool { return p.Word == "" }) {
				t.Errorf("an empty word in %q", list)
			}
		}
	})
}
