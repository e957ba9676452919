import { useBookingWorld } from '../../../../test/booking-world.js';
import { guestBookingBody } from '../../../../test/bookings.js';
import { paidBooking } from '../../../../test/paying.js';
import { SendReminders } from '../booking-jobs.js';

describe('the reminder of a collection', () => {
  const world = useBookingWorld({ config: { siteUrl: 'https://haulway.example' } });
  beforeEach(async () => {
    world.clock.set('2031-04-16T10:00:00Z');
    world.mail.clear();
    await world.api.dataSource.query('UPDATE bookings SET deleted_at = now()');
  });

  const reminders = () => world.mail.messages.filter(({ subject }) => subject?.startsWith('Tomorrow: '));
  /** A booking paid on 16 April for 6 May 2031; `created_at` is set to the time of the test's clock. */
  const book = async (values: object = {}): Promise<string> => {
    const { bookingId } = await paidBooking(world, undefined, guestBookingBody(values));
    await world.api.dataSource.query('UPDATE bookings SET created_at = $2 WHERE id = $1', [
      bookingId,
      '2031-04-16T10:00:00Z',
    ]);
    await world.runJobs();
    return bookingId;
  };
  const remind = async (at: string): Promise<string[]> => {
    world.clock.set(at);
    await world.api.app.get(SendReminders).execute();
    await world.runJobs();
    return reminders().map(({ subject }) => subject ?? '');
  };

  it('is sent once on the day before, with what to prepare and a link to change the booking', async () => {
    const id = await book();
    expect(await remind('2031-05-04T12:00:00Z')).toEqual([]);
    expect(await remind('2031-05-05T12:00:00Z')).toEqual(['Tomorrow: Tuesday 6 May, morning (Man & Van)']);
    expect(await remind('2031-05-05T13:00:00Z')).toHaveLength(1);
    const text = reminders()[0]?.text ?? '';
    expect(text).toContain('Someone over 18 must be present.');
    expect(text).toContain(`https://haulway.example/booking/${id}#key=`);
    expect(reminders()[0]?.to).toEqual([{ name: '', address: 'gail@guests.test' }]);
  });

  it('says that nothing is paid when all of it was refunded', async () => {
    const id = await book();
    await world.api.dataSource.query(
      "UPDATE bookings SET payment_status = 'refunded', refunded_pence = total_price_pence WHERE id = $1",
      [id],
    );
    await remind('2031-05-05T12:00:00Z');
    expect(reminders()[0]?.text).toContain('so nothing is paid for this booking.');
  });

  it('waits until the morning in London', async () => {
    await book();
    expect(await remind('2031-05-05T07:59:00Z')).toEqual([]);
    expect(await remind('2031-05-05T08:00:00Z')).toHaveLength(1);
  });

  it('is not sent for a booking that is cancelled, unconfirmed, deleted, erased or just made', async () => {
    for (const change of [
      "status = 'cancelled'",
      "status = 'pending'",
      "deleted_at = '2031-05-01'",
      "customer_email = ''",
      "created_at = '2031-05-05T11:00:00Z'",
    ])
      await world.api.dataSource.query(`UPDATE bookings SET ${change} WHERE id = $1`, [await book()]);
    expect(await remind('2031-05-05T12:00:00Z')).toEqual([]);
  });

  it.each([
    ['says today when it leaves after midnight', '2031-05-06T06:00:00Z', ['Today: '], 'is today,'],
    ['is dropped when it leaves after the slot has started', '2031-05-06T07:30:00Z', [], ''],
    ['is dropped when it leaves a day late', '2031-05-07T06:00:00Z', [], ''],
  ])('%s', async (_what, at, subjects, sentence) => {
    await book();
    world.clock.set('2031-05-05T22:00:00Z');
    await world.api.app.get(SendReminders).execute();
    world.clock.set(at);
    const before = world.mail.messages.length;
    await world.runJobs();
    const sent = world.mail.messages.slice(before);
    expect(sent.map(({ subject }) => subject?.slice(0, 7))).toEqual(subjects);
    expect(sent[0]?.text ?? '').toContain(sentence);
  });

  it('is dropped if the booking is moved before it is sent, and is sent for the new day', async () => {
    const id = await book();
    world.clock.set('2031-05-05T12:00:00Z');
    await world.api.app.get(SendReminders).execute();
    await world.api.dataSource.query("UPDATE bookings SET collection_date = '2031-05-08' WHERE id = $1", [
      id,
    ]);
    await world.runJobs();
    expect(reminders()).toHaveLength(0);
    expect(await remind('2031-05-07T12:00:00Z')).toHaveLength(1);
  });
});
