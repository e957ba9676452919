import { type DataSource, type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { type NamedStatement, runNamed } from './named-statement.js';

/** Computed columns in addition to an entity's own, by the name they get in the row. */
type Also = Readonly<Record<string, string>>;

/** A statement whose rows have this shape. */
export interface Select<Row> extends NamedStatement {
  /** Never set: it only tells the compiler the type of the rows. */
  readonly row?: Row;
}

/** Dates are texts in our entities; the driver would convert them to timestamps in its own time zone. */
const columnsOf = (dataSource: DataSource, entity: EntityTarget<ObjectLiteral>, also: Also): string => {
  const own = dataSource
    .getMetadata(entity)
    .columns.map(
      ({ databaseName, propertyName, type }) =>
        `t.${databaseName}${type === 'date' ? '::text' : ''} AS "${propertyName}"`,
    );
  return [...own, ...Object.entries(also).map(([name, sql]) => `${sql} AS "${name}"`)].join(', ');
};

const tableOf = (dataSource: DataSource, entity: EntityTarget<ObjectLiteral>): string =>
  dataSource.getMetadata(entity).tableName;

/**
 * A SELECT of whole entities, whose rows are plain objects of their shape. For hot paths, where TypeORM's building and
 * hydrating costs more than the database's work. Columns and their names come from TypeORM's metadata; the entity's
 * table is `t`.
 * @param name unique among all statements
 * @param tail what follows the table: joins, WHERE, ORDER BY
 */
export const selectOf = <Entity extends ObjectLiteral, Extra extends ObjectLiteral = object>(
  dataSource: DataSource,
  name: string,
  entity: EntityTarget<Entity>,
  tail: string,
  also: Also = {},
): Select<Entity & Extra> => ({
  name,
  text: `SELECT ${columnsOf(dataSource, entity, also)} FROM ${tableOf(dataSource, entity)} AS t ${tail}`,
});

/** An INSERT of one row of an entity, from the values of the given properties. */
export interface Insert<Entity, Property extends keyof Entity> extends Select<Entity> {
  readonly properties: readonly Property[];
  /** The properties whose values are JSON: the driver would turn a list into a PostgreSQL array. */
  readonly json: ReadonlySet<Property>;
}

/**
 * An INSERT that returns the row as the database has filled it in, as {@link selectOf} would. For hot paths.
 * @param name unique among all statements
 * @param properties the given values; all others get their defaults
 */
export const insertOf = <Entity extends ObjectLiteral, Property extends keyof Entity & string>(
  dataSource: DataSource,
  name: string,
  entity: EntityTarget<Entity>,
  properties: readonly Property[],
): Insert<Entity, Property> => {
  const { columns } = dataSource.getMetadata(entity);
  const given = properties.map((property) => {
    const column = columns.find(({ propertyName }) => propertyName === property);
    if (!column) throw new Error(`${name}: there is no column ${property}`);
    return column;
  });
  const into = given.map(({ databaseName }) => databaseName).join(', ');
  const values = given.map((_column, index) => `$${index + 1}`).join(', ');
  return {
    name,
    text: `INSERT INTO ${tableOf(dataSource, entity)} AS t (${into}) VALUES (${values}) RETURNING ${columnsOf(dataSource, entity, {})}`,
    properties,
    json: new Set(properties.filter((_property, index) => given[index]?.type === 'jsonb')),
  };
};

/** Stores a row by an {@link insertOf} and returns it. Runs in the transaction of `manager`, if there is one. */
export const insertRow = async <Entity extends ObjectLiteral, Property extends keyof Entity & string>(
  manager: EntityManager,
  statement: Insert<Entity, Property>,
  row: Pick<Entity, Property>,
): Promise<Entity> => {
  const valueOf = (property: Property): unknown => {
    const value: unknown = row[property];
    return value !== null && statement.json.has(property) ? JSON.stringify(value) : value;
  };
  const [stored] = await rowsOf(manager, statement, statement.properties.map(valueOf));
  if (!stored) throw new Error(`${statement.name} stored no row`);
  return stored;
};

/** Runs a {@link selectOf}, in the transaction that `manager` belongs to if there is one. */
export const rowsOf = <Row extends ObjectLiteral>(
  manager: EntityManager,
  statement: Select<Row>,
  values: readonly unknown[],
): Promise<Row[]> => runNamed<Row>(manager, statement, values);

/** The first row of {@link rowsOf}, or null. */
export const rowOf = async <Row extends ObjectLiteral>(
  manager: EntityManager,
  statement: Select<Row>,
  values: readonly unknown[],
): Promise<Row | null> => (await rowsOf(manager, statement, values))[0] ?? null;

/**
 * A page of entities with their total number, as one statement for {@link readPageOf}.
 * @param where the condition; its values are `$3` and on
 */
export const pageOf = <Entity extends ObjectLiteral>(
  dataSource: DataSource,
  name: string,
  entity: EntityTarget<Entity>,
  { where, order }: { readonly where: string; readonly order: string },
): Select<Entity & { allRows: number }> =>
  selectOf<Entity, { allRows: number }>(
    dataSource,
    name,
    entity,
    `WHERE ${where} ORDER BY ${order} LIMIT $1::int OFFSET $2::int`,
    {
      allRows: `(SELECT count(*)::int FROM ${tableOf(dataSource, entity)} AS t WHERE ${where})`,
    },
  );

/** Runs a {@link pageOf}: the rows of a page, and how many there are in all. */
export const readPageOf = async <Entity extends ObjectLiteral>(
  manager: EntityManager,
  statement: Select<Entity & { allRows: number }>,
  values: readonly unknown[],
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<[Entity[], number]> => {
  const rows = await rowsOf(manager, statement, [limit, (page - 1) * limit, ...values]);
  const first = rows[0];
  if (first || page === 1) return [rows, first?.allRows ?? 0];
  // a page beyond the last has no row that carries the total, so it is read from the first page
  const anyRow = await rowOf(manager, statement, [1, 0, ...values]);
  return [rows, anyRow?.allRows ?? 0];
};
