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
