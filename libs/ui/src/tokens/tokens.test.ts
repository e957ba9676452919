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

it('has both schemes', () => {
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
  )('text %s on %s holds 4.5:1', (ink = '', ground = '') => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(tones)('the tone %s holds 4.5:1 on its own ground', (tone) => {
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
  ])('text %s on %s holds 4.5:1', (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(surfaces)('control lines and the focus ring hold 3:1 on %s', (ground) => {
    expect(contrast(colour('control-line'), colour(ground))).toBeGreaterThanOrEqual(3);
    expect(contrast(colour('focus'), colour(ground))).toBeGreaterThanOrEqual(3);
  });

  it('text on what shines is dark in either scheme', () => {
    expect(contrast(colourIn(light, 'ink'), colourIn(light, 'sun'))).toBeGreaterThanOrEqual(4.5);
  });

  it('the focus ring on deep grounds holds 3:1', () => {
    expect(contrast(colour('sun'), colour('surface-deep'))).toBeGreaterThanOrEqual(3);
  });
});
