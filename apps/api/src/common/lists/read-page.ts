import { COUNTED_ROWS } from '@haulway/contracts';
import { type Repository } from 'typeorm';
import { z } from 'zod';
import { type Statement } from './page-statements.js';
import { type Cursor, isReversed } from './keyset-position.js';

const row = z.object({ total: z.coerce.number(), exact: z.boolean(), ids: z.array(z.guid()) });

/** A page of a list with its number of rows. At most 1000 are counted when the counters do not know the number. */
export interface FoundPage<Entity> {
  readonly rows: Entity[];
  readonly total: number;
  readonly totalExact: boolean;
}

type PageQuery = Cursor & { readonly page: number; readonly limit: number };

/** Reads the page whose ids a statement returns (`ids`, `total`, `exact`), in that order. Two statements in all. */
export const readPage = async <Entity extends { id: string }>(
  repository: Repository<Entity>,
  { text, values }: Statement,
  query: PageQuery,
): Promise<FoundPage<Entity>> => {
  const [found]: unknown[] = await repository.query(text, values);
  const { total, exact, ids } = row.parse(found);
  const entities =
    ids.length === 0 ? [] : await repository.createQueryBuilder('row').whereInIds(ids).getMany();
  const place = new Map(ids.map((id, index) => [id, index]));
  const rows = entities.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
  if (isReversed(query)) rows.reverse();
  const totalExact = exact || total <= COUNTED_ROWS;
  return { rows, total: totalExact ? total : COUNTED_ROWS, totalExact };
};

/**
 * The part of a list's response beside its rows: the number of rows, and the rows by which the neighbouring pages are
 * requested.
 */
export const pageInfo = (
  { rows, total, totalExact }: FoundPage<{ readonly id: string }>,
  { page, limit, after, before }: PageQuery,
) => {
  const isFirst = after === undefined && before === undefined && page === 1;
  const isLast = rows.length < limit || (totalExact && !after && !before && page * limit >= total);
  return {
    total,
    total_exact: totalExact,
    page,
    limit,
    next: before !== undefined || !isLast ? (rows.at(-1)?.id ?? null) : null,
    previous: isFirst || (before !== undefined && isLast) ? null : (rows[0]?.id ?? null),
  };
};
