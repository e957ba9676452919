import { type BookingWorld, startBookingWorld } from '../../../test/booking-world.js';
import { outcomeOf } from '../../../test/outcome.js';
import { paidBooking } from '../../../test/paying.js';
import { startTestApi, type TestApi } from '../../../test/test-api.js';
import { DEFAULT_JOB_SETTINGS, JobSettings } from './index.js';

const until = async (condition: () => Promise<boolean>): Promise<void> => {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 25));
};

describe('several instances with one database', () => {
  let world: BookingWorld;
  let second: TestApi;
  beforeAll(async () => {
    world = await startBookingWorld({ providers: [[JobSettings, DEFAULT_JOB_SETTINGS]] });
    second = await startTestApi({ databaseUrl: world.api.config.databaseUrl, config: world.api.config });
  });
  afterAll(async () => {
    await second.close();
    await world.close();
  });

  const waiting = async (): Promise<number> => {
    const rows: { count: number }[] = await world.api.dataSource.query(
      "SELECT count(*)::int AS count FROM emails WHERE state = 'queued'",
    );
    return rows[0]?.count ?? 0;
  };

  it('process the queue on their own and send each email once', async () => {
    const paid = await Promise.all(Array.from({ length: 8 }, () => paidBooking(world)));
    await until(async () => (await waiting()) === 0);
    const recipients = world.mail.messages.map(({ to }) => to?.[0]?.address);
    expect([recipients.length, new Set(recipients).size]).toEqual([paid.length, paid.length]);
    for (const { bookingId } of paid) {
      expect(await outcomeOf(world, bookingId)).toMatchObject({ emails: ['booking_confirmed'] });
    }
  });
});
