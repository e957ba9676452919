/** A paper in the form in which it is laid out: only texts, for any kind of paper. */
export interface Paper {
  /** The kind and number, as the file's title: `VAT invoice INV-2026-000001`. */
  readonly title: string;
  readonly heading: string;
  /** Name and value, one line each, beside the heading. */
  readonly facts: readonly Fact[];
  /** Who it is from and to. */
  readonly parties: readonly Party[];
  readonly table: PaperTable;
  /** The totals of the table, below it. */
  readonly totals: readonly Fact[];
  readonly sections: readonly Section[];
  /** At the foot of every page. */
  readonly footer: string;
}

export type Fact = readonly [name: string, value: string];

export interface Party {
  readonly heading: string;
  readonly lines: readonly string[];
}

export interface PaperTable {
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
