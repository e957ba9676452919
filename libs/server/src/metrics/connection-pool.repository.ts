import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';
import { z } from 'zod';

/** The part of pg's pool that TypeORM's driver for PostgreSQL exposes. */
const driverOf = z.object({
  master: z.object({ totalCount: z.number(), idleCount: z.number(), waitingCount: z.number() }),
});

/** The connections that this process holds to the database. */
@Injectable()
export class ConnectionPoolRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  read(): { readonly busy: number; readonly idle: number; readonly waiting: number } {
    const { totalCount, idleCount, waitingCount } = driverOf.parse(this.dataSource.driver).master;
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }
}
