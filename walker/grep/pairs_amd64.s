#include "textflag.h"

// func nextPair(first, second *byte, n int, p *pairs) int
TEXT ·nextPair(SB), NOSPLIT, $0-40
	MOVQ first+0(FP), SI
	MOVQ second+8(FP), DI
	MOVQ n+16(FP), CX
	MOVQ p+24(FP), DX
	MOVQ 0(DX), X0
	PUNPCKLQDQ X0, X0
	MOVQ 8(DX), X1
	PUNPCKLQDQ X1, X1
	MOVQ 16(DX), X2
	PUNPCKLQDQ X2, X2
	MOVQ 24(DX), X3
	PUNPCKLQDQ X3, X3
	SUBQ $32, CX // where the last step begins
	XORQ AX, AX

step:
	MOVOU (SI)(AX*1), X4
	MOVOU (DI)(AX*1), X5
	MOVOU 16(SI)(AX*1), X6
	MOVOU 16(DI)(AX*1), X7
	POR X2, X4
	POR X3, X5
	POR X2, X6
	POR X3, X7
	PCMPEQB X0, X4
	PCMPEQB X1, X5
	PCMPEQB X0, X6
	PCMPEQB X1, X7
	PAND X5, X4
	PAND X7, X6
	PMOVMSKB X4, R8
	PMOVMSKB X6, R9
	SHLL $16, R9
	ORL R9, R8
	JNZ found
	CMPQ AX, CX
	JEQ none
	ADDQ $32, AX
	CMPQ AX, CX
	JLE step
	MOVQ CX, AX // the last step looks at some places again
	JMP step

found:
	BSFL R8, R8
	ADDQ R8, AX
	MOVQ AX, ret+32(FP)
	RET

none:
	ADDQ $32, CX
	MOVQ CX, ret+32(FP)
	RET
