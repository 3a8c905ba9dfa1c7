package main

import (
	"encoding/binary"
	"image/color"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"time"

	"github.com/go-pdf/fpdf"
)

const (
	homeSources = "sources/home/"
	homeFolder  = "../home/"
)

func homePrinted() []printed {
	return []printed{
		{"soffice", []string{homeSources + "insurance_letter.md"}, homeFolder + "documents/household/insurance_letter_2026.pdf", day(2026, 4, 3)},
		{"weasyprint", []string{homeSources + "electricity.html"}, homeFolder + "documents/household/Stromrechnung März 2026.pdf", day(2026, 3, 16)},
		{"rsvg-convert", []string{homeSources + "warranty.svg"}, homeFolder + "documents/household/warranty_dishwasher.pdf", day(2023, 11, 14)},
	}
}

// makeHome writes what cannot be written by hand; the texts of the home are
// their own source.
func makeHome() error {
	for _, dir := range []string{"documents/letters", "downloads", "photos/2025", "photos/2026", "projects/tidepool/build"} {
		if err := os.MkdirAll(filepath.Join(homeFolder, dir), 0o755); err != nil {
			return err
		}
	}
	return inOrder(homePhotos, homeDocuments, homeDownloads, func() error {
		return writeFile(homeFolder+"projects/tidepool/build/tidepool", program("\x7fELF\x02\x01\x01\x00", 7, 24000))
	})
}

func homePhotos() error {
	green, sand, blue, rose := color.RGBA{60, 110, 60, 255}, color.RGBA{190, 170, 120, 255}, color.RGBA{120, 170, 220, 255}, color.RGBA{230, 160, 150, 255}
	shots := map[string]photo{
		"2025/IMG_2041.jpg":           {"Solis Optics", "Solis K2", "2025:07:19 11:42:08", 1, 59.1032, 9.8841, 160, 120, blue, green},
		"2025/IMG_2042.jpg":           {"Solis Optics", "Solis K2", "2025:07:19 11:44:51", 6, 59.1035, 9.8846, 120, 160, blue, sand},
		"2025/IMG_2107.jpg":           {"Solis Optics", "Solis K2", "2025:10:03 16:20:30", 1, 0, 0, 160, 120, rose, green},
		"2026/harbour at dawn.jpg":    {"Parlo", "Parlo Phone 7", "2026:03:14 06:31:15", 1, 58.9714, 10.0317, 200, 112, rose, sand},
		"2026/lighthouse.jpg":         {"Parlo", "Parlo Phone 7", "2026:03:14 09:58:44", 1, 58.9581, 10.0702, 200, 112, blue, sand},
		"2026/Signe & the eiders.jpg": {"Parlo", "Parlo Phone 7", "2026:03:14 10:12:03", 1, 58.9579, 10.0711, 200, 112, blue, green},
	}
	for name, p := range shots {
		b, err := p.encode()
		if err != nil {
			return err
		}
		if err := writeFile(homeFolder+"photos/"+name, b); err != nil {
			return err
		}
	}
	grab, err := screenshot()
	if err != nil {
		return err
	}
	return writeFile(homeFolder+"photos/Screenshot 2026-04-11.png", grab)
}

func homeDocuments() error {
	at := homeFolder + "documents/"
	things := sheet{name: "Things", widths: []int{28, 14, 14, 12}}
	things.add(heads("Thing", "Room", "Bought", "Price")...)
	rows := []struct {
		name, room string
		bought     time.Time
		price      float64
	}{
		{"Dishwasher Brisling 60 E", "kitchen", day(2023, 11, 14), 649},
		{"Camera Solis K2", "study", day(2024, 6, 2), 880},
		{"Cargo bike Lastrup L", "shed", day(2022, 4, 9), 3890},
		{"Piano Ekdahl 118", "living room", day(2016, 9, 23), 2450},
		{"Telescope (old)", "attic", day(2009, 12, 20), 129},
		{"Sofa Flundra", "living room", day(2020, 1, 31), 1195},
	}
	for _, r := range rows {
		things.add(words(r.name), words(r.room), on(r.bought), num(r.price, cents))
	}
	things.add(head("Total"), words(""), words(""), calc("SUM(D2:D7)", 9193, cents))
	return inOrder(
		func() error {
			return writeXLSX([]sheet{things}, "Marit Solvang", day(2026, 1, 6), at+"household/inventory.xlsx")
		},
		func() error {
			return proseToDOCX(homeSources+"letter_school.md", at+"letters/Brief an die Schule – Mai.docx", day(2026, 5, 6))
		},
		func() error {
			return proseToDOCX(homeSources+"cv.md", at+"letters/CV Marit Solvang.docx", day(2025, 9, 1))
		},
	)
}

func homeDownloads() error {
	at := homeFolder + "downloads/"
	manual := at + "solis_k2_manual.pdf"
	if err := proseToPDF(homeSources+"camera_manual.md", manual, pdfStyle{font: "Helvetica", size: 10, footer: "Solis K2"}, day(2024, 2, 15)); err != nil {
		return err
	}
	whole, err := os.ReadFile(manual)
	if err != nil {
		return err
	}
	img, err := os.ReadFile(homeFolder + "photos/2025/IMG_2041.jpg")
	if err != nil {
		return err
	}
	return inOrder(
		func() error { return writeFile(at+"solis_k2_manual (1).pdf", whole) },
		func() error { return writeFile(at+"IMG_2041 (1).jpg", img) },
		func() error { return writeFile(at+"cut off.pdf", whole[:len(whole)/2]) },
		func() error { return locked(at + "payslip locked.pdf") },
		func() error {
			return writeFile(at+"setup-tidepool-3.2.1.exe", program("MZ\x90\x00\x03\x00\x00\x00", 3, 61440))
		},
		func() error { return writeFile(at+"no_extension", program("\x00\x01\x02\x03", 5, 900)) },
		func() error { return writeFile(at+"empty.txt", nil) },
		func() error { return writeFile(at+"voice memo.wav", tone()) },
		func() error {
			return writeZip(at+"harbour_data.zip", day(2026, 2, 8), []string{"readme.txt", "data/levels.csv", "data/old/levels_2024.csv"}, map[string]string{
				"readme.txt":               "Water levels of Lofthaven, measured at the pier. Licence: free for any use.\n",
				"data/levels.csv":          "day,level_m\n2026-02-01,1.92\n2026-02-02,1.88\n2026-02-03,2.04\n",
				"data/old/levels_2024.csv": "day,level_m\n2024-02-01,1.79\n",
			})
		},
	)
}

// locked writes a PDF that opens only with a password, "kvarnby".
func locked(path string) error {
	f := fpdf.New("P", "pt", "A4", "")
	f.SetCreationDate(day(2026, 4, 30))
	f.SetModificationDate(day(2026, 4, 30))
	f.SetCatalogSort(true)
	f.SetProtection(fpdf.CnProtectPrint, "kvarnby", "boatyard")
	f.AddPage()
	f.SetFont("Helvetica", "", 12)
	f.Cell(200, 20, "Payslip of Tobias Rehn, April 2026")
	return f.OutputFileAndClose(path)
}

// program is a file that looks like a program: a known head, then noise.
func program(head string, seed uint64, size int) []byte {
	r := rand.New(rand.NewPCG(seed, 1))
	b := append([]byte(head), make([]byte, size-len(head))...)
	for i := len(head); i < size; i++ {
		b[i] = byte(r.UintN(256))
	}
	return b
}

// tone is half a second of a falling tone, 8,000 samples a second, 8 bits.
func tone() []byte {
	const n = 4000
	b := append([]byte("RIFF"), binary.LittleEndian.AppendUint32(nil, 36+n)...)
	b = append(b, "WAVEfmt "...)
	for _, v := range []uint32{16, 1<<16 | 1, 8000, 8000, 8<<16 | 1} {
		b = binary.LittleEndian.AppendUint32(b, v)
	}
	b = append(b, "data"...)
	b = binary.LittleEndian.AppendUint32(b, n)
	for i := range n {
		b = append(b, byte(128+60*math.Sin(float64(i)*(0.35-float64(i)*0.00002))))
	}
	return b
}
