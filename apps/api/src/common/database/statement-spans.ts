import {
  type AfterQueryEvent,
  type BeforeQueryEvent,
  type EntitySubscriberInterface,
  EventSubscriber,
  type QueryRunner,
} from 'typeorm';
import { z } from 'zod';
import { currentSpan } from '../tracing/index.js';

/** Of a text in a trace; the longest statements are lists of columns by then. */
const MAX_TEXT = 2_000;

/** Of an error of PostgreSQL; its message may hold what a caller sent. */
const coded = z.object({ code: z.string() });

/**
 * Gives a statement that is over a span within that of its request or job: its text, never its values.
 * @param begun of `performance.now`
 * @param error what it failed with
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

/** Has TypeORM tell of its statements, each of which belongs to the request or job in which it was called. */
@EventSubscriber()
export class StatementSpans implements EntitySubscriberInterface {
  /** When those of a connection began: it answers them in the order in which they came. */
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
    // the value of what failed is anything, and must not pass for a success
    const reason: unknown = success ? undefined : (error ?? 'failed');
    if (begun !== undefined) recordStatement(query, begun, reason);
  }
}
