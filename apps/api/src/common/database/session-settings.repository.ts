import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';
import { z } from 'zod';

/** Without these, whoever waits for a lock or forgets a transaction holds a connection for ever. */
const BOUNDS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;
const UNBOUNDED = "SELECT name FROM unnest($1::text[]) AS name WHERE current_setting(name) IN ('0', '0ms')";
const names = z.array(z.object({ name: z.string() }));

/** What holds for every connection to the database. */
@Injectable()
export class SessionSettingsRepository implements OnApplicationBootstrap {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * We ask for the bounds as a connection begins; a pooler in between drops what we ask for unless it asks itself.
   * @throws Error naming those that do not hold
   */
  async onApplicationBootstrap(): Promise<void> {
    const missing = names.parse(await this.dataSource.query(UNBOUNDED, [BOUNDS])).map(({ name }) => name);
    if (missing.length === 0) return;
    throw new Error(
      `the connections of DATABASE_URL have no ${missing.join(', ')}: the pooler in between must set it, as deploy/pgbouncer/pgbouncer.ini does.`,
    );
  }
}
