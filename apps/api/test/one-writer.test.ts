import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = path.join(import.meta.dirname, '../src');

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('migrations'))
  .map((file) => ({ file, text: readFileSync(path.join(SOURCES, file), 'utf8') }));

const filesWith = (pattern: RegExp): string[] =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort();

const WRITES = /\.(?:save|insert|update|upsert|remove|recover|soft\w+|delete|increment|decrement)\(/u;

/** Erases personal data in rows that are kept. Its statements are data, and set no state. */
const ERASING = 'modules/customers/personal-data/held-data.ts';

describe('the tables of bookings, payments and refunds', () => {
  it.each([
    ['BookingEntity', 'bookings', 'modules/bookings/booking.repository.ts'],
    ['PaymentEntity', 'payments', 'modules/payments/payment.repository.ts'],
    ['RefundEntity', 'refunds', 'modules/payments/refunds/refund.repository.ts'],
  ])('for %s are written by one file only, with TypeORM or SQL', (entity, table, repository) => {
    const named = new RegExp(
      String.raw`\.(?:create|insert|into|update|upsert|from|delete|soft\w+)\(\s*${entity}\b`,
      'u',
    );
    const injected = new RegExp(String.raw`(?:InjectRepository|getRepository)\(${entity}\)`, 'u');
    const writers = sources.filter(
      ({ text }) => named.test(text) || (injected.test(text) && WRITES.test(text)),
    );
    expect(writers.map(({ file }) => file)).toEqual([repository]);
    const statement = new RegExp(
      String.raw`\b(?:update|insert\s+into|delete\s+from|merge\s+into)\s+${table}\b`,
      'iu',
    );
    expect(filesWith(statement).filter((file) => file !== repository && file !== ERASING)).toEqual([]);
  });

  it('keep their states when personal data is erased', () => {
    const erasing = sources.find(({ file }) => file === ERASING);
    expect(erasing?.text).toMatch(/UPDATE refunds/u);
    expect(erasing?.text).not.toMatch(
      /UPDATE (?:bookings|payments|refunds) SET[^'`]*\b(?:status|payment_status|state)\s*=/u,
    );
  });

  it.each([
    ['bookings/booking.entity.ts', ['readonly status!:', 'readonly paymentStatus!:']],
    ['payments/payment.repository.ts', ['readonly state!:']],
    ['payments/refunds/refund.repository.ts', ['readonly state!:']],
  ])('have read-only states in %s, so that an assignment elsewhere does not compile', (file, columns) => {
    const entity = sources.find((source) => source.file === `modules/${file}`);
    for (const column of columns) expect(entity?.text).toContain(column);
  });
});
