import { Injectable } from '@nestjs/common';
import { type DocumentEntity } from './document.entity.js';
import { DocumentRepository } from './document.repository.js';
import { renderDocument } from './pdf/render-document.js';

/** The PDFs of documents. */
@Injectable()
export class DocumentFiles {
  constructor(private readonly documents: DocumentRepository) {}

  /** The file of a document; it is made once, and the same for everybody from then on. */
  async bytesOf(document: DocumentEntity): Promise<Buffer> {
    const kept = await this.documents.file(document.id);
    if (kept) return kept;
    await this.documents.keepFile(document.id, await renderDocument(document));
    const made = await this.documents.file(document.id);
    if (!made) throw new Error(`The file of ${document.number} was not kept`);
    return made;
  }
}
