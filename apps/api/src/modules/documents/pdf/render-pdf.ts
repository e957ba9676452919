import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { type Font, type GlyphRun } from 'fontkit';
import type PDFKit from 'pdfkit';
import { withoutHinting } from './without-hinting.js';

/** A document in the form in which it is laid out: only texts, for any kind of document. */
export interface PrintedDocument {
  /** The kind and number, as the file's title: `VAT invoice INV-2026-000001`. */
  readonly title: string;
  readonly heading: string;
  /** Name and value, one line each, beside the heading. */
  readonly facts: readonly Fact[];
  readonly parties: readonly Party[];
  readonly table: PrintedTable;
  readonly totals: readonly Fact[];
  readonly sections: readonly Section[];
  readonly footer: string;
}

export type Fact = readonly [name: string, value: string];

export interface Party {
  readonly heading: string;
  readonly lines: readonly string[];
}

interface PrintedTable {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
}

export interface Column {
  readonly head: string;
  /** In points; a column without a width takes the remaining space. */
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

export interface Section {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** Points: A4 with 18 mm around. */
const MARGIN = 51;
const BOTTOM = 70;
const GAP = 14;
/** The space that a table needs to start on a page: its head must not be separated from its first row. */
const ROOM_FOR_HEAD = 70;
const SIZE = { text: 9.5, small: 8, section: 11, heading: 20 } as const;
const COLOUR = {
  text: '#1f2937',
  muted: '#4b5563',
  brand: '#166534',
  head: '#dcfce7',
  stripe: '#f9fafb',
} as const;

/** Around the text of a table's cell. */
const PADDING = 5;

interface RowStyle {
  readonly tag: 'TH' | 'TD';
  readonly font: 'regular' | 'bold';
  readonly size: number;
  readonly background?: string;
}
const HEAD: RowStyle = { tag: 'TH', font: 'bold', size: SIZE.small, background: COLOUR.head };
const ROW: RowStyle = { tag: 'TD', font: 'regular', size: SIZE.text };
const STRIPE: RowStyle = { ...ROW, background: COLOUR.stripe };

interface Row extends RowStyle {
  readonly texts: readonly string[];
  readonly height: number;
}

type Cell = Required<Pick<TextStyle, 'x' | 'width' | 'align'>>;
type Document = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** The library's types do not know this subset yet. */
const ACCESSIBLE: object = { subset: 'PDF/UA' };

/** How many words of each typeface stay laid out: documents repeat most of them. */
const WORDS_CACHED = 5_000;

const copyOf = (positions: GlyphRun['positions']) => positions.map((position) => ({ ...position }));

/** The font, which lays each word out once: finding its glyphs, ligatures and kerning costs more than drawing it. */
const withLayoutCache = (font: Font): Font => {
  const words = new Map<string, { readonly run: GlyphRun; readonly positions: GlyphRun['positions'] }>();
  const layout = font.layout.bind(font);
  font.layout = (word) => {
    const known = words.get(word);
    // PDFKit scales the positions of the run that it gets
    if (known) return Object.assign(known.run, { positions: copyOf(known.positions) });
    const run = layout(word);
    if (words.size < WORDS_CACHED) words.set(word, { run, positions: copyOf(run.positions) });
    return run;
  };
  return font;
};

/** The libraries are loaded with the first document, because the process can start without them. */
const library = async () => {
  const [{ default: PdfDocument }, { create }, { readFile }] = await Promise.all([
    import('pdfkit'),
    import('fontkit'),
    import('node:fs/promises'),
  ]);
  const { resolve } = createRequire(import.meta.url);
  const font = async (name: string) => {
    const file = create(withoutHinting(await readFile(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))));
    if ('fonts' in file) throw new Error(`${name} is a collection of typefaces, not one`);
    return withLayoutCache(file);
  };
  const [regular, bold] = await Promise.all([font('DejaVuSans'), font('DejaVuSans-Bold')]);
  return { PdfDocument, fonts: { regular, bold } };
};
let loading: ReturnType<typeof library> | undefined;

/** Writes one document: a tagged PDF/UA of A4 pages, with its title, language and embedded typeface. */
class PdfWriter {
  readonly #doc: Document;
  readonly #printed: PrintedDocument;

  constructor(doc: Document, printed: PrintedDocument) {
    this.#doc = doc;
    this.#printed = printed;
  }

  write(): void {
    const root = this.#doc.struct('Document');
    this.#doc.addStructure(root);
    this.#head(root);
    this.#parties(root);
    this.#table(root, this.#printed.table);
    this.#totals(root, this.#printed.totals);
    for (const section of this.#printed.sections) this.#section(root, section);
    root.end();
    this.#footers();
    this.#doc.end();
  }

  get #width(): number {
    return this.#doc.page.width - 2 * MARGIN;
  }

  #head(root: Element): void {
    const doc = this.#doc;
    this.#artifact(() => doc.rect(MARGIN, MARGIN, 28, 4).fill(COLOUR.brand));
    this.#text(root, 'P', 'Haulway', { y: MARGIN + 10, font: 'bold', size: 13, colour: COLOUR.brand });
    this.#text(root, 'H1', this.#printed.heading, { y: MARGIN + 34, font: 'bold', size: SIZE.heading });
    doc.y += GAP / 2;
    for (const fact of this.#printed.facts) this.#fact(root, fact);
    doc.y += GAP;
  }

  /** A name and its value, one line each; a long value continues below itself. */
  #fact(root: Element, [name, value]: Fact): void {
    this.#room(SIZE.text * 2);
    const { y } = this.#doc;
    const line = this.#doc.struct('P');
    root.add(line);
    this.#span(line, `${name}: `, { y, width: 150, colour: COLOUR.muted });
    this.#span(line, value, { y, x: MARGIN + 150, width: this.#width - 150 });
    line.end();
    this.#doc.y += 2;
  }

  #parties(root: Element): void {
    const gap = 24;
    const width = (this.#width - gap) / 2;
    const { y } = this.#doc;
    const ends = this.#printed.parties.map((party, index) => {
      this.#doc.y = y;
      this.#party(root, party, { x: MARGIN + index * (width + gap), width });
      return this.#doc.y;
    });
    this.#doc.y = Math.max(y, ...ends) + GAP;
  }

  #party(root: Element, { heading, lines }: Party, at: { x: number; width: number }): void {
    this.#text(root, 'H2', heading, { ...at, font: 'bold', size: SIZE.section, colour: COLOUR.brand });
    this.#doc.y += 3;
    for (const line of lines) this.#text(root, 'P', line, at);
  }

  /**
   * A table that continues on further pages has its head on each of them. Screen readers read the head once; the
   * repeated heads are only visual. PDFKit's own tables measure each cell four times.
   */
  #table(root: Element, { columns, rows }: PrintedTable): void {
    if (rows.length === 0) return;
    this.#room(ROOM_FOR_HEAD);
    const doc = this.#doc;
    const cells = this.#cells(columns);
    const heads = columns.map(({ head }) => head);
    const headRow = this.#rowOf(cells, heads, HEAD);
    const table = doc.struct('Table');
    root.add(table);
    this.#row(cells, headRow, table);
    for (const [index, texts] of rows.entries()) {
      const row = this.#rowOf(cells, texts, index % 2 === 1 ? STRIPE : ROW);
      if (doc.y + row.height > doc.page.height - BOTTOM) {
        doc.addPage();
        this.#artifact(() => this.#row(cells, headRow), 'Pagination');
      }
      this.#row(cells, row, table);
    }
    table.end();
    doc.y += GAP;
  }

  /** Where the text of each column stands. Columns without a width of their own share what is left over. */
  #cells(columns: readonly Column[]): Cell[] {
    const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
    const free = columns.filter(({ width }) => width === undefined).length;
    let x = MARGIN;
    return columns.map(({ width = (this.#width - fixed) / free, align = 'left' }) => {
      const cell = { x: x + PADDING, width: width - 2 * PADDING, align };
      x += width;
      return cell;
    });
  }

  /** A row with the height of its highest cell. */
  #rowOf(cells: readonly Cell[], texts: readonly string[], style: RowStyle): Row {
    const doc = this.#doc.font(style.font).fontSize(style.size);
    const heights = cells.map(({ width }, index) => {
      const text = texts[index] ?? '';
      const fits = !text.includes('\n') && doc.widthOfString(text) <= width;
      return fits ? doc.currentLineHeight(true) : doc.heightOfString(text, { width });
    });
    return { ...style, texts, height: Math.max(...heights) + 2 * PADDING };
  }

  /** Draws a row at the current height, and names its cells in the table, if there is one. */
  #row(cells: readonly Cell[], { texts, height, background, tag, font, size }: Row, table?: Element): void {
    const doc = this.#doc;
    const { y } = doc;
    const fill = () => background && doc.rect(MARGIN, y, this.#width, height).fill(background);
    if (!table) fill();
    else if (background) this.#artifact(fill);
    const row = table && doc.struct('TR');
    if (row) table.add(row);
    for (const [index, cell] of cells.entries()) {
      const at = { ...cell, font, size, y: y + PADDING };
      const text = texts[index] ?? '';
      if (!row) this.#draw(text, at);
      else this.#text(row, tag, text, at, tag === 'TH' ? { scope: 'Column' } : {});
    }
    row?.end();
    doc.y = y + height;
  }

  #totals(root: Element, totals: readonly Fact[]): void {
    if (totals.length === 0) return;
    const x = MARGIN + this.#width - 230;
    for (const [index, [name, value]] of totals.entries()) {
      this.#room(SIZE.text * 2);
      const { y } = this.#doc;
      const font = index === totals.length - 1 ? 'bold' : 'regular';
      const line = this.#doc.struct('P');
      root.add(line);
      this.#span(line, `${name}: `, { x, y, width: 140, font });
      this.#span(line, value, { x: x + 140, y, width: 90, align: 'right', font });
      line.end();
      this.#doc.y += 3;
    }
    this.#doc.y += GAP;
  }

  #section(root: Element, { heading, paragraphs }: Section): void {
    this.#room(60);
    this.#text(root, 'H2', heading, { font: 'bold', size: SIZE.section, colour: COLOUR.brand });
    this.#doc.y += 3;
    for (const paragraph of paragraphs) {
      this.#room(SIZE.text * 2);
      this.#text(root, 'P', paragraph, {});
      this.#doc.y += 3;
    }
    this.#doc.y += GAP;
  }

  /** Continues on the next page when less than this is left of the current one. */
  #room(points: number): void {
    if (this.#doc.y + points > this.#doc.page.height - BOTTOM) this.#doc.addPage();
  }

  #text(parent: Element, tag: string, text: string, style: TextStyle, options: object = {}): void {
    const element = this.#doc.struct(tag, options);
    parent.add(element);
    this.#span(element, text, style);
    element.end();
  }

  #span(element: Element, text: string, style: TextStyle): void {
    element.add(() => this.#draw(text, style));
  }

  #draw(text: string, style: TextStyle): void {
    const { x = MARGIN, y = this.#doc.y, width = this.#width, align = 'left' } = style;
    this.#doc
      .font(style.font ?? 'regular')
      .fontSize(style.size ?? SIZE.text)
      .fillColor(style.colour ?? COLOUR.text)
      .text(text, x, y, { width, align });
  }

  /** Draws content that is only visual: screen readers skip it. */
  #artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.#doc.markContent('Artifact', { type });
    draw();
    this.#doc.endMarkedContent();
  }

  /** Writes the seller and 'Page 1 of 2' on every page. It runs last, because it needs the number of pages. */
  #footers(): void {
    const doc = this.#doc;
    const { start, count } = doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      doc.switchToPage(page);
      doc.markContent('Artifact', { type: 'Pagination' });
      // a line below the margin would start another page
      doc.page.margins.bottom = 0;
      const y = doc.page.height - BOTTOM + 24;
      const line = { width: this.#width, lineBreak: true, height: 24, ellipsis: true };
      doc.font('regular').fontSize(SIZE.small).fillColor(COLOUR.muted);
      doc.text(this.#printed.footer, MARGIN, y, { ...line, width: this.#width - 90 });
      doc.text(`Page ${page + 1} of ${count}`, MARGIN, y, { ...line, align: 'right' });
      doc.endMarkedContent();
    }
  }
}

interface TextStyle {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly align?: 'left' | 'right';
  readonly font?: 'regular' | 'bold';
  readonly size?: number;
  readonly colour?: string;
}

/**
 * A document as PDF/UA. The same document and moment give the same bytes.
 * @param issuedAt is written into the file as the time it was made
 */
export const renderPdf = async (printed: PrintedDocument, issuedAt: Date): Promise<Buffer> => {
  const { PdfDocument, fonts } = await (loading ??= library());
  const doc = new PdfDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: BOTTOM },
    pdfVersion: '1.7',
    ...ACCESSIBLE,
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    bufferPages: true,
    font: '',
    info: { Title: printed.title, Author: 'Haulway', CreationDate: issuedAt, ModDate: issuedAt },
  });
  doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  new PdfWriter(doc, printed).write();
  // the whole file at once: it is written in hundreds of small pieces
  return buffer(doc);
};
