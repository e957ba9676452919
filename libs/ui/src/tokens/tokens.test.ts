import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastOf as contrast } from './contrast.js';

const [light = '', dark = ''] = readFileSync(join(__dirname, 'tokens.css'), 'utf8').split(
  '@media screen and (prefers-color-scheme: dark)',
);

/** The hex colour of a token in a sheet; if the dark sheet leaves it out, that of the light one. */
function colourIn(sheet: string, token: string): string {
  const find = (where: string) => new RegExp(`--color-${token}: (#[0-9a-f]{6});`).exec(where)?.[1];
  const found = find(sheet) ?? find(light);
  if (!found) throw new Error(`No token --color-${token}`);
  return found;
}

const surfaces = ['page', 'surface', 'surface-muted', 'surface-tint'];
const tones = ['green', 'blue', 'yellow', 'red', 'grey', 'orange'];

it('the colour tokens have a light and a dark scheme', () => {
  expect(colourIn(light, 'page')).not.toBe(colourIn(dark, 'page'));
});

describe.each([
  ['light', light],
  ['dark', dark],
])('colour tokens, %s', (_scheme, sheet) => {
  const colour = (token: string): string => colourIn(sheet, token);

  it('computes contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it.each(
    surfaces.flatMap((ground) => ['ink', 'ink-muted', 'brand-ink', 'red-ink'].map((ink) => [ink, ground])),
  )('have a contrast of 4.5:1 for text %s on %s', (ink = '', ground = '') => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(tones)('have a contrast of 4.5:1 for the tone %s on its own background', (tone) => {
    expect(contrast(colour(`${tone}-ink`), colour(`${tone}-ground`))).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['on-brand', 'brand'],
    ['on-brand', 'brand-hover'],
    ['on-danger', 'danger'],
    ['on-danger', 'danger-hover'],
    ['ink-hint', 'surface'],
    ['red-ink', 'wrong'],
    ['ink', 'track'],
    ['ink-on-deep', 'surface-deep'],
    ['ink-on-deep-muted', 'surface-deep'],
  ])('have a contrast of 4.5:1 for the pair %s on %s', (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(surfaces)('have a contrast of 3:1 for control lines and the focus ring on %s', (ground) => {
    expect(contrast(colour('control-line'), colour(ground))).toBeGreaterThanOrEqual(3);
    expect(contrast(colour('focus'), colour(ground))).toBeGreaterThanOrEqual(3);
  });

  it('have dark text on the bright colour in either scheme', () => {
    expect(contrast(colourIn(light, 'ink'), colourIn(light, 'sun'))).toBeGreaterThanOrEqual(4.5);
  });

  it('have a contrast of 3:1 for the focus ring on deep backgrounds', () => {
    expect(contrast(colour('sun'), colour('surface-deep'))).toBeGreaterThanOrEqual(3);
  });
});
