import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';
import { z } from 'zod';

/** What TypeORM's driver for PostgreSQL shows of pg's pool. */
const driverOf = z.object({
  master: z.object({ totalCount: z.number(), idleCount: z.number(), waitingCount: z.number() }),
});

/** The connections that this process holds to the database. */
@Injectable()
export class ConnectionPoolRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** How many are busy or idle, and how many queries wait for one. */
  read(): { readonly busy: number; readonly idle: number; readonly waiting: number } {
    const { totalCount, idleCount, waitingCount } = driverOf.parse(this.dataSource.driver).master;
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }
}
