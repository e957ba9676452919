/** A TEXT value: backslash, semicolon, comma and line breaks escaped (RFC 5545, 3.3.11); other controls left out. */
export const icsText = (text: string): string =>
  text
    .replace(/[\\;,]/gu, (character) => `\\${character}`)
    .replace(/\r\n|[\r\n\u2028\u2029]/gu, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '');

const LINE_OCTETS = 75;

/** Folds a content line so that no line is longer than 75 octets; a character is never cut in half (3.1). */
export function foldLine(line: string): string {
  const folded: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      folded.push(current);
      // the space that begins a continuation counts
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...folded, current].join('\r\n');
}
