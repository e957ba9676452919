import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';
import { Clock } from '../../clock/clock.js';
import { releaseDeadWorkers } from '../../jobs/release-dead-workers.js';
import { SWEEP_STATEMENTS } from './sweep-statements.js';

/** Every minute: finds what no webhook, no browser and no job has brought to its end, and queues it. */
@Injectable()
export class Sweep {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Only adds jobs: one that fails or hangs can't hold up the others. */
  async execute(): Promise<void> {
    await releaseDeadWorkers(this.dataSource);
    const now = this.clock.now().toISOString();
    for (const statement of SWEEP_STATEMENTS) await this.dataSource.query(statement, [now]);
  }
}
