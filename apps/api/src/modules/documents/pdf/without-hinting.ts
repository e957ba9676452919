/** Tables that only hinting uses: instructions for screens of low resolution. */
const HINTING: ReadonlySet<string> = new Set(['cvt ', 'fpgm', 'prep', 'hdmx', 'LTSH', 'VDMX', 'gasp']);

const HEADER_BYTES = 12;
const RECORD_BYTES = 16;
const GLYPH_HEADER_BYTES = 10;
/** Where `head` says whether `loca` has short (0) or long offsets (1). */
const LOCA_FORMAT_AT = 50;

/** Flags of a component of a compound glyph. */
const [WORD_ARGUMENTS, SCALE, MORE_COMPONENTS, TWO_SCALES, MATRIX, INSTRUCTIONS] = [
  1, 8, 0x20, 0x40, 0x80, 0x100,
];

const NO_INSTRUCTIONS = Buffer.alloc(2);

/** A glyph of the table `glyf` without its instructions. */
const plainGlyph = (glyph: Buffer): Buffer => {
  if (glyph.length === 0) return glyph;
  const contours = glyph.readInt16BE(0);
  if (contours >= 0) {
    const at = GLYPH_HEADER_BYTES + 2 * contours;
    const points = at + 2 + glyph.readUInt16BE(at);
    return Buffer.concat([glyph.subarray(0, at), NO_INSTRUCTIONS, glyph.subarray(points)]);
  }
  const plain = Buffer.from(glyph);
  for (let at = GLYPH_HEADER_BYTES; ;) {
    const flags = plain.readUInt16BE(at);
    plain.writeUInt16BE(flags & ~INSTRUCTIONS, at);
    at += 4 + (flags & WORD_ARGUMENTS ? 4 : 2);
    if (flags & MATRIX) at += 8;
    else if (flags & TWO_SCALES) at += 4;
    else if (flags & SCALE) at += 2;
    if (!(flags & MORE_COMPONENTS)) return plain.subarray(0, at);
  }
};

/**
 * A TrueType font without its hinting, which is more than half of each glyph and which programs that show PDFs do not
 * need. The glyphs and all other tables stay the same.
 */
export const withoutHinting = (font: Buffer): Buffer => {
  const tables = new Map<string, Buffer>();
  for (
    let record = HEADER_BYTES;
    record < HEADER_BYTES + RECORD_BYTES * font.readUInt16BE(4);
    record += RECORD_BYTES
  ) {
    const at = font.readUInt32BE(record + 8);
    const tag = font.toString('latin1', record, record + 4);
    if (!HINTING.has(tag)) tables.set(tag, font.subarray(at, at + font.readUInt32BE(record + 12)));
  }
  const [head, loca, glyf] = ['head', 'loca', 'glyf'].map((tag) => tables.get(tag));
  if (!head || !loca || !glyf) throw new Error('This is not a TrueType font');
  const isLong = head.readInt16BE(LOCA_FORMAT_AT) === 1;
  const offsetOf = (glyph: number): number =>
    isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph);
  const count = loca.length / (isLong ? 4 : 2) - 1;
  const glyphs = Array.from({ length: count }, (_, glyph) =>
    plainGlyph(glyf.subarray(offsetOf(glyph), offsetOf(glyph + 1))),
  );
  const offsets = Buffer.alloc(4 * (count + 1));
  glyphs.reduce(
    (end, { length }, glyph) => offsets.writeUInt32BE(end + length, 4 * (glyph + 1)) && end + length,
    0,
  );
  const longHead = Buffer.from(head);
  longHead.writeInt16BE(1, LOCA_FORMAT_AT);
  tables.set('head', longHead).set('loca', offsets).set('glyf', Buffer.concat(glyphs));
  return fontOf(font.subarray(0, 4), tables);
};

/** A font file with these tables. Checksums stay zero: they are not read here, and the subset gets its own. */
const fontOf = (version: Buffer, tables: ReadonlyMap<string, Buffer>): Buffer => {
  const directory = Buffer.alloc(HEADER_BYTES + RECORD_BYTES * tables.size);
  version.copy(directory);
  directory.writeUInt16BE(tables.size, 4);
  let record = HEADER_BYTES;
  let at = directory.length;
  for (const [tag, { length }] of tables) {
    directory.write(tag, record, 'latin1');
    directory.writeUInt32BE(at, record + 8);
    directory.writeUInt32BE(length, record + 12);
    record += RECORD_BYTES;
    at += length;
  }
  return Buffer.concat([directory, ...tables.values()]);
};
