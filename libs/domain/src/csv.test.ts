import fc from 'fast-check';
import { csvOf } from './csv.js';

const read = (csv: string): string[][] => {
  const rows: string[][] = [];
  for (const line of csv.slice(1).match(/(?:"(?:[^"]|"")*",?)+\r\n/gu) ?? [])
    rows.push(
      [...line.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n)/gu)].map(([, text = '']) => text.replaceAll('""', '"')),
    );
  return rows;
};

describe('a CSV file for spreadsheets', () => {
  it('has quoted cells, and starts with a UTF-8 byte order mark', () => {
    expect(
      csvOf([
        ['When', 'Half "van"'],
        ['', '£180.00'],
      ]),
    ).toBe('\uFEFF"When","Half ""van"""\r\n"","£180.00"\r\n');
  });

  it.each(['=1+1', ' =1+1', '@SUM(A1)', '+44', '-2', '\u2003＝1', '|calc'])(
    'contains no formula: %j',
    (text) => {
      expect(read(csvOf([[text]]))).toEqual([[`'${text}`]]);
    },
  );

  it('contains no formula after a tab', () => {
    expect(read(csvOf([['\t=1']]))).toEqual([["'\t'=1"]]);
  });

  it('contains no formula after a separator of another program', () => {
    expect(read(csvOf([['Half;=1+1']]))).toEqual([["Half;'=1+1"]]);
  });

  it('is read back unchanged, except for added apostrophes', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { minLength: 1 }), { minLength: 1 }), (rows) => {
        const plain = (text: string): string => text.replaceAll("'", '');
        expect(read(csvOf(rows)).map((row) => row.map(plain))).toEqual(rows.map((row) => row.map(plain)));
      }),
    );
  });
});
