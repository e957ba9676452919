import { Injectable } from '@nestjs/common';
import { addDays, londonMoment } from '@haulway/domain';
import { Readable } from 'node:stream';
import { DocumentFiles } from './document-files.js';
import { DocumentRepository } from './document.repository.js';

/** Packs every document of a month into one file. */
@Injectable()
export class MonthArchive {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly files: DocumentFiles,
  ) {}

  /**
   * A zip. Its files are read one by one while it is sent, so that memory holds only one at a time.
   * @param month of London's calendar, `yyyy-MM`
   */
  async zip(month: string): Promise<Readable> {
    const { ZipFile } = await import('yazl');
    const first = `${month}-01`;
    const next = `${addDays(first, 31).slice(0, 7)}-01`;
    const documents = await this.documents.issuedBetween(londonMoment(first, 0), londonMoment(next, 0));
    const zip = new ZipFile();
    const out = new Readable().wrap(zip.outputStream);
    zip.on('error', (error) => out.destroy(error instanceof Error ? error : new Error(String(error))));
    for (const document of documents) {
      // a PDF is already compressed
      zip.addReadStreamLazy(
        `${document.number}.pdf`,
        { compress: false, mtime: document.issuedAt },
        (done) => {
          this.files.bytesOf(document).then(
            (bytes) => done(null, Readable.from([bytes])),
            (error: unknown) => done(error, Readable.from([])),
          );
        },
      );
    }
    zip.end();
    return out;
  }
}
