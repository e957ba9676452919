import { useBookingWorld } from '../../../../test/booking-world.js';
import { guestBookingBody } from '../../../../test/bookings.js';
import { RELAY_DENIED, UNKNOWN_MAILBOX } from '../../../../test/mail-server.js';
import { paidBooking } from '../../../../test/paying.js';
import { useSignedIn } from '../../../../test/people.js';

const NASTY = `<img src=x onerror=alert(1)> "Bobby" & 'Tables', ${'ü'.repeat(60)}; \\ 漢字`;

describe('the confirmation email', () => {
  const world = useBookingWorld({ config: { siteUrl: 'https://haulway.example' } }, { each: true });

  const send = async (values: object = {}) => {
    const { bookingId } = await paidBooking(world, undefined, guestBookingBody(values));
    await world.runJobs();
    const mail = world.mail.messages.at(-1);
    if (!mail) throw new Error('no email came');
    return { bookingId, mail, text: mail.text ?? '', html: mail.html ?? '' };
  };
  const emailRows = () =>
    world.api.dataSource.query('SELECT state, attempts, last_error, sent_at FROM emails');
  const dueNow = () =>
    world.api.dataSource.query(
      'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts < max_attempts',
    );

  it('states what was booked and paid, as text and as HTML', async () => {
    const { bookingId, mail, text, html } = await send({ additional_address_info: 'Blue door' });
    const link = `https://haulway.example/booking/${bookingId}`;
    for (const fact of [
      `#${bookingId.slice(0, 8)}`,
      'Man &amp; Van',
      'You booked',
      'Half Load',
      'Tuesday 6 May 2031',
      'Morning (8:00 AM - 12:00 PM)',
      '1 High Street, Leeds',
      'LS1 4AP',
      '£169.99',
      'INV-2031-000001',
      'What happens next',
      '24 hours before',
      'You can cancel for a full refund until 8am on Monday 5 May.',
      'You can change the date until 8am on Monday 5 May.',
      'Before we come: Keep a clear path to your items.',
      'Of which VAT',
      '£28.33',
      'View, change or cancel',
      link,
    ]) {
      expect(html).toContain(fact);
      expect(text).toContain(fact.replace('&amp;', '&'));
    }
    expect(mail).toMatchObject({
      subject: 'Booked: Tuesday 6 May, morning (Man & Van)',
      from: { name: 'Haulway', address: 'bookings@haulway.test' },
      to: [{ name: '', address: 'gail@guests.test' }],
    });
  });

  it('escapes customer text in HTML and leaves it unchanged in plain text', async () => {
    const { text, html } = await send({ customer_name: NASTY, collection_address: NASTY });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(text).toContain(NASTY);
  });

  it('is sent once, however often its job runs', async () => {
    await send();
    await world.api.dataSource.query(
      `SELECT graphile_worker.add_job('send_email', json_build_object('email_id', id)) FROM emails, generate_series(1, 3)`,
    );
    await world.runJobs();
    expect(world.mail.messages).toHaveLength(1);
  });

  it('is retried until the mail server accepts it', async () => {
    world.mail.refusing = true;
    await paidBooking(world);
    await world.runJobs();
    expect(await emailRows()).toMatchObject([
      { state: 'queued', attempts: 1, last_error: expect.stringContaining('mailbox full'), sent_at: null },
    ]);
    world.mail.refusing = false;
    await dueNow();
    await world.runJobs();
    expect(await emailRows()).toMatchObject([{ state: 'sent', attempts: 2, last_error: null }]);
    expect(world.mail.messages).toHaveLength(1);
  });

  it('is given up after one attempt when the mail server does not know the recipient', async () => {
    await paidBooking(world, undefined, guestBookingBody({ customer_email: `gail${UNKNOWN_MAILBOX}` }));
    await world.runJobs();
    expect(await emailRows()).toMatchObject([
      { state: 'dead', attempts: 1, last_error: expect.stringContaining('550') },
    ]);
    await dueNow();
    await world.runJobs();
    expect(await emailRows()).toMatchObject([{ attempts: 1 }]);
  });

  it('is retried while the mail server lets us send to nobody', async () => {
    await paidBooking(world, undefined, guestBookingBody({ customer_email: `gail${RELAY_DENIED}` }));
    await world.runJobs();
    expect(await emailRows()).toMatchObject([{ state: 'queued', attempts: 1 }]);
  });

  it('says that it is automatic, and goes to an international domain in Punycode', async () => {
    await paidBooking(world, undefined, guestBookingBody({ customer_email: 'info@müller.test' }));
    await world.runJobs();
    const [message] = world.mail.messages;
    expect(message?.to?.[0]?.address).toBe('info@xn--mller-kva.test');
    const headers = Object.fromEntries((message?.headers ?? []).map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All',
    });
  });

  it('is marked as dead after the last attempt, and stays visible', async () => {
    world.mail.refusing = true;
    await paidBooking(world);
    for (let round = 0; round < 20 && (await emailRows())[0].state === 'queued'; round += 1) {
      await dueNow();
      await world.runJobs();
    }
    expect(await emailRows()).toMatchObject([{ state: 'dead', attempts: 12 }]);
  });
});

describe('the emails about a booking that is confirmed again after its refund', () => {
  const world = useBookingWorld({}, { each: true });
  const admin = useSignedIn(() => world.api, 'admin', {}, { each: true });

  it('say what has gone back, and not that it is paid', async () => {
    const { bookingId } = await paidBooking(world);
    const office = (path: string, body: object, method: 'post' | 'put' = 'post') =>
      world.api.as(admin)[method](path, body).expect(200);
    const last = async () => {
      await world.runJobs();
      const mail = world.mail.messages.at(-1);
      const files = mail?.attachments.map(({ filename }) => filename);
      const [calendar] = mail?.attachments.map(({ content }) => String(content)) ?? [];
      const sequence = Number(/SEQUENCE:(\d+)/u.exec(calendar ?? '')?.[1]);
      return { text: mail?.text ?? '', subject: mail?.subject, files, sequence };
    };
    await office(`/bookings/${bookingId}/cancel`, { refund_amount: 169.99 });
    await world.runJobs();
    const cancelled = world.mail.messages.find(({ subject }) => subject?.startsWith('Cancelled'));
    const before = Number(/SEQUENCE:(\d+)/u.exec(String(cancelled?.attachments[0]?.content))?.[1]);

    await office(`/bookings/admin/${bookingId}/status`, { status: 'confirmed' }, 'put');
    await office(`/bookings/admin/${bookingId}/resend-confirmation`, {});
    const confirmed = await last();
    expect(confirmed.subject).toMatch(/^Booked/u);
    expect(confirmed.text).toContain('£169.99 has been refunded, so nothing is paid for this booking.');
    expect(confirmed.text).not.toMatch(/Total paid|Thank you for your payment|receipt/u);
    expect(confirmed.files).toEqual(['collection.ics']);
    expect(confirmed.sequence).toBeGreaterThan(before);

    const day = { collection_date: '2031-05-08', collection_time_slot: 'morning' };
    await office(`/bookings/${bookingId}/reschedule`, day);
    expect((await last()).text).toContain('so nothing is paid for this booking');
    await office(`/bookings/${bookingId}/cancel`, { refund_amount: 0 });
    expect((await last()).text).toContain('£169.99 has already been refunded. No further refund is due.');
  });
});
