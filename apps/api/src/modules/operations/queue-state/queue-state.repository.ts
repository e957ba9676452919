import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';

/**
 * The waiting jobs, by task. An email of the outbox is counted as long as its job exists, whenever its next attempt
 * is.
 */
const JOBS = `
  SELECT task_identifier AS task,
    count(*) FILTER (WHERE locked_at IS NOT NULL)::int AS running,
    count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now())::int AS due,
    count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts AND run_at > now())::int AS later,
    count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts)::int AS given_up,
    coalesce(extract(epoch FROM now() - min(run_at)
      FILTER (WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now())), 0)::float AS due_seconds,
    coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE attempts < max_attempts)), 0)::float AS oldest_seconds
  FROM graphile_worker.jobs
  GROUP BY task_identifier`;

/** Each value is answered by an index of waiting rows, so finished rows do not slow it down. */
const BOXES = `
  SELECT (SELECT count(*)::int FROM stripe_events WHERE processed_at IS NULL) AS events,
    (SELECT coalesce(extract(epoch FROM now() - min(received_at)), 0)::float
     FROM stripe_events WHERE processed_at IS NULL) AS event_seconds,
    (SELECT count(*)::int FROM emails WHERE state = 'dead') AS dead_emails`;

type Counts = Record<'running' | 'due' | 'later' | 'given_up' | 'due_seconds' | 'oldest_seconds', number>;
type WaitingTask = Counts & { readonly task: string };
type WaitingBoxes = Record<'events' | 'event_seconds' | 'dead_emails', number>;

/** How much waits in the queue, the outbox and the inbox, and for how long. Every process reads the same values. */
@Injectable()
export class QueueStateRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async read(): Promise<{ tasks: WaitingTask[]; boxes: WaitingBoxes }> {
    const tasks = await this.dataSource.query<WaitingTask[]>(JOBS);
    const [boxes] = await this.dataSource.query<[WaitingBoxes]>(BOXES);
    return { tasks, boxes };
  }
}
