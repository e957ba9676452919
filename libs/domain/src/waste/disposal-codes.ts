import type { WasteOutcome } from '@haulway/contracts';

const numbered = (letter: 'R' | 'D', first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => `${letter}${first + at}`);

/** Storage, sorting and blending: what finally becomes of the waste is decided at the next site. */
const TRANSFER_CODES = ['R12', 'R13', 'D13', 'D14', 'D15'];

const RECYCLING_CODES = numbered('R', 2, 11);

/** The disposal and recovery codes (Waste Framework Directive, annexes I and II) that fit what became of the waste. */
export const DISPOSAL_CODES: Readonly<Record<WasteOutcome, readonly string[]>> = {
  reuse: [...RECYCLING_CODES, ...TRANSFER_CODES],
  recycling: [...RECYCLING_CODES, ...TRANSFER_CODES],
  energy: ['R1', 'D10', ...TRANSFER_CODES],
  landfill: ['D1', 'D5', ...TRANSFER_CODES],
};
