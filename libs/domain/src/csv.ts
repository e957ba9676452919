/** Characters with which a spreadsheet may start a formula or a command, including full-width ones. */
const SIGN = '[-=+@|＝＋－＠]';
/** Invisible characters that may come before it: blanks of any width, line feeds, separators. */
const BEFORE = '[\\s,;\\u00A0\\u2000-\\u200D\\u3000\\uFEFF]*';

const AT_THE_BEGINNING = new RegExp(`^(?:${BEFORE}${SIGN}|[\\t\\r])`, 'u');
const AFTER_A_SEPARATOR = new RegExp(`([;\\t\\r\\n]${BEFORE})(${SIGN})`, 'gu');

/**
 * A text that is harmless and needs no escape: it begins with a letter or digit, and nothing in it separates cells or
 * lines. Most cells are, and files have many.
 */
const HARMLESS = /^(?:[\dA-Za-z][^";\t\r\n]*)?$/u;

/**
 * A quoted cell. If a spreadsheet could run it as a formula, an apostrophe is put in front. This covers every place
 * where a spreadsheet may see the start of a cell.
 */
const cell = (text: string): string => {
  if (HARMLESS.test(text)) return `"${text}"`;
  const guarded = text.replace(AFTER_A_SEPARATOR, "$1'$2").replaceAll('"', '""');
  return `"${AT_THE_BEGINNING.test(text) ? "'" : ''}${guarded}"`;
};

/** Further rows of a CSV file: CRLF line ends, and no cell that would run as a formula. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** Rows as a CSV file for spreadsheets: as {@link csvLines}, in UTF-8 with a byte order mark. */
export const csvOf = (rows: readonly (readonly string[])[]): string => `\uFEFF${csvLines(rows)}`;
