import { readPdf } from '../../../../test/read-pdf.js';
import { type Paper } from './paper.js';
import { renderPaper } from './render-paper.js';

const NAMES = 'Łukasz Żółć, Çağrı Øster, Σωκράτης, Ђорђе Шћекић, Їжак, შოთა, Արամ, Ħal Għaxaq, Ștefan, Þór';

const paper = (values: Partial<Paper> = {}): Paper => ({
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

describe('a paper as PDF', () => {
  it('is an A4 page with title, language, tags and text that can be selected', async () => {
    const read = await readPdf(await renderPaper(paper(), MOMENT));
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

  it('says which standard of accessibility it keeps, and has its typeface in it', async () => {
    const file = (await renderPaper(paper(), MOMENT)).toString('latin1');
    expect(file).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(file).toContain('DejaVuSans');
    expect(file).toContain('/FontFile2');
    expect(file).not.toContain('/Helvetica');
  });

  it('has every European name as it is written, and prints a hostile one as text', async () => {
    const hostile = `<script>alert(1)</script> ${'{{7*7}}'} ') DROP TABLE bookings; -- \\(evil\\)`;
    const read = await readPdf(
      await renderPaper(paper({ parties: [{ heading: 'Customer', lines: [NAMES, hostile] }] }), MOMENT),
    );
    const letters = (text: string): string => text.replace(/\s/gu, '');
    expect(letters(read.text)).toContain(letters(NAMES));
    expect(letters(read.text)).toContain(letters(hostile));
  });

  it('goes on over pages, each with its number', async () => {
    const rows = Array.from({ length: 90 }, (_row, at) => [`Line ${at + 1} of many`, '£1.00']);
    const read = await readPdf(await renderPaper(paper({ table: { ...paper().table, rows } }), MOMENT));
    expect(read.pages).toBeGreaterThan(1);
    expect(read.text).toContain('Line 90 of many');
    expect(read.text).toContain(`Page ${read.pages} of ${read.pages}`);
  });

  it('is the same to the byte each time', async () => {
    const [first, second] = await Promise.all([renderPaper(paper(), MOMENT), renderPaper(paper(), MOMENT)]);
    expect(second.equals(first)).toBe(true);
  });
});
