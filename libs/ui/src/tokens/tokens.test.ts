import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const sheet = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

/** The hex colour of a token as it stands in the sheet. */
function colour(token: string): string {
  const found = new RegExp(`--color-${token}: (#[0-9a-f]{6});`).exec(sheet)?.[1];
  if (!found) throw new Error(`No token --color-${token}`);
  return found;
}

/** Relative luminance after WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['page', 'surface', 'surface-muted', 'surface-tint'];
const tones = ['green', 'blue', 'yellow', 'red', 'grey', 'orange'];

describe('colour tokens', () => {
  it('computes contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it.each(
    surfaces.flatMap((ground) => ['ink', 'ink-muted', 'brand-ink', 'red-ink'].map((ink) => [ink, ground])),
  )('text %s on %s holds 4.5:1', (ink = '', ground = '') => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(tones)('the tone %s holds 4.5:1 on its own ground', (tone) => {
    expect(contrast(colour(`${tone}-ink`), colour(`${tone}-ground`))).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['on-brand', 'brand'],
    ['on-brand', 'brand-hover'],
    ['on-brand', 'danger'],
    ['ink-on-deep', 'surface-deep'],
    ['ink-on-deep-muted', 'surface-deep'],
    ['ink', 'sun'],
  ])('text %s on %s holds 4.5:1', (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(surfaces)('control lines and the focus ring hold 3:1 on %s', (ground) => {
    expect(contrast(colour('control-line'), colour(ground))).toBeGreaterThanOrEqual(3);
    expect(contrast(colour('focus'), colour(ground))).toBeGreaterThanOrEqual(3);
  });

  it('the focus ring on deep grounds holds 3:1', () => {
    expect(contrast(colour('sun'), colour('surface-deep'))).toBeGreaterThanOrEqual(3);
  });
});
