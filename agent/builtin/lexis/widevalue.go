package lexis

import (
	"strconv"
	"strings"
	"time"

	"github.com/dustin/go-humanize"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// Values as Chinese, Japanese and Korean write them.
var (
	wideEra     = pattern.New(`令和(元|\d{1,2})年`)
	wideDay     = pattern.New(`(?:(\d{4})\s?[年년]\s*)?(\d{1,2})\s?[月월]\s*(\d{1,2})\s?[日号일]`)
	wideMonth   = pattern.New(`(\d{4})\s?[年년]\s*(\d{1,2})\s?[月월]`)
	wideYear    = pattern.New(`((?:19|20)\d\d)\s?[年년]`)
	wideAlone   = pattern.New(`(\d{1,2})\s?[月월]`)
	wideClock   = pattern.New(`(午前|午後|上午|下午|晚上|早上|오전|오후|夜|朝)?\s?(\d{1,2})\s?[時点點시](?:\s?(半|반)|\s?(\d{1,2})\s?[分분])?`)
	wideHours   = pattern.New(`(\d)\s?(?:時間|小时|小時|시간)`) // before a time of day is looked for
	wideLarge   = pattern.New(`(\d+(?:[.,]\d+)*)\s?(百万|千万|万|萬|億|亿|만|억|천만)`)
	wideUnit    = pattern.New(`(\d)\s?(円|元|块|人民币|원|か月|ヶ月|カ月|ヵ月|箇月|个月|個月|개월|年間|年|년|週間|周|주|日間|天|日|일|分钟|分間|分|분|秒|초|人|名|명|位|歳|岁|歲|살|세|平方メートル|平方米|平米|㎡|제곱미터|キロ|公斤|千克|公里|メートル|米|미터|回|次|번|度|パーセント|％|퍼센트|本|台|個|个|개|枚|张|장|件|条|户|戸|世帯|平|坪|室|席|期|割)`)
	wideWeekday = pattern.New(`[（(][月火水木金土日一二三四五六월화수목금토일][）)]`)
	wideFigure  = strings.NewReplacer("０", "0", "１", "1", "２", "2", "３", "3", "４", "4", "５", "5", "６", "6", "７", "7", "８", "8", "９", "9", "，", ", ", "：", ": ", "、", ", ", "。", ". ", "？", "?", "！", "!", "（", " (", "）", ") ", "；", "; ",
		"一月", "1月", "二月", "2月", "三月", "3月", "四月", "4月", "五月", "5月", "六月", "6月", "七月", "7月", "八月", "8月", "九月", "9月", "十月", "10月", "十一月", "11月", "十二月", "12月")
)

// wideUnits are the English for units behind a number.
var wideUnits = map[string]string{
	"円": "yen", "元": "yuan", "块": "yuan", "人民币": "yuan", "원": "won", "か月": "months", "ヶ月": "months", "カ月": "months", "ヵ月": "months", "箇月": "months",
	"个月": "months", "個月": "months", "개월": "months", "年間": "years", "年": "years", "년": "years", "週間": "weeks", "周": "weeks", "주": "weeks",
	"日間": "days", "天": "days", "日": "day", "일": "day", "分钟": "minutes", "分間": "minutes",
	"分": "minutes", "분": "minutes", "秒": "seconds", "초": "seconds", "人": "people", "名": "people", "명": "people", "位": "people", "歳": "years old",
	"岁": "years old", "歲": "years old", "살": "years old", "세": "years old", "平方メートル": "m²", "平方米": "m²", "平米": "m²", "㎡": "m²", "제곱미터": "m²",
	"キロ": "kg", "公斤": "kg", "千克": "kg", "公里": "km", "メートル": "m", "米": "m", "미터": "m", "回": "times", "次": "times", "번": "times",
	"度": "degrees", "パーセント": "%", "％": "%", "퍼센트": "%",
}

// wideFactors are what the large numbers stand for.
var wideFactors = map[string]int64{
	"百万": 1_000_000, "千万": 10_000_000, "万": 10_000, "萬": 10_000, "億": 100_000_000, "亿": 100_000_000, "만": 10_000, "억": 100_000_000, "천만": 10_000_000,
}

// wideValues writes days, times of day, large numbers and units as English does: 5月10日 as 10 May.
func wideValues(s string) string {
	s = wideWeekday.ReplaceAllStringFunc(s, weekdayOf)
	s = wideFigure.Replace(s)
	if !strings.ContainsAny(s, "0123456789元") {
		return s
	}
	s = replaced(wideEra, s, func(m []string) string {
		n, _ := strconv.Atoi(m[1]) // the first year is written 元
		return strconv.Itoa(2018+max(n, 1)) + "年"
	})
	s = replaced(wideDay, s, func(m []string) string { return dayOf(m[3], m[2], m[1], m[0]) })
	s = replaced(wideMonth, s, func(m []string) string { return dayOf("", m[2], m[1], m[0]) })
	s = wideYear.ReplaceAllString(s, " $1 ")
	s = replaced(wideAlone, s, func(m []string) string { return dayOf("", m[1], "", m[0]) })
	s = wideHours.ReplaceAllString(s, "$1 hours ")
	s = replaced(wideClock, s, clockOf)
	s = replaced(wideLarge, s, func(m []string) string {
		f, err := strconv.ParseFloat(strings.ReplaceAll(m[1], ",", ""), 64)
		if err != nil || f > 1e9 {
			return m[0]
		}
		return humanize.Comma(int64(f*float64(wideFactors[m[2]]) + 0.5))
	})
	return replaced(wideUnit, s, func(m []string) string {
		if u := wideUnits[m[2]]; u != "" {
			return m[1] + " " + u + " "
		}
		return m[1] + " " // a word that only counts
	})
}

func replaced(p *pattern.Pattern, s string, with func(m []string) string) string {
	return p.ReplaceAllStringFunc(s, func(all string) string { return with(p.FindAllStringSubmatch(all, 1)[0]) })
}

// dayOf is a day, or a month where there is none, and as it was where there is no such month.
func dayOf(day, month, year, as string) string {
	n, _ := strconv.Atoi(month)
	if n < 1 || n > 12 {
		return as
	}
	return " " + strings.TrimSpace(day+" "+time.Month(n).String()+" "+year) + " "
}

// clockOf is a time of day: the half of it, the hour, half past, and minutes.
func clockOf(m []string) string {
	half, minutes := " ", m[4]
	switch m[1] {
	case "午後", "下午", "晚上", "오후", "夜":
		half = " pm "
	case "午前", "上午", "早上", "오전", "朝":
		half = " am "
	}
	if m[3] != "" {
		minutes = "30"
	}
	if minutes == "" {
		minutes = "00"
	}
	if len(minutes) == 1 {
		minutes = "0" + minutes
	}
	return " " + m[2] + ":" + minutes + half
}

// wideWeekdays are the letters for the days of the week: Japanese, Chinese and Korean ones by turns.
const wideWeekdays = "日日일月一월火二화水三수木四목金五금土六토"

func weekdayOf(s string) string {
	day := strings.Trim(s, "（）()")
	return " " + time.Weekday(strings.Index(wideWeekdays, day)/(3*len("日"))).String() + " "
}
