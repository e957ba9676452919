/** What a spreadsheet may take for the beginning of a formula or of a command, full-width signs too. */
const SIGN = '[-=+@|＝＋－＠]';
/** What may stand before it unseen: blanks of any width, line feeds, separators. */
const BEFORE = '[\\s,;\\u00A0\\u2000-\\u200D\\u3000\\uFEFF]*';

const AT_THE_BEGINNING = new RegExp(`^(?:${BEFORE}${SIGN}|[\\t\\r])`, 'u');
const AFTER_A_SEPARATOR = new RegExp(`([;\\t\\r\\n]${BEFORE})(${SIGN})`, 'gu');

/** A cell, quoted. What a spreadsheet would run as a formula gets an apostrophe before it, wherever it may see a cell begin. */
const cell = (text: string): string => {
  const guarded = text.replace(AFTER_A_SEPARATOR, "$1'$2").replaceAll('"', '""');
  return `"${AT_THE_BEGINNING.test(text) ? "'" : ''}${guarded}"`;
};

/** Rows of text as a file that spreadsheets open: UTF-8 with its mark, lines that end in CRLF, nothing that they would run. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
