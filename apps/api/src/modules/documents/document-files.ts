import { Injectable } from '@nestjs/common';
import { type DocumentEntity } from './document.entity.js';
import { DocumentRepository } from './document.repository.js';
import { renderDocument } from './pdf/printed-document.js';

type DocumentName = Pick<DocumentEntity, 'id' | 'number'>;

/** The PDFs of documents. */
@Injectable()
export class DocumentFiles {
  constructor(private readonly documents: DocumentRepository) {}

  /** The file of a document. It is made once, and is the same for every caller from then on. */
  async bytesOf(document: DocumentName | DocumentEntity): Promise<Buffer> {
    const { id, number } = document;
    const stored = await this.documents.file(id);
    if (stored) return stored;
    const bytes = await renderDocument('facts' in document ? document : await this.documents.get(id));
    if (await this.documents.saveFile(id, bytes)) return bytes;
    const made = await this.documents.file(id);
    if (!made) throw new Error(`The file of ${number} was not stored`);
    return made;
  }
}
