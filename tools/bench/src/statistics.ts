/** The value below which this share of the values lies; NaN when there are no values. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
};

/** 'min / median / max', each formatted by `show`. */
export const spread = (values: readonly number[], show: (value: number) => string): string =>
  [Math.min(...values), median(values), Math.max(...values)].map(show).join(' / ');

export const ms = (value: number): string => String(Math.round(value));
export const kB = (bytes: number): string => (bytes / 1000).toFixed(1);
export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`;

/** Prints a table in markdown, ready for docs/performance.md. */
export const printTable = (
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void => {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  console.log(`\n## ${title}\n`);
  console.log([line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n'));
};
