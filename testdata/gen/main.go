package main
import ("fmt";"os";"time")
func main(){
 os.MkdirAll("../dealroom",0o755)
 err:=proseToPDF("sources/dealroom/spa.md","../dealroom/01_Stock_Purchase_Agreement.pdf",pdfStyle{font:"Times",size:11,footer:"Stock Purchase Agreement – Brackwater Instruments, Inc."},time.Date(2026,4,17,16,30,0,0,time.UTC))
 fmt.Println(err)
}
