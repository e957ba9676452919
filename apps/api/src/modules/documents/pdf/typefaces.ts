import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { create, type Font, type GlyphRun } from 'fontkit';

/** A font under the name by which a document registers it. */
export interface Typeface {
  readonly name: string;
  readonly font: Font;
  readonly characters: ReadonlySet<number>;
  /** Of a word of PDFKit's: up to a blank. */
  readonly glyphsOf: (word: string) => GlyphRun['glyphs'];
}

const FILES = {
  regular: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  bold: '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
  devanagari: '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff',
  thai: '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff',
  chinese: '@librescore/fonts/SourceHanSansCN.min.woff2',
  korean: '@librescore/fonts/SourceHanSansKR.min.woff2',
  european: '@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff',
  all: '@fontsource/unifontex/files/unifontex-latin-400-normal.woff',
} as const;
type Name = keyof typeof FILES;

/** What draws the characters that Figtree lacks: the first that has them. Its file is read only for such characters. */
const FALLBACKS: readonly (readonly [Name, RegExp])[] = [
  ['devanagari', /\p{Script_Extensions=Devanagari}/u],
  ['thai', /\p{Script=Thai}/u],
  ['chinese', /[\p{Script_Extensions=Han}\p{Script=Hiragana}\p{Script=Katakana}\uFF00-\uFFEF]/u],
  ['korean', /\p{Script=Hangul}/u],
  // with Greek, Cyrillic, Arabic and Hebrew
  ['european', /./u],
  // bitmaps of every character of the basic plane, and of emoji
  ['all', /./u],
];

const WOFF = { signature: 'wOFF', header: 44, entry: 20 } as const;
const SFNT = { header: 12, entry: 16 } as const;

/**
 * A WOFF file as the font that was compressed into it: fontkit would decompress its outlines once for each glyph.
 * Search fields and checksums stay zero: they are not read here, and the subset gets its own.
 */
const decompressed = (file: Buffer): Buffer => {
  if (file.toString('latin1', 0, 4) !== WOFF.signature) return file;
  const count = file.readUInt16BE(12);
  const directory = Buffer.alloc(SFNT.header + SFNT.entry * count);
  file.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let end = directory.length;
  for (let table = 0; table < count; table += 1) {
    const entry = WOFF.header + WOFF.entry * table;
    const record = SFNT.header + SFNT.entry * table;
    const at = file.readUInt32BE(entry + 4);
    const length = file.readUInt32BE(entry + 12);
    const packed = file.subarray(at, at + file.readUInt32BE(entry + 8));
    tables.push(packed.length < length ? inflateSync(packed) : packed);
    file.copy(directory, record, entry, entry + 4);
    directory.writeUInt32BE(end, record + 8);
    directory.writeUInt32BE(length, record + 12);
    end += length;
  }
  return Buffer.concat([directory, ...tables]);
};

/** How many words of each typeface stay laid out: documents repeat most of them. */
const WORDS_CACHED = 5_000;

const copyOf = (positions: GlyphRun['positions']) => positions.map((position) => ({ ...position }));

/** The font, which lays each word out once: finding its glyphs, ligatures and kerning costs more than drawing it. */
const withLayoutCache = (font: Font): Font => {
  const words = new Map<string, { readonly run: GlyphRun; readonly positions: GlyphRun['positions'] }>();
  const layout = font.layout.bind(font);
  font.layout = (word) => {
    const known = words.get(word);
    // PDFKit scales the positions of the run that it gets
    if (known) return Object.assign(known.run, { positions: copyOf(known.positions) });
    const run = layout(word);
    if (words.size < WORDS_CACHED) words.set(word, { run, positions: copyOf(run.positions) });
    return run;
  };
  return font;
};

/**
 * The font, whose glyphs keep the characters they are used for: one that was first a part of another, as the S of Ș,
 * would stay without any, and text with it could not be copied.
 */
const withCharacters = (font: Font): Font => {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, characters = []) => {
    const glyph = getGlyph(id, characters);
    return glyph.codePoints.length > 0 ? glyph : Object.assign(glyph, { codePoints: characters });
  };
  return font;
};

const loaded = new Map<string, Typeface>();
const { resolve } = createRequire(import.meta.url);

/** A typeface, whose file is read when a document needs it for the first time. */
export const typeface = (name: Name): Typeface => {
  const known = loaded.get(name);
  if (known) return known;
  const font = create(decompressed(readFileSync(resolve(FILES[name]))));
  if ('fonts' in font) throw new Error(`${name} is a collection of typefaces, not one`);
  const layout = withCharacters(font).layout.bind(font);
  const face = {
    name,
    font: withLayoutCache(font),
    characters: new Set(font.characterSet),
    glyphsOf: (word: string) => layout(word).glyphs,
  };
  loaded.set(name, face);
  return face;
};

/** Joiners and variation selectors, for example: they are not drawn, so no typeface needs to have them. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;

export const draws = ({ characters }: Typeface, text: string): boolean => {
  for (const character of text)
    if (!characters.has(character.codePointAt(0) ?? 0) && !INVISIBLE.test(character)) return false;
  return true;
};

/** The first typeface that draws the text: preferably one of these, otherwise one of the fallbacks. */
export const typefaceOf = (text: string, preferred: readonly Typeface[]): Typeface | undefined => {
  const known = preferred.find((face) => draws(face, text));
  if (known) return known;
  const fallback = FALLBACKS.find(
    ([name, characters]) => characters.test(text) && draws(typeface(name), text),
  );
  return fallback && typeface(fallback[0]);
};

/** Whether the glyphs of the text spell it in the order in which they are drawn. */
export const inOrder = (text: string, { glyphsOf }: Typeface): boolean => {
  const spelt = text
    .split(/(?<= )/u)
    .flatMap((word) => glyphsOf(word).flatMap(({ codePoints }) => codePoints));
  return String.fromCodePoint(...spelt) === text;
};
