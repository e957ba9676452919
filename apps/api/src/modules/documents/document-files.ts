import { Injectable } from '@nestjs/common';
import { type DocumentEntity } from './document.entity.js';
import { DocumentRepository } from './document.repository.js';
import { renderDocument } from './pdf/render-document.js';

type DocumentName = Pick<DocumentEntity, 'id' | 'number'>;

/** The PDFs of documents. */
@Injectable()
export class DocumentFiles {
  /**
   * Files that are being made now: the job that issues a paper and the e-mail that carries it request the file at the
   * same moment.
   */
  readonly #making = new Map<string, Promise<Buffer>>();

  constructor(private readonly documents: DocumentRepository) {}

  /** The file of a document. It is made once, and is the same for every caller from then on. */
  bytesOf(document: DocumentName): Promise<Buffer> {
    const { id } = document;
    const begun = this.#making.get(id);
    if (begun) return begun;
    const making = this.#keptOrMade(document).finally(() => this.#making.delete(id));
    this.#making.set(id, making);
    return making;
  }

  async #keptOrMade({ id, number }: DocumentName): Promise<Buffer> {
    const kept = await this.documents.file(id);
    if (kept) return kept;
    const bytes = await renderDocument(await this.documents.get(id));
    if (await this.documents.keepFile(id, bytes)) return bytes;
    const made = await this.documents.file(id);
    if (!made) throw new Error(`The file of ${number} was not kept`);
    return made;
  }
}
