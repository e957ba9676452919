import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager } from 'typeorm';
import { HELD_DATA } from './held-data.js';
import { type Person } from './erase-person.js';

const TYPES = { user: 'uuid', proven: 'text', address: 'text', bookings: 'uuid[]' } as const;

/** Replaces the placeholders of a statement with parameters for a person. */
const about = (
  sql: string,
  { userId, email, isProven }: Person,
  bookings: readonly string[] = [],
): [string, unknown[]] => {
  const given = { user: userId, proven: isProven ? email : null, address: email, bookings };
  const values: unknown[] = [];
  const text = sql.replace(/\{(user|proven|address|bookings)\}/gu, (_place, name: keyof typeof given) => {
    values.push(given[name]);
    return `$${values.length}::${TYPES[name]}`;
  });
  return [text, values];
};

/**
 * Reads and erases a person's rows in all tables. It knows every table, so that no data is missed because a module was
 * forgotten (ADR 176). Work beyond erasing rows belongs to the modules (`ErasePerson`).
 */
@Injectable()
export class PersonalDataRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** All data held about a person, by table, read as one consistent snapshot. */
  read(person: Person): Promise<Record<string, Record<string, unknown>[]>> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const bookings = await this.bookingsOf(person, manager);
      const data: Record<string, Record<string, unknown>[]> = {};
      for (const {
        table,
        row: exported = 'to_jsonb(t)',
        where,
        hidden,
        hiddenUntilProven = [],
      } of HELD_DATA) {
        const withheld = person.isProven ? hidden : [...hidden, ...hiddenUntilProven];
        const [text, values] = about(
          `SELECT ${exported} AS row FROM ${table} t WHERE ${where}`,
          person,
          bookings,
        );
        const found = await manager.query<{ row: Record<string, unknown> }[]>(text, values);
        data[table] = found.map(({ row }) =>
          Object.fromEntries(Object.entries(row).filter(([column]) => !withheld.includes(column))),
        );
      }
      return data;
    });
  }

  /** The ids of a person's bookings, including deleted ones, in the order in which they are locked. */
  async bookingsOf(person: Person, manager: EntityManager = this.dataSource.manager): Promise<string[]> {
    const [text, values] = about(
      `SELECT id FROM bookings
       WHERE user_id = {user} OR (user_id IS NULL AND (lower(customer_email) COLLATE "C") = {proven}) ORDER BY id`,
      person,
    );
    const found = await manager.query<{ id: string }[]>(text, values);
    return found.map(({ id }) => id);
  }

  /** Locks the account's row until the transaction ends: no booking can be made with it from then on. */
  async lockAccount(manager: EntityManager, { userId }: Person): Promise<void> {
    if (userId !== null) await manager.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [userId]);
  }

  /**
   * Locks the tips of these bookings until the transaction ends. The photos of a ticket go with the last customer: of two
   * who go at once, the second one must see that the first one is gone.
   */
  async lockTips(manager: EntityManager, bookings: readonly string[]): Promise<void> {
    await manager.query(
      `SELECT FROM tips WHERE id IN (SELECT tip_id FROM tip_loads WHERE booking_id = ANY ($1)) ORDER BY id FOR UPDATE`,
      [bookings],
    );
  }

  /**
   * Erases a person's rows in all tables except bookings, in the order of `HELD_DATA`.
   * @param bookings the ids of their bookings, which may already be blanked
   */
  async erase(manager: EntityManager, person: Person, bookings: readonly string[]): Promise<void> {
    for (const { erase } of HELD_DATA)
      if (erase !== undefined) await manager.query(...about(erase, person, bookings));
  }
}
