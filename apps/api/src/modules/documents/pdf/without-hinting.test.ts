import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { withoutHinting } from './without-hinting.js';

const fontOf = (bytes: Buffer): Font => {
  const font = create(bytes);
  if ('fonts' in font) throw new Error('This is a collection of typefaces');
  return font;
};

it.each(['DejaVuSans', 'DejaVuSans-Bold'])(
  '%s without hinting has the same glyphs in fewer bytes',
  (name) => {
    const original = readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
    const plain = withoutHinting(original);
    const [before, after] = [fontOf(original), fontOf(plain)];
    expect(plain.length).toBeLessThan(original.length * 0.95);
    // letters, compound letters, punctuation and other scripts
    for (const letter of 'AgéŁŻçşΩЂїش£×€') {
      const [one, other] = [before, after].map((font) => font.layout(letter).glyphs[0]);
      expect(other?.advanceWidth).toBe(one?.advanceWidth);
      expect(other?.path.toSVG()).toBe(one?.path.toSVG());
    }
  },
);
