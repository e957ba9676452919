import { finished } from 'node:stream/promises';
import PdfDocument from 'pdfkit';
import { type Line, linesOf } from './text-lines.js';
import { inOrder, type Typeface, typeface } from './typefaces.js';

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

interface Section {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** Points: A4 with 18 mm around. */
const MARGIN = 51;
const BOTTOM = 70;
const GAP = 14;
/** The space that a table needs to start on a page: its head must not be separated from its first row. */
const ROOM_FOR_HEAD = 70;
const SIZE = { text: 9.5, small: 8, section: 11, brand: 16, heading: 20 } as const;
/** Of the font size. */
const LINE_HEIGHT = 1.25;
const BASELINE = 0.975;
/** The colours of the site. */
const COLOUR = {
  text: '#15251e',
  muted: '#4e5c55',
  brand: '#1a6a45',
  onBrand: '#ffffff',
  stripe: '#f3f1e7',
} as const;
/** The mark of the site: a leaf on a field with one sharper corner, 36 by 36. */
const MARK = {
  field: 'M11 0h14a11 11 0 0 1 11 11v14a11 11 0 0 1-11 11H3a3 3 0 0 1-3-3V11A11 11 0 0 1 11 0',
  leaf: 'M5 19c0-9 5-14 15-14.5C20 14.5 15.5 19 9 18.5 7 18.3 5.8 17 5.8 15M4 21c2-5 5-8 9.5-10.5',
  scale: 2 / 3,
} as const;

/** Around the text of a table's cell. */
const PADDING = 5;

interface RowStyle {
  readonly tag: 'TH' | 'TD';
  readonly font: 'regular' | 'bold';
  readonly size: number;
  readonly colour: string;
  readonly background?: string;
}
const HEAD: RowStyle = {
  tag: 'TH',
  font: 'bold',
  size: SIZE.small,
  colour: COLOUR.onBrand,
  background: COLOUR.brand,
};
const ROW: RowStyle = { tag: 'TD', font: 'regular', size: SIZE.text, colour: COLOUR.text };
const STRIPE: RowStyle = { ...ROW, background: COLOUR.stripe };

interface Row extends RowStyle {
  readonly cells: readonly (Cell & { readonly lines: readonly Line[] })[];
  readonly height: number;
}

type Cell = Required<Pick<TextStyle, 'x' | 'width' | 'align'>>;
type Document = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** The library's types do not know this subset yet. */
const ACCESSIBLE: object = { subset: 'PDF/UA' };

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
    this.#artifact(() => this.#mark());
    this.#text(root, 'P', 'Haulway', { x: MARGIN + 31, y: MARGIN + 2, font: 'bold', size: SIZE.brand });
    this.#text(root, 'H1', this.#printed.heading, { y: MARGIN + 40, font: 'bold', size: SIZE.heading });
    doc.y += GAP / 2;
    for (const fact of this.#printed.facts) this.#fact(root, fact);
    doc.y += GAP;
  }

  #mark(): void {
    const doc = this.#doc.save().translate(MARGIN, MARGIN).scale(MARK.scale);
    doc.path(MARK.field).fill(COLOUR.brand);
    doc
      .translate(7, 7)
      .scale(22 / 24)
      .path(MARK.leaf);
    doc.lineWidth(1.75).lineCap('round').lineJoin('round').stroke(COLOUR.onBrand).restore();
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
    this.#row(headRow, table);
    for (const [index, texts] of rows.entries()) {
      const row = this.#rowOf(cells, texts, index % 2 === 1 ? STRIPE : ROW);
      if (doc.y + row.height > doc.page.height - BOTTOM) {
        doc.addPage();
        this.#artifact(() => this.#row(headRow), 'Pagination');
      }
      this.#row(row, table);
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
    const filled = cells.map((cell, index) => ({
      ...cell,
      lines: this.#lines(texts[index] ?? '', cell.width, style),
    }));
    const most = Math.max(...filled.map(({ lines }) => lines.length));
    return { ...style, cells: filled, height: most * style.size * LINE_HEIGHT + 2 * PADDING };
  }

  /** Draws a row at the current height, and names its cells in the table, if there is one. */
  #row({ cells, height, background, tag, ...style }: Row, table?: Element): void {
    const doc = this.#doc;
    const { y } = doc;
    const fill = () => background && doc.rect(MARGIN, y, this.#width, height).fill(background);
    if (!table) fill();
    else if (background) this.#artifact(fill);
    const row = table && doc.struct('TR');
    if (row) table.add(row);
    for (const { lines, ...cell } of cells) {
      const draw = () => this.#draw(lines, { ...style, ...cell, y: y + PADDING });
      if (!row) draw();
      else this.#element(row, tag, draw, tag === 'TH' ? { scope: 'Column' } : {});
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

  #text(parent: Element, tag: string, text: string, style: TextStyle): void {
    this.#element(parent, tag, () => this.#draw(text, style));
  }

  #element(parent: Element, tag: string, draw: () => void, options: object = {}): void {
    const element = this.#doc.struct(tag, options);
    parent.add(element);
    element.add(draw);
    element.end();
  }

  #span(element: Element, text: string, style: TextStyle): void {
    element.add(() => this.#draw(text, style));
  }

  #lines(text: string, width: number, { font = 'regular', size = SIZE.text }: TextStyle): Line[] {
    return linesOf(text, width, typeface(font), (part, face) => this.#use(face, size).widthOfString(part));
  }

  #use({ name, font }: Typeface, size: number): Document {
    return this.#doc.registerFont(name, font).font(name).fontSize(size);
  }

  #draw(content: string | readonly Line[], style: TextStyle): void {
    const doc = this.#doc;
    const { x = MARGIN, width = this.#width, align = 'left', size = SIZE.text, colour = COLOUR.text } = style;
    doc.y = style.y ?? doc.y;
    for (const line of typeof content === 'string' ? this.#lines(content, width, style) : content) {
      if (doc.y + size * LINE_HEIGHT > doc.page.height - doc.page.margins.bottom) doc.continueOnNewPage();
      const { y } = doc;
      const left = align === 'right' ? x + width - line.width : x;
      doc.fillColor(colour);
      for (const run of line.runs) this.#run(run, left + run.x, y + size * BASELINE, size);
      doc.y = y + size * LINE_HEIGHT;
    }
  }

  /** Where glyphs are not in the order of their letters, as vowels of Devanagari, the text says what they spell. */
  #run({ text, face, level }: Line['runs'][number], x: number, baseline: number, size: number): void {
    const doc = this.#doc;
    const reordered =
      level % 2 === 0 && face.name !== 'regular' && face.name !== 'bold' && !inOrder(text, face);
    if (reordered) doc.markContent('Span', { actual: text });
    this.#use(face, size).text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
    if (!reordered) return;
    // readers take the position of this text from the coordinates at its end: those of PDFKit's texts
    doc.save().transform(1, 0, 0, -1, 0, doc.page.height);
    doc.endMarkedContent();
    doc.restore();
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
      const style = { size: SIZE.small, colour: COLOUR.muted };
      const lines = this.#lines(this.#printed.footer, this.#width - 90, style);
      this.#draw(lines.slice(0, 2), { ...style, y });
      this.#draw(`Page ${page + 1} of ${count}`, { ...style, y, align: 'right' });
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
  // hundreds of small pieces
  const pieces: Buffer[] = [];
  doc.on('data', (piece: Buffer) => pieces.push(piece));
  new PdfWriter(doc, printed).write();
  await finished(doc);
  return Buffer.concat(pieces);
};
