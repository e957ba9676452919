import { type Font } from 'fontkit';

/** A member that the library has since 0.20, but that its types do not have yet. */
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, font: Font): this;
    }
  }
}
