import { Injectable } from '@nestjs/common';
import { type DocumentEntity } from './document.entity.js';
import { DocumentRepository } from './document.repository.js';
import { renderDocument } from './pdf/render-document.js';

/** The PDFs of documents. */
@Injectable()
export class DocumentFiles {
  constructor(private readonly documents: DocumentRepository) {}

  /** The file of a document; it is made once, and the same for everybody from then on. */
  async bytesOf({ id, number }: Pick<DocumentEntity, 'id' | 'number'>): Promise<Buffer> {
    const kept = await this.documents.file(id);
    if (kept) return kept;
    await this.documents.keepFile(id, await renderDocument(await this.documents.get(id)));
    const made = await this.documents.file(id);
    if (!made) throw new Error(`The file of ${number} was not kept`);
    return made;
  }
}
