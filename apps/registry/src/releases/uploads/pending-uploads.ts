import { Injectable } from '@nestjs/common';
import { type PendingUploadsResponse } from '@haulway/contracts';
import { Clock } from '@haulway/server/clock';
import { type Page, pageOf } from '@haulway/server/http';
import { UploadRepository } from './upload.repository.js';

/** Lists the uploads that count towards the limit. */
@Injectable()
export class PendingUploads {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly clock: Clock,
  ) {}

  /** A page of them, of one remote or of all. */
  async page(remote: string | undefined, page: Page): Promise<PendingUploadsResponse> {
    const [rows, total] = await this.uploads.pending(remote, this.clock.now(), page);
    return {
      uploads: rows.map((row) => ({ ...row, ends_at: row.ends_at.toISOString() })),
      ...pageOf(total, page),
    };
  }
}
