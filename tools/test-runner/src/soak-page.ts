import { z } from 'zod';

/** What a long test reports: numbers and short texts by name, like `{ requests: 100000, seed: 7 }`. */
export const soakFigures = z.record(z.string(), z.union([z.number(), z.string()]));
export type SoakFigures = z.infer<typeof soakFigures>;

export interface SoakResult {
  readonly part: string;
  readonly day: Date;
  readonly seconds: number;
  readonly tests: number;
  readonly figures: SoakFigures;
}

const text = (value: number | string): string =>
  typeof value === 'number' ? value.toLocaleString('en-GB') : value;

/**
 * Replaces the row of one part in the table of docs/soak.md. The rest of the page stays unchanged.
 * @throws Error when the page has no row of that part
 */
export const withResult = (page: string, { part, day, seconds, tests, figures }: SoakResult): string => {
  const row = new RegExp(`^\\| \`${part}\` .*$`, 'mu');
  if (!row.test(page)) throw new Error(`docs/soak.md has no row of ${part}`);
  const duration = `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
  const listed = Object.entries(figures).map(([name, value]) => `${name} ${text(value)}`);
  const cells = [`\`${part}\``, day.toISOString().slice(0, 10), duration, String(tests), listed.join(', ')];
  return page.replace(row, () => `| ${cells.join(' | ')} |`);
};
