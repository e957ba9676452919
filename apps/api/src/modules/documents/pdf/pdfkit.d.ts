import { type Font } from 'fontkit';

/** What the library takes since 0.20 and its types do not say yet. */
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, font: Font): this;
    }
    interface TableOptions {
      /** The structure element that the table belongs to. */
      structParent?: PDFKit.PDFStructureElement;
    }
    interface CellOptions {
      /** Which cells a TH is the heading of. */
      scope?: 'row' | 'column' | 'both';
    }
  }
}
