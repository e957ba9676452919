import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';

/** Checks that the database can be read. */
@Injectable()
export class HealthRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Reads a table: the library's own ping succeeds even without tables.
   * @throws QueryFailedError and what the driver throws
   */
  async readTable(): Promise<void> {
    await this.dataSource.query('SELECT EXISTS (SELECT FROM users)');
  }
}
