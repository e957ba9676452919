/** A paper as it is laid out: texts only, whatever it is for. */
export interface Paper {
  /** The kind and number, as the file's title: `VAT invoice INV-2026-000001`. */
  readonly title: string;
  readonly heading: string;
  /** Name and value, one line each, beside the heading. */
  readonly facts: readonly Fact[];
  /** Who it is from and to. */
  readonly parties: readonly Party[];
  readonly table: PaperTable;
  /** What the table comes to, below it. */
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
  /** Points; left out, it takes what is left over. */
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

export interface Section {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}
