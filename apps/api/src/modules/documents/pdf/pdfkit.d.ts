import { type Font } from 'fontkit';

/** Members that the library has since 0.20, but that its types do not have yet. */
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, font: Font, family: string): this;
    }
    interface TableOptions {
      /** The structure element that the table belongs to. */
      structParent?: PDFKit.PDFStructureElement;
    }
    interface CellOptions {
      scope?: 'row' | 'column' | 'both';
    }
  }
}
