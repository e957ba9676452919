import { inflateSync } from 'node:zlib';
import { readPdf } from '../../../../test/read-pdf.js';
import { type PrintedDocument, renderPdf } from './render-pdf.js';

const NAMES = 'Łukasz Żółć, Çağrı Øster, Σωκράτης, Ђорђе Шћекић, Їжак, შოთა, Արամ, Ħal Għaxaq, Ștefan, Þór';

const printed = (values: Partial<PrintedDocument> = {}): PrintedDocument => ({
  title: 'VAT invoice INV-2026-000001',
  heading: 'VAT invoice',
  facts: [['Invoice number', 'INV-2026-000001']],
  parties: [
    { heading: 'Seller', lines: ['Haulway Ltd', '1 Example Yard'] },
    { heading: 'Customer', lines: [NAMES] },
  ],
  table: {
    columns: [{ head: 'Description' }, { head: 'Gross', width: 80, align: 'right' }],
    rows: [['Half Load', '£169.99']],
  },
  totals: [['Total', '£169.99']],
  sections: [{ heading: 'Payment', paragraphs: ['Paid in full.'] }],
  footer: 'Haulway Ltd',
  ...values,
});
const MOMENT = new Date('2026-11-22T10:00:00Z');

describe('a document as PDF', () => {
  it('is an A4 page with title, language, tags and text that can be selected', async () => {
    const read = await readPdf(await renderPdf(printed(), MOMENT));
    expect(read).toMatchObject({
      title: 'VAT invoice INV-2026-000001',
      language: 'en-GB',
      tagged: true,
      pages: 1,
    });
    expect(read.pageSize.map(Math.round)).toEqual([595, 842]);
    for (const tag of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD'])
      expect(read.tags).toContain(tag);
    for (const text of [
      'VAT invoice',
      'INV-2026-000001',
      'Half Load',
      '£169.99',
      'Paid in full.',
      'Page 1 of 1',
    ])
      expect(read.text).toContain(text);
  });

  it('names its accessibility standard, and embeds its font', async () => {
    const file = (await renderPdf(printed(), MOMENT)).toString('latin1');
    expect(file).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(file).toContain('Figtree-Regular');
    expect(file).toContain('/FontFile2');
    expect(file).not.toContain('/Helvetica');
  });

  it('prints every European name correctly, and hostile text as plain text', async () => {
    const hostile = `<script>alert(1)</script> ${'{{7*7}}'} ') DROP TABLE bookings; -- \\(evil\\)`;
    const read = await readPdf(
      await renderPdf(printed({ parties: [{ heading: 'Customer', lines: [NAMES, hostile] }] }), MOMENT),
    );
    const letters = (text: string): string => text.replace(/\s/gu, '');
    expect(letters(read.text)).toContain(letters(NAMES));
    expect(letters(read.text)).toContain(letters(hostile));
  });

  it.each([
    '王小明',
    'राम कुमार',
    'สมชาย',
    'محمد علي',
    'דוד כהן',
    'Zoë 🙂',
    'レオナルド・ディカプリオ',
    '김민준',
    '陳大文, محمد علي',
  ])('prints %s, alone and within a line, so that it is copied as it was typed', async (name) => {
    const read = await readPdf(
      await renderPdf(
        printed({
          parties: [{ heading: 'Customer', lines: [name, `Flat 2, ${name}, Leeds`] }],
          table: { ...printed().table, rows: [[`Sofa (${name})`, '£169.99']] },
          sections: [{ heading: 'Signed', paragraphs: [`For the transferor: ${name}`] }],
        }),
        MOMENT,
      ),
    );
    for (const text of [`Customer ${name} Flat 2, ${name}, Leeds`, `Sofa (${name})`, `transferor: ${name}`])
      expect(read.text).toContain(text);
    // of a character that the typeface lacks
    expect(read.text).not.toMatch(/[\0\uFFFD]/u);
  });

  it('says what glyphs spell that are not in the order of their letters', async () => {
    const drawn = async (line: string) => {
      const file = await renderPdf(printed({ facts: [['Name', line]] }), MOMENT);
      const page = file.subarray(file.indexOf('stream\n', file.indexOf('/FlateDecode')) + 'stream\n'.length);
      return inflateSync(page).toString('latin1');
    };
    expect(await drawn('किरण शर्मा')).toContain('/ActualText');
    expect(await drawn('राम कुमार')).not.toContain('/ActualText');
  });

  it('prints a letter so that it is copied even if it was first a part of another', async () => {
    const textOf = async (line: string) =>
      (await readPdf(await renderPdf(printed({ facts: [['Name', line]] }), MOMENT))).text;
    expect(await textOf('Ĵ')).toContain('Name: Ĵ');
    expect(await textOf('J')).toContain('Name: J');
  });

  const manyRows = (count: number) =>
    Array.from({ length: count }, (_row, at) => [`Line ${at + 1} of many`, '£1.00']);

  it('continues on further pages, each with its number and the table header', async () => {
    const read = await readPdf(
      await renderPdf(printed({ table: { ...printed().table, rows: manyRows(80) } }), MOMENT),
    );
    expect(read.pages).toBe(3);
    for (const [index, page] of read.text.split('\n').entries()) {
      expect(page.split('Description')).toHaveLength(2);
      expect(page.split('Gross')).toHaveLength(2);
      expect(page).toContain(`Page ${index + 1} of 3`);
    }
    for (const [at] of manyRows(80).entries()) expect(read.text.split(`Line ${at + 1} of`)).toHaveLength(2);
    // a screen reader reads the head once, with the table
    expect(read.headCells).toEqual([2, 0, 0]);
  });

  it('repeats no table header on pages after the table', async () => {
    const paragraphs = Array.from(
      { length: 40 },
      (_paragraph, at) => `Paragraph ${at + 1}. ${'Words. '.repeat(30)}`,
    );
    const read = await readPdf(
      await renderPdf(printed({ sections: [{ heading: 'Declaration', paragraphs }] }), MOMENT),
    );
    const [first, ...others] = read.text.split('\n');
    expect(first).toContain('Description');
    expect(others.length).toBeGreaterThan(1);
    for (const page of others) expect(page).not.toContain('Description');
    expect(others.at(-1)).toContain('Paragraph 40.');
  });

  it('starts a table on the next page rather than separate its header from the first row', async () => {
    // depending on the number of name lines above it, the table starts at a different place near the end of the page
    for (const lines of [47, 51, 52]) {
      const parties = [
        { heading: 'Customer', lines: Array.from({ length: lines }, (_line, at) => `Part ${at}`) },
      ];
      const read = await readPdf(await renderPdf(printed({ parties }), MOMENT));
      const page = read.text.split('\n').find((text) => text.includes('Description'));
      expect(page).toContain('Half Load');
    }
  });

  it('is identical byte for byte each time', async () => {
    const [first, second] = await Promise.all([renderPdf(printed(), MOMENT), renderPdf(printed(), MOMENT)]);
    expect(second.equals(first)).toBe(true);
  });
});
