import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';

/** Whether the database can be read. */
@Injectable()
export class HealthRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Reads a table, which the library's own ping would not miss. @throws QueryFailedError and what the driver throws */
  async readTable(): Promise<void> {
    await this.dataSource.query('SELECT EXISTS (SELECT FROM users)');
  }
}
