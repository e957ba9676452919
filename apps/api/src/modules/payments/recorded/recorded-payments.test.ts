import { randomUUID } from 'node:crypto';
import { type BookingWorld, useBookingWorld } from '../../../../test/booking-world.js';
import { bookingBody } from '../../../../test/bookings.js';
import { documentsOf, readDocument } from '../../../../test/documents.js';
import { invoicesGiven, outcomeOf } from '../../../../test/outcome.js';
import { beginPayment, paidBooking, payByCard, payCard } from '../../../../test/paying.js';
import { type TestPerson, useSignedIn } from '../../../../test/people.js';

const TOTAL = 169.99;
const REST = 69.99;
const TODAY = '2031-04-16';
const transfer = (amount: number, fields: object = {}) => ({
  ...{ amount, method: 'bank_transfer', reference: 'HW 100', received_on: TODAY, ...fields },
});
const paidBack = (amount: number, fields: object = {}) => ({
  ...{ amount, method: 'bank_transfer', reference: 'BACK 1', refunded_on: TODAY, reason: 'Too much waste' },
  ...fields,
});

const record = ({ api }: BookingWorld, by: TestPerson, id: string, body: object) =>
  api.as(by).post(`/payments/${id}/record`, body);

describe('recorded payments', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  const owner = useSignedIn(() => world.api, 'customer', {}, { each: true });
  afterEach(() => world.clock.set('2031-04-16T10:00:00Z'));

  const book = async (person?: TestPerson, body: object = {}): Promise<string> => {
    const path = person ? '/bookings' : '/bookings/guest';
    const guest = { customer_name: 'Gus Guest', customer_email: `${randomUUID()}@guests.test` };
    const { body: created } = await world.api
      .as({ auth: person?.auth ?? {} })
      .post(path, { ...bookingBody, ...(person ? {} : guest), ...body })
      .expect(201);
    return created.booking.id;
  };
  const pay = (id: string, body: object) => record(world, admin, id, body);
  const get = async (path: string) => (await world.api.as(admin).get(path).expect(200)).body;
  const bookingOf = async (id: string) => (await get(`/bookings/${id}`)).booking;
  const reverse = (id: string, payment: string, reason = 'The transfer was returned') =>
    world.api.as(admin).post(`/payments/${id}/record/${payment}/reverse`, { reason });
  const refund = (id: string, body: object) =>
    world.api.as(admin).post(`/payments/${id}/record-refund`, body);
  const balance = async (): Promise<number> =>
    (await world.api.as(owner).get('/loyalty').expect(200)).body.balance;
  const codeOf = async (call: { expect(status: 409): PromiseLike<{ body: { error: string } }> }) =>
    (await call.expect(409)).body.error;

  it('add up, and the last one confirms the booking like a card payment', async () => {
    const id = await book(owner);
    const first = await pay(id, transfer(100, { received_on: '2031-04-10' })).expect(201);
    expect(first.body).toMatchObject({
      booking: {
        ...{ status: 'pending', payment_status: 'pending', paid_amount: 100, due_amount: REST },
        ...{ payment_method: 'bank_transfer', invoice_number: null, expires_at: null, held_until: null },
      },
      payment: {
        ...{ kind: 'payment', method: 'bank_transfer', amount: 100, reference: 'HW 100', state: 'made' },
        ...{ received_on: '2031-04-10', recorded_by: admin.user.email, reversed_at: null },
      },
    });
    expect(await outcomeOf(world, id)).toMatchObject({ emails: [], points: [] });
    const last = await pay(id, { amount: REST, method: 'cash', received_on: '2031-04-12' }).expect(201);
    expect(last.body.booking).toMatchObject({
      ...{ status: 'confirmed', payment_status: 'paid', paid_amount: TOTAL, due_amount: 0 },
      ...{ payment_method: 'mixed', refunded_amount: 0 },
    });
    expect(await outcomeOf(world, id)).toMatchObject({ emails: ['booking_confirmed'], points: [169] });
    const [invoice, ...others] = await documentsOf(world, id, owner.auth);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ kind: 'invoice', total_price: TOTAL });
    const { text } = await readDocument(world, invoice?.id ?? '', owner.auth);
    expect(text).toContain('12 April 2031');
    expect(text).toContain('Paid by bank transfer (£100.00) and in cash (£69.99)');
    const { payments } = await get(`/payments/${id}`);
    expect(payments.map(({ method }: { method: string }) => method)).toEqual(['bank_transfer', 'cash']);
  });

  it('are told in the timeline, the trail, the export and the figures', async () => {
    const before = (await get('/bookings/admin/stats')).recorded_revenue ?? 0;
    const id = await book(owner);
    await pay(id, transfer(100)).expect(201);
    const { timeline } = await get(`/bookings/${id}/timeline`);
    expect(timeline.at(-1)).toMatchObject({ kind: 'paid', amount: 100 });
    const { changes } = await get(`/bookings/admin/${id}/changes`);
    expect(changes[0]).toMatchObject({
      ...{ what: 'payment', admin: admin.user.email, from: '£0.00' },
      to: '£100.00 (£100.00 by bank transfer)',
    });
    const { text } = await world.api.as(admin).get(`/bookings/admin/export?search=${id}`).expect(200);
    const [head = '', line = ''] = text.trim().split('\r\n');
    const at = head.split(',').indexOf('payment_method') - head.split(',').length;
    expect(line.split(',').slice(at)).toEqual(['bank_transfer', '100.00', '69.99', '0.00']);
    expect((await get('/bookings/admin/stats')).recorded_revenue).toBeCloseTo(before + 100, 2);
  });

  it('say on the invoice how it was paid, and count by that way in the VAT summary', async () => {
    const id = await book(owner);
    await pay(id, transfer(TOTAL, { method: 'card_terminal' })).expect(201);
    expect((await bookingOf(id)).payment_method).toBe('card_terminal');
    const [invoice] = await documentsOf(world, id, owner.auth);
    const { text } = await readDocument(world, invoice?.id ?? '', owner.auth);
    expect(text).toContain('Paid by card terminal');
    const { text: csv } = await world.api.as(admin).get('/documents/vat-summary').expect(200);
    const [names = '', values = ''] = csv.trim().split('\r\n');
    const row = new Map(names.split(',').map((name, index) => [name, Number(values.split(',')[index])]));
    expect(row.get('paid_by_card_terminal')).toBeGreaterThanOrEqual(TOTAL);
    const ways = ['card', 'bank_transfer', 'card_terminal'].map((way) => row.get(`paid_by_${way}`) ?? 0);
    const sum = ways.reduce((all, one) => all + one, row.get('paid_in_cash') ?? 0);
    expect(sum).toBeCloseTo(row.get('invoiced_gross') ?? 0, 2);
  });

  it.each([
    ['amount', transfer(0)],
    ['amount', transfer(1.005)],
    ['amount', transfer(-5)],
    ['reference', transfer(5, { reference: ' ' })],
    ['reference', transfer(5, { reference: 'x'.repeat(101) })],
    ['received_on', transfer(5, { received_on: '2031-04-17' })],
    ['received_on', transfer(5, { received_on: '2031-01-15' })],
    ['method', transfer(5, { method: 'card' })],
    ['paid_by', transfer(5, { paid_by: 'me' })],
  ])('are refused when %s is wrong', async (field, body) => {
    const { body: refused } = await pay(await book(), body).expect(400);
    expect(Object.keys(refused.details)).toEqual([field]);
  });

  it('are accepted from 90 days ago, and in cash without a reference', async () => {
    const cash = { amount: 5, method: 'cash', received_on: '2031-01-16' };
    const { body } = await pay(await book(), cash).expect(201);
    expect(body.payment.reference).toBeNull();
  });

  it('are never more than is due, nor the same twice', async () => {
    const id = await book();
    const { body } = await pay(id, transfer(170)).expect(409);
    expect(body).toMatchObject({ error: 'too_much', details: { due_amount: TOTAL } });
    await pay(id, transfer(100)).expect(201);
    expect(await codeOf(pay(id, transfer(100, { reference: ' hw 100 ' })))).toBe('already_recorded');
    await pay(id, transfer(50, { reference: 'HW 101' })).expect(201);
    await pay(id, transfer(19.99)).expect(201);
    expect(await codeOf(pay(id, transfer(19.99)))).toBe('already_recorded');
    expect(await codeOf(pay(id, transfer(0.01)))).toBe('too_much');
  });

  it('are refused for a cancelled, an expired and an unknown booking', async () => {
    const cancelled = await book();
    await world.api.as(admin).put(`/bookings/admin/${cancelled}/status`, { status: 'cancelled' }).expect(200);
    expect(await codeOf(pay(cancelled, transfer(5)))).toBe('booking_cancelled');
    await pay(randomUUID(), transfer(5)).expect(404);
    const expired = await book();
    world.clock.set('2031-04-17T10:00:00Z');
    expect(await codeOf(pay(expired, transfer(5)))).toBe('booking_expired');
  });

  it('let a card pay the rest: the intent is for what is due', async () => {
    const { bookingId, intentId } = await beginPayment(world, owner);
    await pay(bookingId, transfer(100)).expect(201);
    const intent = (amount: number) =>
      world.api.as(owner).post('/payments/create-intent', { booking_id: bookingId, amount });
    expect(await codeOf(intent(16_999))).toBe('price_changed');
    const { body } = await intent(6_999).expect(201);
    expect(body.payment_intent_id).not.toBe(intentId);
    await payCard(world, body.payment_intent_id);
    await world.api
      .as(owner)
      .post('/payments/confirm', { payment_intent_id: body.payment_intent_id })
      .expect(200);
    expect(await bookingOf(bookingId)).toMatchObject({
      ...{ payment_status: 'paid', payment_method: 'mixed', paid_amount: TOTAL },
    });
    const mixed = await world.api.as(admin).post(`/payments/${bookingId}/refund`).expect(200);
    expect(mixed.body).toMatchObject({ refunded_amount: REST, payment_status: 'partially_refunded' });
    expect(await codeOf(world.api.as(admin).post(`/payments/${bookingId}/refund`))).toBe('already_refunded');
    const rows = (await get(`/payments/${bookingId}`)).payments;
    const told = rows.map((row: { kind: string; method: string; amount: number }) => [
      ...[row.kind, row.method, row.amount],
    ]);
    expect(told).toEqual([
      ['payment', 'bank_transfer', 100],
      ['payment', 'card', REST],
      ['refund', 'card', REST],
    ]);
  });

  it('end the open card form; money that comes anyway goes back', async () => {
    const { bookingId, intentId } = await beginPayment(world, owner);
    await pay(bookingId, transfer(TOTAL)).expect(201);
    expect(await payCard(world, intentId)).toBe('succeeded');
    await world.runJobs();
    expect(await outcomeOf(world, bookingId)).toMatchObject({
      ...{ payment_status: 'paid', payments: ['returned'], refunds: ['succeeded'] },
    });
    const { body } = await world.api.as(admin).post(`/payments/${bookingId}/refund`).expect(409);
    expect(body.error).toBe('not_paid_by_card');
  });

  it('are too much once the card has paid', async () => {
    const { bookingId, intentId } = await beginPayment(world, owner);
    await payCard(world, intentId);
    expect(await codeOf(pay(bookingId, transfer(TOTAL)))).toBe('too_much');
    expect((await bookingOf(bookingId)).payment_method).toBe('card');
  });

  it('keep what was booked, and the booking itself', async () => {
    const id = await book(owner);
    await pay(id, transfer(100)).expect(201);
    const half = { ...bookingBody.service_data, quantity: 2 };
    const change = world.api.as(owner).put(`/bookings/${id}`, { service_data: half, total_price: 339.98 });
    expect((await change).status).toBeGreaterThanOrEqual(400);
    expect(await codeOf(world.api.as(owner).delete(`/bookings/${id}`))).toBe('part_paid');
    await world.api.as(owner).put(`/bookings/${id}`, { customer_phone: '0113 496 0001' }).expect(200);
  });

  describe('and their reversal', () => {
    it('opens what is due again, with a credit note for an invoice, and closes once it is paid again', async () => {
      const id = await book(owner);
      await pay(id, transfer(100)).expect(201);
      const { body } = await pay(id, transfer(REST, { reference: 'HW 101' })).expect(201);
      await world.runJobs();
      const invoices = await invoicesGiven(world);
      const back = await reverse(id, body.payment.id).expect(200);
      expect(back.body).toMatchObject({
        booking: {
          ...{ status: 'confirmed', payment_status: 'pending', paid_amount: 100, due_amount: REST },
        },
        payment: { kind: 'reversal', amount: REST, reverses: body.payment.id },
      });
      expect(await balance()).toBe(100);
      expect(await codeOf(reverse(id, body.payment.id))).toBe('already_reversed');
      const kinds = async () => (await documentsOf(world, id, owner.auth)).map(({ kind }) => kind);
      expect(await kinds()).toEqual(['invoice', 'credit_note']);
      world.clock.set('2031-04-16T11:00:00Z');
      const again = await pay(id, transfer(REST, { reference: 'HW 101' })).expect(201);
      expect(again.body.booking).toMatchObject({
        status: 'confirmed',
        payment_status: 'paid',
        due_amount: 0,
      });
      expect(await kinds()).toEqual(['invoice', 'credit_note', 'debit_note']);
      expect(await invoicesGiven(world)).toBe(invoices);
      expect(await balance()).toBe(169);
      expect((await outcomeOf(world, id)).emails).toEqual(['booking_confirmed']);
    });

    it('of a part leaves no document, and the booking is held as one that the office waits for', async () => {
      const id = await book(owner);
      const { body } = await pay(id, transfer(100)).expect(201);
      const back = await reverse(id, body.payment.id).expect(200);
      expect(back.body.booking).toMatchObject({
        ...{
          paid_amount: 0,
          due_amount: TOTAL,
          payment_method: null,
          expires_at: '2031-04-18T10:00:00.000Z',
          held_until: '2031-04-18T10:00:00.000Z',
        },
      });
      expect(await documentsOf(world, id, owner.auth)).toEqual([]);
      expect((await get(`/bookings/${id}/timeline`)).timeline).toHaveLength(1);
      const { changes } = await get(`/bookings/admin/${id}/changes`);
      expect(changes.map(({ what }: { what: string }) => what)).toContain('reversal_reason');
      await pay(id, transfer(100)).expect(201);
    });

    it('needs a reason, and one of the recorded payments of this booking', async () => {
      const id = await book();
      const { body } = await pay(id, transfer(100)).expect(201);
      await world.api.as(admin).post(`/payments/${id}/record/${body.payment.id}/reverse`, {}).expect(400);
      await reverse(await book(), body.payment.id).expect(404);
      await reverse(id, randomUUID()).expect(404);
      await refund(id, paidBack(10)).expect(201);
      expect(await codeOf(reverse(id, body.payment.id))).toBe('already_refunded');
    });
  });

  describe('that are paid back', () => {
    it('show in the booking with a credit note and an email, and are never more than was recorded', async () => {
      const id = await book(owner);
      await pay(id, transfer(TOTAL)).expect(201);
      const { body } = await refund(id, paidBack(50)).expect(201);
      expect(body).toMatchObject({
        booking: { payment_status: 'partially_refunded', refunded_amount: 50, paid_amount: TOTAL },
        payment: { kind: 'refund', amount: 50, reason: 'Too much waste' },
      });
      expect(await balance()).toBe(119);
      expect(await codeOf(refund(id, paidBack(50)))).toBe('already_recorded');
      const tooLarge = await refund(id, paidBack(120)).expect(409);
      expect(tooLarge.body).toMatchObject({ error: 'refund_too_large', details: { left: 119.99 } });
      await refund(id, paidBack(119.99)).expect(201);
      expect((await bookingOf(id)).payment_status).toBe('refunded');
      const documents = await documentsOf(world, id, owner.auth);
      expect(documents.map(({ kind, total_price }) => [kind, total_price])).toEqual([
        ['invoice', TOTAL],
        ['credit_note', 50],
        ['credit_note', 119.99],
      ]);
      const [mail] = world.mail.messages.filter(({ text }) => text?.includes('paid £50.00 back'));
      expect(mail?.text).toContain("We've paid £50.00 back to you by bank transfer.");
      expect(mail?.attachments).toHaveLength(1);
    });

    it('have no credit note while the booking is unconfirmed', async () => {
      const id = await book(owner);
      await pay(id, transfer(100)).expect(201);
      const { body } = await refund(id, paidBack(40)).expect(201);
      expect(body.booking).toMatchObject({ paid_amount: 60, due_amount: 109.99, payment_status: 'pending' });
      expect(await documentsOf(world, id, owner.auth)).toEqual([]);
      await pay(id, transfer(109.99)).expect(201);
      expect(await bookingOf(id)).toMatchObject({ payment_status: 'paid', refunded_amount: 0 });
    });

    it('need a confirmation above £100 of a booking in all', async () => {
      const id = await book(owner);
      await pay(id, transfer(TOTAL)).expect(201);
      world.clock.set('2031-04-16T10:11:00Z');
      await refund(id, paidBack(100)).expect(201);
      const { body } = await refund(id, paidBack(0.01)).expect(403);
      expect(body.error).toBe('confirmation_needed');
    });

    it('are refused for a booking paid by card', async () => {
      const { bookingId } = await paidBooking(world, owner);
      expect(await codeOf(refund(bookingId, paidBack(5)))).toBe('refund_too_large');
    });
  });

  describe('of a cancelled booking', () => {
    it('are listed to be paid back until that is recorded', async () => {
      const id = await book(owner);
      await pay(id, transfer(TOTAL)).expect(201);
      const { options } = (await world.api.as(owner).get(`/bookings/${id}/options`).expect(200)).body;
      expect(options.cancel).toMatchObject({ refund_amount: TOTAL, pay_back_amount: TOTAL });
      const { body } = await world.api
        .as(owner)
        .post(`/bookings/${id}/cancel`, { expected_refund: TOTAL })
        .expect(200);
      expect(body.booking).toMatchObject({ status: 'cancelled', pay_back_amount: TOTAL, refunded_amount: 0 });
      const owed = async () => (await get('/bookings/admin/all?to_pay_back=true')).bookings;
      expect(await owed()).toMatchObject([{ id, pay_back_amount: TOTAL }]);
      await world.runJobs();
      expect(world.mail.messages.some(({ text }) => text?.includes("We'll pay £169.99 back to you."))).toBe(
        true,
      );
      await refund(id, paidBack(TOTAL)).expect(201);
      expect(await owed()).toEqual([]);
      expect(await bookingOf(id)).toMatchObject({ pay_back_amount: 0, payment_status: 'refunded' });
    });

    it('go back in full when only a part was paid', async () => {
      const id = await book(owner, { collection_date: '2031-04-17' });
      await pay(id, transfer(100)).expect(201);
      const { body } = await world.api
        .as(owner)
        .post(`/bookings/${id}/cancel`, { expected_refund: 100 })
        .expect(200);
      expect(body.booking).toMatchObject({ pay_back_amount: 100, paid_amount: 100, due_amount: 0 });
      await refund(id, paidBack(100)).expect(201);
      expect(await bookingOf(id)).toMatchObject({ pay_back_amount: 0, paid_amount: 0 });
    });

    it('go back by card first', async () => {
      const id = await book(owner);
      await pay(id, transfer(100)).expect(201);
      await payByCard(world, id, 6_999, owner);
      const { body } = await world.api
        .as(owner)
        .post(`/bookings/${id}/cancel`, { expected_refund: TOTAL })
        .expect(200);
      expect(body.booking).toMatchObject({ refunded_amount: REST, pay_back_amount: 100 });
    });

    it('are not paid back when the office brings it back', async () => {
      const id = await book(owner);
      await pay(id, transfer(100)).expect(201);
      const set = (status: string) =>
        world.api.as(admin).put(`/bookings/admin/${id}/status`, { status }).expect(200);
      expect((await set('cancelled')).body.booking.pay_back_amount).toBe(100);
      expect((await set('pending')).body.booking).toMatchObject({
        ...{ pay_back_amount: 0, due_amount: REST, expires_at: null, held_until: null },
      });
    });
  });
});
