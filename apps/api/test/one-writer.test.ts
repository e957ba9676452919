import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = path.join(import.meta.dirname, '../src');

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('migrations'))
  .map((file) => ({ file, text: readFileSync(path.join(SOURCES, file), 'utf8') }));

/** Files in which a text stands that matches. */
const filesWith = (pattern: RegExp): string[] =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort();

/** Files that import a class as a value: without that, TypeORM can't be told to write its rows. */
const importersOf = (entity: string): string[] =>
  filesWith(new RegExp(String.raw`import \{[^}]*(?<!type )\b${entity}\b[^}]*\}`, 'u'));

/** Everything of TypeORM that writes. */
const WRITES =
  /\.(?:save|insert|update|upsert|remove|recover|soft\w+|delete|increment|decrement|createQueryBuilder)\(/u;

describe('the rows that money depends on', () => {
  it.each([
    ['BookingEntity', 'bookings', 'modules/bookings/booking.repository.ts'],
    ['PaymentEntity', 'payments', 'modules/payments/payment.repository.ts'],
    ['RefundEntity', 'refunds', 'modules/payments/refunds/refund.repository.ts'],
  ])('of %s have one file that writes them, in TypeORM or in SQL', (entity, table, repository) => {
    const writing = new Set(filesWith(WRITES));
    expect(importersOf(entity).filter((file) => writing.has(file))).toEqual([repository]);
    const statement = new RegExp(
      String.raw`\b(?:update|insert\s+into|delete\s+from|merge\s+into)\s+${table}\b`,
      'iu',
    );
    expect(filesWith(statement).filter((file) => file !== repository)).toEqual([]);
  });

  it.each([
    ['bookings/booking.entity.ts', ['readonly status!:', 'readonly paymentStatus!:']],
    ['payments/payment.entity.ts', ['readonly state!:']],
    ['payments/refund.entity.ts', ['readonly state!:']],
  ])('has states in %s that an assignment elsewhere does not compile for', (file, columns) => {
    const entity = sources.find((source) => source.file === `modules/${file}`);
    for (const column of columns) expect(entity?.text).toContain(column);
  });
});
