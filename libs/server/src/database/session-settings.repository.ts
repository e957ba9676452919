import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';
import { z } from 'zod';

/** Without these, a session that waits for a lock or leaves a transaction open holds its connection forever. */
const BOUNDS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;
const UNBOUNDED = "SELECT name FROM unnest($1::text[]) AS name WHERE current_setting(name) IN ('0', '0ms')";
const names = z.array(z.object({ name: z.string() }));

/** Checks the settings of every connection to the database. */
@Injectable()
export class SessionSettingsRepository implements OnApplicationBootstrap {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * We request these limits when a connection opens. A pooler in between drops them unless it sets them itself.
   * @throws Error naming the limits that are not set
   */
  async onApplicationBootstrap(): Promise<void> {
    const missing = names.parse(await this.dataSource.query(UNBOUNDED, [BOUNDS])).map(({ name }) => name);
    if (missing.length === 0) return;
    throw new Error(
      `the connections of DATABASE_URL have no ${missing.join(', ')}: the pooler in between must set it, as deploy/pgbouncer/pgbouncer.ini does.`,
    );
  }
}
