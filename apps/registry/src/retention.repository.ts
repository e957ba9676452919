import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';

/**
 * Rows that are not needed any more. Reports of browsers are stored: outcomes a day (a canary is judged by the last
 * minutes), samples a week, counts a month. Releases and their history are never deleted.
 */
const OUTLIVED = [
  'DELETE FROM rate_limits WHERE expires_at < now()',
  "DELETE FROM composition_pages WHERE first_seen < now() - interval '1 day'",
  "DELETE FROM composition_samples WHERE at < now() - interval '7 days'",
  "DELETE FROM composition_counts WHERE minute < now() - interval '30 days'",
  // the files of versions for previews may be deleted once no preview shows them
  'UPDATE releases SET pruned_at = now() WHERE preview_ends_at < now() AND pruned_at IS NULL',
];

/** Deletes the rows that are not needed any more, and prunes versions whose preview has ended. */
@Injectable()
export class RetentionRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async deleteOutlived(): Promise<void> {
    for (const statement of OUTLIVED) await this.dataSource.query(statement);
  }
}
