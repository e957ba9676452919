import {
  type AfterQueryEvent,
  type BeforeQueryEvent,
  type EntitySubscriberInterface,
  EventSubscriber,
  type QueryRunner,
} from 'typeorm';
import { z } from 'zod';
import { currentSpan } from '../tracing/index.js';

/** The most characters of a statement in a trace. What follows in the longest ones is only lists of columns. */
const MAX_TEXT = 2_000;

/** The code of a PostgreSQL error. Its message is left out, because it may contain a caller's data. */
const coded = z.object({ code: z.string() });

/**
 * Records a finished statement as a span within that of its request or job: its text, never its values.
 * @param begun start time by `performance.now`
 * @param error the error it failed with
 */
export const recordStatement = (text: string, begun: number, error?: unknown): void => {
  const span = currentSpan();
  if (!span) return;
  const code = coded.safeParse(error).data?.code;
  span.record(
    {
      name: `SQL ${/^\s*(\w+)/u.exec(text)?.[1]?.toUpperCase() ?? ''}`.trimEnd(),
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_TEXT) },
    },
    performance.now() - begun,
    {
      failed: error !== undefined,
      ...(code === undefined ? {} : { attributes: { 'db.response.status_code': code } }),
    },
  );
};

/** Records TypeORM's own statements. Each belongs to the request or job in which it was called. */
@EventSubscriber()
export class StatementSpans implements EntitySubscriberInterface {
  /** The start times per connection, in order: a connection answers its statements in the order in which they came. */
  readonly #begun = new WeakMap<QueryRunner, number[]>();

  beforeQuery({ queryRunner }: BeforeQueryEvent): void {
    if (!currentSpan()) return;
    const begun = this.#begun.get(queryRunner) ?? [];
    begun.push(performance.now());
    this.#begun.set(queryRunner, begun);
  }

  afterQuery({ queryRunner, query, success, error }: AfterQueryEvent): void {
    if (!currentSpan()) return;
    const begun = this.#begun.get(queryRunner)?.shift();
    // a failed statement may come with any value, even none, and must not count as a success
    const reason: unknown = success ? undefined : (error ?? 'failed');
    if (begun !== undefined) recordStatement(query, begun, reason);
  }
}
