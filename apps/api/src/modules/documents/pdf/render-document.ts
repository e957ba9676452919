import { type DocumentEntity } from '../document.entity.js';
import { creditNotePaper, invoicePaper } from '../papers/money-papers.js';
import { transferNotePaper } from '../papers/transfer-note-paper.js';
import { type Paper } from './paper.js';
import { renderPaper } from './render-paper.js';

const paperOf = (document: DocumentEntity): Paper => {
  const { facts } = document;
  switch (facts.kind) {
    case 'invoice':
      return invoicePaper(document, facts);
    case 'credit_note':
      return creditNotePaper(document, facts);
    case 'transfer_note':
      return transferNotePaper(document, facts);
  }
};

/** The PDF of a document: the same document gives the same bytes. */
export const renderDocument = (document: DocumentEntity): Promise<Buffer> =>
  renderPaper(paperOf(document), document.issuedAt);
