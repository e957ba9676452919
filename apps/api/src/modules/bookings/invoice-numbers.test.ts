import { type EntityManager } from 'typeorm';
import { useBookingWorld } from '../../../test/booking-world.js';
import { beginPayment, payCard } from '../../../test/paying.js';
import { invoiceValues, withInvoiceNumber } from './booking.repository.js';

describe('invoice numbers', () => {
  const world = useBookingWorld();

  const NEXT = withInvoiceNumber('SELECT number FROM invoice');
  const next = async (moment: string, manager?: EntityManager): Promise<unknown> => {
    const values = invoiceValues(new Date(moment));
    const [row] = await (manager ?? world.api.dataSource).query<{ number: string }[]>(NEXT, [...values]);
    return row?.number;
  };

  it('have no gap and no duplicate after 20 concurrent settlements', async () => {
    const started = await Promise.all(Array.from({ length: 20 }, () => beginPayment(world)));
    await Promise.all(started.map(({ intentId }) => payCard(world, intentId)));
    await Promise.all(
      started.map(({ intentId }) =>
        world.api.http.post('/payments/confirm/guest').send({ payment_intent_id: intentId }).expect(200),
      ),
    );
    const rows: { invoice_number: string }[] = await world.api.dataSource.query(
      'SELECT invoice_number FROM bookings WHERE invoice_number IS NOT NULL ORDER BY invoice_number',
    );
    expect(rows.map((row) => row.invoice_number)).toEqual(
      Array.from({ length: 20 }, (_, i) => `INV-2031-${String(i + 1).padStart(6, '0')}`),
    );
  });

  it('are released when their transaction fails', async () => {
    const first = await next('2040-06-01T12:00:00Z');
    const failing = world.api.dataSource.transaction(async (manager) => {
      await next('2040-06-01T12:00:00Z', manager);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect([first, await next('2040-06-01T12:00:00Z')]).toEqual(['INV-2040-000001', 'INV-2040-000002']);
  });

  it('can have more than six digits', async () => {
    await world.api.dataSource.query('INSERT INTO invoice_counters VALUES (2043, 999998)');
    const numbers = [await next('2043-06-01T12:00:00Z'), await next('2043-06-01T12:00:00Z')];
    expect(numbers).toEqual(['INV-2043-999999', 'INV-2043-1000000']);
  });

  it.each([
    ['2041-12-31T23:59:59Z', 'INV-2041-000001'],
    ['2042-01-01T00:00:00Z', 'INV-2042-000001'],
  ])('use the year in London: %s', async (moment, number) => {
    expect(await next(moment)).toBe(number);
  });
});
