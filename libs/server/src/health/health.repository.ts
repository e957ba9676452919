import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';

/** The token of a table whose existence shows that the database has been migrated. */
export const HEALTH_TABLE = Symbol('health table');

@Injectable()
export class HealthRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(HEALTH_TABLE) private readonly table: string,
  ) {}

  /**
   * Reads a table: the library's own ping succeeds even without tables.
   * @throws QueryFailedError and what the driver throws
   */
  async readTable(): Promise<void> {
    await this.dataSource.query(`SELECT EXISTS (SELECT FROM ${this.table})`);
  }
}
