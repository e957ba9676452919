import { type Numbers } from './measure.js';

const BEGIN = '<!-- numbers: made by `npm run generate` -->';
const END = '<!-- /numbers -->';

const count = new Intl.NumberFormat('en-GB');

/** The numbers as a Markdown table. */
export const numbersTable = ({ projects, upward, spines }: Numbers): string =>
  [
    '| project | files | lines | median file | longest | lines of tests to a line | folders in circles | folding candidates |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...projects.map(({ project, files, lines, median, longest, testLines, circles, folding }) => {
      const ratio = (testLines / Math.max(1, lines)).toFixed(2);
      return `| ${project} | ${files} | ${count.format(lines)} | ${median} | ${longest} | ${ratio} | ${circles.length} | ${folding.length} |`;
    }),
    '',
    `Imports of the API that run upwards: ${upward.length}.`,
    ...spines.map(
      ({ name, files, most }) => `Files of ${name}: ${files.length} (meant to be at most ${most}).`,
    ),
  ].join('\n');

/**
 * Replaces the table on the page.
 * @throws Error if the page has no place for the table
 */
export const withTable = (page: string, table: string): string => {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error('docs/architecture.md has no place for the numbers.');
  return `${page.slice(0, begin)}${BEGIN}\n\n${table}\n\n${page.slice(end)}`;
};

const figuresOf = (text: string): Map<string, number[]> =>
  new Map(
    text
      .slice(text.indexOf(BEGIN), text.indexOf(END))
      .split('\n')
      .map((line) => line.replaceAll(/\s+/gu, ' '))
      .filter((line) => /\d/u.test(line))
      .map((line): [string, number[]] => {
        const [name = '', ...rest] = line.startsWith('|') ? line.split('|').slice(1) : line.split(':');
        const words =
          rest
            .join('|')
            .replaceAll(',', '')
            .match(/\d+(?:\.\d+)?/gu) ?? [];
        return [name.trim(), words.map(Number)];
      }),
  );

/**
 * The rows of the page's table that differ from the counts by more than a fifth. The limit avoids an update of the page
 * for every new file. A project that is missing on the page is added with the next update.
 */
export const outdated = (page: string, numbers: Numbers): string[] => {
  const written = figuresOf(page);
  const counted = figuresOf(withTable(page, numbersTable(numbers)));
  const drifted = (was: number, is: number) => Math.abs(is - was) > Math.max(5, was / 5);
  return [...counted]
    .filter(([name, values]) => {
      const before = written.get(name);
      return before !== undefined && values.some((value, at) => drifted(before[at] ?? 0, value));
    })
    .map(([name]) => name);
};
