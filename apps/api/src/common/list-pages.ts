import { COUNTED_ROWS, type PeopleSort } from '@haulway/contracts';
import { type StatementValues } from '@haulway/server/database';
import { type Repository } from 'typeorm';

/** How a list is sorted: by a column that is never null, and then by id. An index starts with both. */
export interface ListOrder {
  /** A table. In conditions, its alias is its first letter: `bookings b`. */
  readonly table: 'bookings' | 'users' | 'customers';
  readonly column: string;
  readonly descending: boolean;
  /** Sorts the rows with the same value: a second column, and the expression by which it sorts. */
  readonly within?: { readonly column: string; readonly rank: (column: string) => string };
}

/** A page that is found by its neighbouring row instead of by a number. */
export interface Cursor {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

export interface KeysetPosition {
  readonly from: string;
  readonly row: string;
  /** The columns of the order, used in `place` and `orderBy`. */
  readonly columns: readonly string[];
  /** A condition, 'true' for a page by its number. */
  readonly place: string;
  readonly orderBy: string;
}

/** Whether the rows of a page come in reverse order: the page before a row is read backwards from it. */
const isReversed = ({ after, before }: Cursor): boolean => after === undefined && before !== undefined;

/**
 * The SQL for a page beside a row. It starts at that row's place in the index, so its depth in the list does not matter
 * (ADR 65). The database reads the value of the order's column: JavaScript's dates would lose the microseconds.
 */
export const keysetPosition = (
  { table, column, descending, within }: ListOrder,
  { after, before }: Cursor,
  values: StatementValues,
): KeysetPosition => {
  const row = table.charAt(0);
  const beside = after ?? before;
  const down = descending !== isReversed({ after, before });
  const direction = down ? 'DESC' : 'ASC';
  const keysOf = (prefix: string): string[] => [
    `${prefix}${column}`,
    ...(within ? [within.rank(`${prefix}${within.column}`)] : []),
  ];
  const keys = [...keysOf(`${row}.`), `${row}.id`];
  const orderBy = keys.map((key) => `${key} ${direction}`).join(', ');
  const columns = within ? [column, within.column] : [column];
  const list = { from: `${table} ${row}`, row, columns, orderBy };
  if (beside === undefined) return { ...list, place: 'true' };
  const id = values.add(beside);
  const edge = keysOf('').map((key) => `(SELECT ${key} FROM ${table} WHERE id = ${id}::uuid)`);
  return { ...list, place: `(${keys.join(', ')}) ${down ? '<' : '>'} (${edge.join(', ')}, ${id}::uuid)` };
};

/** A statement with the values of its placeholders. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** One more than is counted: if it is found, there are more. */
export const ENOUGH = COUNTED_ROWS + 1;

/** The end of a page's query. A page beside a row skips no rows. */
export const cutOf = (query: Cursor & { readonly page: number; readonly limit: number }): string => {
  const offset = (query.after ?? query.before) ? 0 : (query.page - 1) * query.limit;
  return `LIMIT ${query.limit}${offset > 0 ? ` OFFSET ${offset}` : ''}`;
};

/** Reads the list in its order until the page is full; returns ids. */
export const walk = (conditions: readonly string[], list: KeysetPosition, cut: string): string =>
  `SELECT ${list.row}.id FROM ${list.from} WHERE ${[...conditions, list.place].join(' AND ')}
    ORDER BY ${list.orderBy} ${cut}`;

export interface Searched {
  readonly list: KeysetPosition;
  /** A condition that every row of the list fulfils and that the search's indexes contain; most often empty. */
  readonly always: string;
  /** The conditions of a search, one for each index. */
  readonly places: readonly string[];
  /** Further conditions that narrow the list; may be empty. */
  readonly conditions: readonly string[];
  readonly cut: string;
}

/**
 * Returns `ids` and `total` of a search. It asks each index for a bounded number of hits. When there are few, these are
 * all: they are filtered, sorted and counted. When there are many, they occur in every part of the list, so the list is
 * read in its order until the page is full (ADR 65).
 */
export const searchedPage = ({ list, always, places, conditions, cut }: Searched): string => {
  const { from, row, place, orderBy } = list;
  const sorted = list.columns.map((column) => `${row}.${column}`).join(', ');
  // without other conditions the row of a hit need not be read again
  const isNarrowed = conditions.length > 0;
  const columns = isNarrowed ? `${row}.id` : `${row}.id, ${sorted}`;
  const hits = places.map(
    (found) => `(SELECT ${columns} FROM ${from} WHERE ${always} AND ${found} LIMIT ${ENOUGH})`,
  );
  const found = isNarrowed
    ? `SELECT ${row}.id, ${sorted} FROM ${from}
      WHERE ${[`${row}.id = ANY (ARRAY(SELECT id FROM hits))`, ...conditions].join(' AND ')}`
    : `SELECT id, ${list.columns.join(', ')} FROM hits`;
  return `WITH hits AS MATERIALIZED (${hits.join(' UNION ')}),
    many AS MATERIALIZED (SELECT count(*) >= ${ENOUGH} AS are FROM hits),
    found AS MATERIALIZED (${found})
    SELECT false AS exact,
      CASE WHEN (SELECT are FROM many) THEN ${ENOUGH} ELSE (SELECT count(*) FROM found) END::int AS total,
      CASE WHEN (SELECT are FROM many)
        THEN ARRAY(${walk([...conditions, `(${places.join(' OR ')})`], list, cut)})
        ELSE ARRAY(SELECT ${row}.id FROM found ${row} WHERE ${place} ORDER BY ${orderBy} ${cut})
      END AS ids`;
};

/**
 * The conditions under which a name, which is an SQL expression, or its last word begins with a search. The function
 * `searchable` drops accents and case, and indexes in byte order (`COLLATE "C"`) have its results.
 */
export const namedLike = (name: string, search: string): readonly string[] => [
  `(searchable(${name}) COLLATE "C") ^@ searchable(${search})`,
  `(searchable(regexp_replace(${name}, '^.*\\s', '')) COLLATE "C") ^@ searchable(${search})`,
];

/**
 * The condition under which a phone number, which is an SQL expression, begins with a search. Only digits count, and
 * +44 1632 is 01632, as indexes have it; ten digits may lack the 0 before them. None for a search that does not look like a phone number.
 */
export const phoneLike = (phone: string, search: string, values: StatementValues): readonly string[] => {
  const typed = search.trim();
  const digits = typed
    .replace(/\D/gu, '')
    .replace(/^(?:0044|44)0?/u, '0')
    .replace(/^[1-9]\d{9}$/u, '0$&');
  if (!/^\+?[\d\s()./\p{Pd}]+$/u.test(typed) || digits.length < 4) return [];
  const stored = `regexp_replace(regexp_replace(${phone}, '\\D', '', 'g'), '^(0044|44)0?', '0')`;
  return [`(${stored} COLLATE "C") ^@ ${values.add(digits)}`];
};

/** The conditions under which the name, surname or email address of a row begins with a search in lower case. */
const beginsWith = (row: string, search: string): readonly string[] => [
  ...namedLike(`${row}.full_name`, search),
  `(lower(${row}.email) COLLATE "C") ^@ ${search}`,
];

const PEOPLE_ORDERS: Readonly<Record<PeopleSort, Pick<ListOrder, 'column' | 'descending'>>> = {
  newest: { column: 'created_at', descending: true },
  oldest: { column: 'created_at', descending: false },
  name: { column: 'full_name', descending: false },
  name_reversed: { column: 'full_name', descending: true },
};

/**
 * A page of people. With a search, those whose name, surname, email address or phone number begins with
 * it, and those that further conditions find.
 * @param counted `exact` and `total` of a page without a search
 * @param further the further conditions for a search in lower case, and for its placeholder
 */
export const peoplePage = (
  table: 'users' | 'customers',
  query: PageQuery & { readonly search?: string | undefined; readonly sort: PeopleSort },
  values: StatementValues,
  conditions: readonly string[],
  counted: string,
  further: (search: string, placeholder: string) => readonly string[],
): Statement => {
  const list = keysetPosition({ table, ...PEOPLE_ORDERS[query.sort] }, query, values);
  const cut = cutOf(query);
  const search = query.search?.trim().toLowerCase();
  if (!search) {
    const text = `SELECT ${counted}, ARRAY(${walk(conditions, list, cut)}) AS ids`;
    return { text, values: values.list };
  }
  const placeholder = values.add(search);
  const places = [
    ...beginsWith(list.row, placeholder),
    ...phoneLike(`${list.row}.phone`, search, values),
    ...further(search, placeholder),
  ];
  const always = conditions.join(' AND ') || 'true';
  return { text: searchedPage({ list, always, places, conditions, cut }), values: values.list };
};

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
  const [found] = await repository.query<[{ total: number; exact: boolean; ids: string[] }]>(text, values);
  const { total, exact, ids } = found;
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
