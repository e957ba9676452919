import { type AdminBooking } from '@haulway/contracts';
import { useBookingWorld } from '../../../test/booking-world.js';
import { bookingBody } from '../../../test/bookings.js';
import { documentsOf, downloadDocument, readDocument } from '../../../test/documents.js';
import { paidBooking, beginPayment } from '../../../test/paying.js';
import { signIn, useSignedIn } from '../../../test/people.js';
import { BookingKeyRepository } from '../bookings/booking-key.repository.js';
import { DocumentRepository } from './document.repository.js';

const UUID = '5f0b6c1e-6c2b-4f0e-9d57-0c6f1f0f8a11';

describe('documents of a booking', () => {
  const world = useBookingWorld();
  const customer = useSignedIn(() => world.api);
  const admin = useSignedIn(() => world.api, 'admin', { fullName: 'Olga Office' });

  const refund = (bookingId: string, amount?: number) =>
    world.api.as(admin).post(`/payments/${bookingId}/refund`, { amount }).expect(200);
  const complete = (bookingId: string) =>
    world.api.as(admin).put(`/bookings/admin/${bookingId}`, { status: 'completed' }).expect(200);
  const appliances = (names: readonly string[], total: number) => ({
    ...bookingBody,
    service_id: 'appliance-removal',
    service_data: { selected_items: names.map((name) => ({ name, quantity: 1 })) },
    total_price: total,
  });

  it('do not exist before the payment', async () => {
    const { bookingId } = await beginPayment(world, customer);
    expect(await documentsOf(world, bookingId, customer.auth)).toEqual([]);
  });

  it("include a full VAT invoice once it is paid, with the booking's invoice number", async () => {
    const { bookingId } = await paidBooking(world, customer, {
      ...bookingBody,
      customer_name: 'Łukasz <b>Żółć</b>',
      company_name: 'Żółć & Söhne Ltd',
      company_vat_number: 'GB 123 4567 89',
      purchase_order: 'PO-77',
      sic_code: '38110',
    });
    const [invoice, ...others] = await documentsOf(world, bookingId, customer.auth);
    expect(others).toEqual([]);
    const { body } = await world.api.as(customer).get(`/bookings/${bookingId}`).expect(200);
    expect(body.booking).toMatchObject({
      vat_amount: 28.33,
      net_amount: 141.66,
      company_name: 'Żółć & Söhne Ltd',
      company_vat_number: '123456789',
      purchase_order: 'PO-77',
      sic_code: '38110',
    });
    expect(invoice).toEqual({
      id: expect.any(String),
      _id: invoice?.id,
      kind: 'invoice',
      number: body.booking.invoice_number,
      issued_at: expect.stringMatching(/^2031-04-16T/u),
      total_price: 169.99,
    });
    const { headers, status } = await downloadDocument(world, invoice?.id ?? '', customer.auth);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(`inline; filename="${invoice?.number}.pdf"`);
    expect(Number(headers.get('content-length'))).toBeGreaterThan(10_000);
    // a caller who already has the file is authorised again, and the file is not read again
    const etag = headers.get('etag') ?? '';
    const known = { ...customer.auth, 'If-None-Match': etag };
    const looked = jest.spyOn(world.api.app.get(DocumentRepository), 'findOwned');
    await world.api.http.get(`/documents/${invoice?.id}`).set(known).expect(304);
    expect(await looked.mock.results[0]?.value).toMatchObject({ id: invoice?.id, file: null });
    looked.mockRestore();
    await world.api.http.get(`/documents/${invoice?.id}`).set('If-None-Match', etag).expect(401);
    const read = await readDocument(world, invoice?.id ?? '', admin.auth);
    expect(read).toMatchObject({ title: `VAT invoice ${invoice?.number}`, language: 'en-GB', tagged: true });
    for (const text of [
      'VAT invoice',
      'Tax point',
      'Haulway Ltd',
      'GB 000 0000 00',
      'Łukasz <b>Żółć</b>',
      'Żółć & Söhne Ltd',
      'GB 123456789',
      'PO-77',
      '38110',
      'Man & Van: Half Load',
      '£141.66',
      '20%',
      '£28.33',
      '£169.99',
    ])
      expect(read.text).toContain(text);
  });

  it('include a credit note for each refund, which never returns more VAT than was charged', async () => {
    const { bookingId } = await paidBooking(world, customer);
    await documentsOf(world, bookingId, customer.auth);
    for (const pence of [4999, 5000, undefined]) await refund(bookingId, pence);
    const documents = await documentsOf(world, bookingId, customer.auth);
    const [invoice, ...notes] = documents;
    expect(notes.map(({ kind, total_price }) => [kind, total_price])).toEqual([
      ['credit_note', 49.99],
      ['credit_note', 50],
      ['credit_note', 70],
    ]);
    const texts = await Promise.all(notes.map(({ id }) => readDocument(world, id, customer.auth)));
    for (const { text } of texts) expect(text).toContain(invoice?.number ?? 'no invoice');
    const [{ vat }] = await world.api.dataSource.query(
      "SELECT sum(vat_pence)::int AS vat FROM documents WHERE booking_id = $1 AND kind = 'credit_note'",
      [bookingId],
    );
    expect(vat).toBe(2833);
  });

  it('include a transfer note once it is completed, signed by the admin, with each waste type once', async () => {
    const booked = appliances(['Washing Machine', 'Dishwasher', 'Fridge or Freezer'], 215);
    const { bookingId } = await paidBooking(world, customer, booked);
    await complete(bookingId);
    const documents = await documentsOf(world, bookingId, customer.auth);
    const note = documents.find(({ kind }) => kind === 'transfer_note');
    expect(note).toMatchObject({ number: expect.stringMatching(/^WTN-2031-\d{6}$/u), total_price: null });
    const { text } = await readDocument(world, note?.id ?? '', customer.auth);
    for (const expected of [
      'Electrical Appliances',
      '20 01 36',
      '1 × Washing Machine, 1 × Dishwasher',
      'CBDU000000',
      '1 High Street',
      'waste hierarchy',
      'For the transferor: Terry Test',
      'For the transferee: Olga Office',
    ])
      expect(text).toContain(expected);
    expect(text.split('20 01 36')).toHaveLength(2);
    expect(text).not.toContain('20 01 23');
    expect(text).toContain('consignment note');
  });

  it('include no transfer note for hazardous waste: admins see that a consignment note is due', async () => {
    const { bookingId } = await paidBooking(world, customer, appliances(['Fridge or Freezer'], 80));
    await complete(bookingId);
    expect((await documentsOf(world, bookingId, admin.auth)).map(({ kind }) => kind)).toEqual(['invoice']);
    const { body } = await world.api.as(admin).get(`/bookings/${bookingId}`).expect(200);
    expect(body.booking.consignment_note_due).toBe(true);
    for (const due of [true, false]) {
      const path = `/bookings/admin/all?consignment_note_due=${due}`;
      const bookings: AdminBooking[] = (await world.api.as(admin).get(path).expect(200)).body.bookings;
      expect(bookings.some(({ id }) => id === bookingId)).toBe(due);
      expect(bookings.filter(({ consignment_note_due }) => consignment_note_due !== due)).toEqual([]);
    }
  });

  it('include no transfer note for a bag that is only delivered', async () => {
    const { bookingId } = await paidBooking(world, customer, {
      ...bookingBody,
      service_id: 'skip-bags',
      service_data: {
        bag_type: 'Midi Bag, Delivery Only',
        waste_types: ['TVs/Monitors'],
        postcode_for_pricing: 'LS1 4AP',
      },
      total_price: 15,
    });
    await complete(bookingId);
    expect((await documentsOf(world, bookingId, admin.auth)).map(({ kind }) => kind)).toEqual(['invoice']);
    const { body } = await world.api.as(admin).get(`/bookings/${bookingId}`).expect(200);
    expect(body.booking.consignment_note_due).toBe(false);
  });

  it('are issued once, however often they are requested, without a gap in their numbers', async () => {
    const { dataSource } = world.api;
    const paid = await Promise.all(Array.from({ length: 6 }, () => paidBooking(world, customer)));
    await Promise.all(paid.map(({ bookingId }) => complete(bookingId)));
    await dataSource.query(
      `SELECT graphile_worker.add_job('issue_document', json_build_object(
         'kind', kind, 'subject_id', subject, 'signed_by', null), job_key := gen_random_uuid()::text)
       FROM unnest(ARRAY['invoice', 'transfer_note']) AS kind, unnest($1::uuid[]) AS subject, generate_series(1, 3)`,
      [paid.map(({ bookingId }) => bookingId)],
    );
    await Promise.all([world.runJobs(), world.runJobs(), world.runJobs()]);
    const rows = await dataSource.query<{ kind: string; issued: number; last: number }[]>(
      `SELECT kind, count(*)::int AS issued, max(right(number, 6)::int) AS last FROM documents GROUP BY kind`,
    );
    for (const { kind, issued, last } of rows) expect([kind, last]).toEqual([kind, issued]);
  });

  it('are immutable: neither the row nor the file can change', async () => {
    const { dataSource } = world.api;
    await expect(dataSource.query("UPDATE documents SET number = 'X'")).rejects.toThrow('never changed');
    await expect(dataSource.query("UPDATE document_files SET bytes = 'X'")).rejects.toThrow('never changed');
  });

  it('are readable by the owner and admins: 401 without a session, 404 for anybody else', async () => {
    const { bookingId } = await paidBooking(world, customer);
    const [invoice] = await documentsOf(world, bookingId, customer.auth);
    const other = await signIn(world.api);
    for (const path of [`/bookings/${bookingId}/documents`, `/documents/${invoice?.id}`]) {
      await world.api.as(admin).get(path).expect(200);
      await world.api.http.get(path).expect(401);
      await world.api.as(other).get(path).expect(404);
    }
    await world.api.http.get(`/documents/${UUID}`).expect(404);
    await world.api.as(customer).get(`/bookings/${UUID}/documents`).expect(404);
    await world.api.http.get('/documents/nothing').expect(400);
  });

  it('of an erased guest are given to admins only, although the key still opens what is kept', async () => {
    const { bookingId } = await paidBooking(world);
    const [invoice] = await documentsOf(world, bookingId, admin.auth);
    const key = await world.api.app.get(BookingKeyRepository).issue(bookingId);
    const paths = [`/bookings/${bookingId}/documents`, `/documents/${invoice?.id}`];
    const get = (path: string) => world.api.http.get(path).set('Haulway-Booking-Key', key);
    for (const path of paths) await get(path).expect(200);
    await world.api.dataSource.query('UPDATE bookings SET erased_at = now() WHERE id = $1', [bookingId]);
    for (const path of paths) {
      await get(path).expect(404);
      await get(path).set('If-None-Match', `"${invoice?.id}"`).expect(404);
      await world.api.as(admin).get(path).expect(200);
    }
  });

  it('are attached to the emails: the invoice to the confirmation, the credit note to the refund', async () => {
    const { bookingId } = await paidBooking(world, customer);
    await refund(bookingId, 1000);
    await complete(bookingId);
    // one connection suffices for each document, or a full pool would wait for itself
    const { dataSource, config } = world.api;
    const others = Array.from({ length: config.databasePoolSize - 1 }, () => dataSource.createQueryRunner());
    for (const runner of others) await runner.connect();
    const documents = await documentsOf(world, bookingId, customer.auth);
    for (const runner of others) await runner.release();
    expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'transfer_note']);
    const attached = world.mail.messages
      .filter(({ text }) => text?.includes(bookingId.slice(0, 8)))
      .flatMap(({ attachments }) => attachments.map(({ filename, mimeType }) => `${filename} ${mimeType}`));
    for (const { number } of documents.slice(0, 2))
      expect(attached).toContain(`${number}.pdf application/pdf`);
  });

  it('are issued by a job for bookings older than this feature', async () => {
    const { dataSource } = world.api;
    const { bookingId } = await paidBooking(world, customer, appliances(['Washing Machine'], 75));
    await complete(bookingId);
    await dataSource.query("DELETE FROM graphile_worker._private_jobs WHERE key LIKE 'issue_document:%'");
    await dataSource.query('UPDATE bookings SET waste_codes = NULL WHERE id = $1', [bookingId]);
    const kinds = async () => (await documentsOf(world, bookingId, customer.auth)).map(({ kind }) => kind);
    expect(await kinds()).toEqual(['invoice']);
    await dataSource.query("SELECT graphile_worker.add_job('issue_missing_documents')");
    expect(await kinds()).toEqual(['invoice', 'transfer_note']);
  });

  it('add up to the VAT of a month, for the bookkeeper', async () => {
    const { text } = await world.api
      .as(admin)
      .get('/documents/vat-summary?from=2031-04-01&to=2031-04-30')
      .expect(200)
      .expect('Content-Type', /text\/csv/u);
    const [head = '', april = '', ...rest] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(rest).toEqual([]);
    const fields = new Map(head.split(',').map((name, at) => [name, april.split(',')[at]]));
    expect(fields.get('month')).toBe('2031-04');
    expect(fields.get('vat_rate')).toBe('20');
    const amount = (name: string) => Math.round(Number(fields.get(name)) * 100);
    expect(amount('net') + amount('vat')).toBe(amount('gross'));
    expect(amount('invoiced_gross') - amount('credited_gross')).toBe(amount('gross'));
    await world.api.as(customer).get('/documents/vat-summary').expect(403);
    for (const query of ['from=2031-13-01', 'from=2031-05-02&to=2031-05-01'])
      await world.api.as(admin).get(`/documents/vat-summary?${query}`).expect(400);
  });

  it('of a month can be downloaded as one zip file', async () => {
    const response = await fetch(`${world.api.url}/documents/month?month=2031-04`, { headers: admin.auth });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    const bytes = Buffer.from(await response.arrayBuffer());
    const [{ issued }] = await world.api.dataSource.query('SELECT count(*)::int AS issued FROM documents');
    expect(bytes.toString('latin1').split('.pdf').length - 1).toBe(2 * issued);
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    await world.api.as(admin).get('/documents/month?month=2031-4').expect(400);
  });
});
