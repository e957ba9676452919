import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { offsetOf, type Page } from '../http/answers.js';
import { runNamed } from './named-statement.js';

type Values = readonly unknown[];
/** Computed columns beside an entity's own, by the name they come under. */
type Also = Readonly<Record<string, string>>;

/**
 * Statements of the hottest routes: written once, prepared once per connection, their rows used as they come (ADR 92).
 * Which columns there are, and their names, is TypeORM's knowledge; in a statement the entity's table is `t`. Every
 * distinct text stays prepared for good: texts are constants, never put together from what a caller sends.
 */
@Injectable()
export class Prepared {
  private readonly names = new Map<string, string>();

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    ofDataSource.set(dataSource, this);
  }

  /** Those of the database that a transaction belongs to, for functions that are given nothing else. */
  static of(manager: EntityManager): Prepared {
    const prepared = ofDataSource.get(manager.dataSource);
    if (!prepared) throw new Error('There are no prepared statements for this database');
    return prepared;
  }

  /**
   * @param manager of the transaction to run in; without one the statement is its own
   * @throws QueryFailedError as TypeORM's own statements do
   */
  rows<T extends ObjectLiteral>(text: string, values: Values, manager?: EntityManager): Promise<T[]> {
    return runNamed<T>(manager ?? this.dataSource.manager, { name: this.nameOf(text), text }, values);
  }

  /** Runs a statement whose rows nobody needs. */
  async last(text: string, values: Values, manager: EntityManager): Promise<void> {
    await this.rows(text, values, manager);
  }

  /**
   * A SELECT of whole entities, as plain objects of their shape.
   * @param tail what follows the table: joins, WHERE, ORDER BY
   */
  select<T extends ObjectLiteral, Extra extends ObjectLiteral = object>(
    entity: EntityTarget<T>,
    tail: string,
    also: Also = {},
  ): (values: Values, manager?: EntityManager) => Promise<(T & Extra)[]> {
    const text = `SELECT ${this.columns(entity, also)} FROM ${this.table(entity)} AS t ${tail}`;
    return (values, manager) => this.rows<T & Extra>(text, values, manager);
  }

  /**
   * A page of entities and how many there are in all, in one statement.
   * @param where the condition; its values are `$3` and on
   */
  page<T extends ObjectLiteral>(
    entity: EntityTarget<T>,
    where: string,
    order: string,
  ): (values: Values, page: Page) => Promise<[T[], number]> {
    const count = `SELECT count(*)::int FROM ${this.table(entity)} AS t WHERE ${where}`;
    const find = this.select<T, { allRows: number }>(
      entity,
      `WHERE ${where} ORDER BY ${order} LIMIT $1::int OFFSET $2::int`,
      { allRows: `(${count})` },
    );
    return async (values, page) => {
      const rows = await find([page.limit, offsetOf(page), ...values]);
      const first = rows[0];
      if (first || page.page === 1) return [rows, first?.allRows ?? 0];
      // beyond the last page no row carries the number: the first page does
      const [anyRow] = await find([1, 0, ...values]);
      return [rows, anyRow?.allRows ?? 0];
    };
  }

  /** Inserts one entity and gives it as it is stored, with what the database filled in. */
  async insert<T extends ObjectLiteral>(
    entity: EntityTarget<T>,
    values: Partial<T>,
    manager?: EntityManager,
  ): Promise<T> {
    const metadata = this.dataSource.getMetadata(entity);
    const columns = metadata.columns.filter(({ propertyName }) => propertyName in values);
    const names = columns.map(({ databaseName }) => databaseName).join(', ');
    const places = columns.map((_column, index) => `$${index + 1}`).join(', ');
    const [row] = await this.rows<T>(
      `INSERT INTO ${this.table(entity)} AS t (${names}) VALUES (${places}) RETURNING ${this.columns(entity)}`,
      columns.map(({ propertyName, type }) => {
        const value: unknown = values[propertyName];
        return type === 'jsonb' && value !== null ? JSON.stringify(value) : value;
      }),
      manager,
    );
    if (!row) throw new Error(`Nothing was inserted into ${this.table(entity)}`);
    return row;
  }

  private table<T extends ObjectLiteral>(entity: EntityTarget<T>): string {
    return this.dataSource.getMetadata(entity).tableName;
  }

  /** Dates are texts in our entities; the driver would make them moments in its own time zone. */
  private columns<T extends ObjectLiteral>(entity: EntityTarget<T>, also: Also = {}): string {
    const own = this.dataSource
      .getMetadata(entity)
      .columns.map(
        ({ databaseName, propertyName, type }) =>
          `t.${databaseName}${type === 'date' ? '::text' : ''} AS "${propertyName}"`,
      );
    return [...own, ...Object.entries(also).map(([name, sql]) => `${sql} AS "${name}"`)].join(', ');
  }

  private nameOf(text: string): string {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    const name = `prepared_${this.names.size}`;
    this.names.set(text, name);
    return name;
  }
}

const ofDataSource = new WeakMap<DataSource, Prepared>();

/** A statement for functions that are given a transaction and nothing else: it is made with its first use. */
export const preparedOnce = <T>(prepare: (prepared: Prepared) => T): ((manager: EntityManager) => T) => {
  const made = new WeakMap<Prepared, T>();
  return (manager) => {
    const prepared = Prepared.of(manager);
    const known = made.get(prepared);
    if (known !== undefined) return known;
    const statement = prepare(prepared);
    made.set(prepared, statement);
    return statement;
  };
};
