import { pointsFor, pointsGivenBack } from '@haulway/domain';
import type pg from 'pg';
import { z } from 'zod';
import { stripeClient } from '../../src/modules/payments/provider/stripe-payment-provider.js';
import { type Story } from './customer.js';

type Queryable = pg.Pool | pg.PoolClient;

const bookingRow = z.object({
  id: z.string(),
  user_id: z.string().nullable(),
  status: z.string(),
  payment_status: z.string(),
  invoice_number: z.string().nullable(),
  refunded_pence: z.number(),
  total_price_pence: z.number(),
  points_redeemed: z.number(),
  /** The points used for it less those given back. */
  points_spent: z.number(),
  payments: z.array(z.string()),
  confirmations: z.array(z.string()),
  returned: z.array(z.string()),
  points: z.array(z.number()),
  /** Kind, number, pence and whether the file exists, for each of its documents. */
  documents: z.array(
    z.object({ kind: z.string(), number: z.string(), pence: z.number().nullable(), file: z.boolean() }),
  ),
});
type BookingRow = z.infer<typeof bookingRow>;

const BOOKINGS = `
  SELECT b.id, b.user_id, b.status, b.payment_status, b.invoice_number, b.refunded_pence,
    b.total_price_pence, b.points_redeemed,
    (SELECT coalesce(-sum(points), 0)::int FROM loyalty_entries WHERE redeemed_for = b.id) AS points_spent,
    ARRAY(SELECT state FROM payments WHERE booking_id = b.id AND payment_intent_id IS NOT NULL) AS payments,
    ARRAY(SELECT state FROM emails WHERE booking_id = b.id AND kind = 'booking_confirmed') AS confirmations,
    ARRAY(SELECT state FROM emails WHERE booking_id = b.id AND kind = 'payment_returned') AS returned,
    ARRAY(SELECT points FROM loyalty_entries WHERE booking_id = b.id AND kind = 'earned') AS points,
    ARRAY(SELECT json_build_object('kind', d.kind, 'number', d.number, 'pence', d.total_pence,
        'file', EXISTS (SELECT FROM document_files f WHERE f.document_id = d.id))
      FROM documents d WHERE d.booking_id = b.id) AS documents
  FROM bookings b`;

/** The provider's data of one booking: the amount taken, and each refund made. */
interface Money {
  taken: number[];
  refunded: number[];
}

const moneyByBooking = async (providerUrl: string): Promise<Map<string, Money>> => {
  const stripe = stripeClient({
    secretKey: 'sk_test_emulator',
    apiUrl: providerUrl,
    timeoutMs: 30_000,
    maxNetworkRetries: 0,
  });
  const bookings = new Map<string, Money>();
  const bookingOf = new Map<string, Money>();
  for await (const intent of stripe.paymentIntents.list({ limit: 100 })) {
    const id = intent.metadata['booking_id'] ?? '';
    const money = bookings.get(id) ?? { taken: [], refunded: [] };
    bookings.set(id, money);
    bookingOf.set(intent.id, money);
    if (intent.amount_received > 0) money.taken.push(intent.amount_received);
  }
  for await (const { payment_intent, amount } of stripe.refunds.list({ limit: 100 })) {
    if (typeof payment_intent === 'string') bookingOf.get(payment_intent)?.refunded.push(amount);
  }
  return bookings;
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const sorted = (amounts: readonly number[]): string => [...amounts].sort((a, b) => a - b).join('+');

function* wrongWithPaid(
  booking: BookingRow,
  { taken, refunded }: Money,
  { requests, refusals, finished }: Pick<Story, 'requests' | 'refusals' | 'finished'>,
) {
  if (booking.confirmations.join() !== 'sent')
    yield `emails of confirmation: ${booking.confirmations.join()}`;
  if (booking.user_id !== null && booking.points.join() !== String(pointsFor(booking.total_price_pence)))
    yield `points: ${booking.points.join()}`;
  if (booking.invoice_number === null) yield 'paid without an invoice number';
  if (sum(refunded) > sum(taken)) yield `given back more than taken: ${sorted(refunded)}`;
  if (booking.refunded_pence !== sum(refunded))
    yield `shows ${booking.refunded_pence}, not ${sorted(refunded)}`;
  if (finished ? sorted(refunded) !== sorted(requests) : sum(refunded) > sum(requests))
    yield `refunds ${sorted(refunded)} for requests ${sorted(requests)}, refused ${refusals.join()}`;
}

/** Of a paid booking: an invoice, a credit note for each refund, a transfer note once completed; each with its file. */
function* wrongWithDocuments(booking: BookingRow, { refunded }: Money) {
  const of = (kind: string) => booking.documents.filter((document) => document.kind === kind);
  const invoices = of('invoice').map(({ number }) => number);
  if (invoices.join() !== booking.invoice_number) yield `invoices: ${invoices.join()}`;
  const credited = of('credit_note').map(({ pence }) => pence ?? 0);
  if (sorted(credited) !== sorted(refunded)) yield `credited ${sorted(credited)} for ${sorted(refunded)}`;
  const notes = booking.status === 'completed' ? 1 : 0;
  if (of('transfer_note').length !== notes)
    yield `${of('transfer_note').length} transfer notes, not ${notes}`;
  for (const { number, file } of booking.documents) if (!file) yield `${number} has no file`;
}

function* wrongWithReturned(booking: BookingRow, { taken, refunded }: Money) {
  if (sum(refunded) !== sum(taken) || refunded.length !== 1)
    yield `unwanted money, refunds: ${sorted(refunded)}`;
  if (booking.returned.join() !== 'sent') yield `emails of return: ${booking.returned.join()}`;
  if (booking.invoice_number !== null || booking.points.length > 0 || booking.documents.length > 0)
    yield 'unwanted money has an invoice, documents or points';
}

/** The points used are taken while it may still be paid, and those of the money that went back are given back. */
function* wrongWithUsedPoints(booking: BookingRow, story: Story | undefined) {
  const { points_redeemed: used, invoice_number: invoice, status } = booking;
  if (story && used !== (story.plan.usesPoints ? 300 : 0)) yield `${used} points used`;
  const back =
    invoice === null
      ? status === 'cancelled'
        ? used
        : 0
      : pointsGivenBack(used, booking.refunded_pence, booking.total_price_pence);
  if (booking.points_spent !== used - back)
    yield `${used} points used, ${back} to be given back, ${booking.points_spent} spent`;
}

function* wrongWith(booking: BookingRow, money: Money, story: Story | undefined): Generator<string> {
  yield* wrongWithUsedPoints(booking, story);
  const isPaid = ['paid', 'partially_refunded', 'refunded'].includes(booking.payment_status);
  if (money.taken.length === 0) {
    if (isPaid || booking.invoice_number !== null) yield 'paid without money';
    return;
  }
  if (money.taken.length > 1) yield `charged ${money.taken.length} times`;
  const states = booking.payments.join();
  if (isPaid && states === 'succeeded') {
    yield* wrongWithPaid(booking, money, story ?? { requests: [], refusals: [], finished: false });
    yield* wrongWithDocuments(booking, money);
  } else if (!isPaid && states === 'returned') yield* wrongWithReturned(booking, money);
  else yield `took money and is ${booking.status}, ${booking.payment_status}, ${states}`;
}

const numbered = z.object({
  kind: z.string(),
  last: z.number(),
  issued: z.number(),
  highest: z.number().nullable(),
});
const count = z.object({ count: z.coerce.number() });
const counted = async (sql: Queryable, query: string): Promise<number> =>
  count.parse((await sql.query(query)).rows[0]).count;

async function* wrongWithInvoices(sql: Queryable): AsyncGenerator<string> {
  const given = await counted(sql, 'SELECT count(invoice_number) FROM bookings');
  const different = await counted(sql, 'SELECT count(DISTINCT invoice_number) FROM bookings');
  const last = await counted(sql, 'SELECT coalesce(sum(last_number), 0) AS count FROM invoice_counters');
  if (given !== different || given !== last)
    yield `invoices: ${given} given, ${different} numbers, last ${last}`;
}

async function* wrongWithNumbers(sql: Queryable): AsyncGenerator<string> {
  const { rows } = await sql.query(
    `SELECT c.kind, c.last_number AS last, count(d.*)::int AS issued, max(right(d.number, 6)::int) AS highest
     FROM document_counters c LEFT JOIN documents d
       ON d.kind = c.kind AND split_part(d.number, '-', 2)::int = c.year
     GROUP BY c.kind, c.year, c.last_number`,
  );
  for (const { kind, last, issued, highest } of numbered.array().parse(rows))
    if (last !== issued || last !== highest)
      yield `${kind}: ${issued} issued, highest ${highest}, last ${last}`;
}

/** Nobody can take the slot of a booking that is paid. */
async function* wrongWithHolds(sql: Queryable): AsyncGenerator<string> {
  const { rows } = await sql.query(
    "SELECT id FROM bookings WHERE held_until IS NOT NULL AND status <> 'cancelled' AND payment_status NOT IN ('pending', 'failed')",
  );
  for (const { id } of z.array(z.object({ id: z.string() })).parse(rows))
    yield `${id} is paid, and its hold ends`;
}

/**
 * Everything that is wrong after a recovery, a sentence each. Nothing if every pound, document and point is where it
 * belongs.
 */
export const verdict = async (
  sql: Queryable,
  providerUrl: string,
  stories: readonly Story[],
): Promise<string[]> => {
  const money = await moneyByBooking(providerUrl);
  const rows = bookingRow.array().parse((await sql.query(BOOKINGS)).rows);
  const notified = new Map(stories.map((story) => [story.bookingId, story]));
  const wrong: string[] = [];
  for (const booking of rows) {
    const taken = money.get(booking.id) ?? { taken: [], refunded: [] };
    const found = wrongWith(booking, taken, notified.get(booking.id));
    for (const sentence of found) wrong.push(`${booking.id}: ${sentence}`);
  }
  const known = new Set(rows.map(({ id }) => id));
  for (const [id, { taken }] of money) {
    if (taken.length > 0 && !known.has(id)) wrong.push(`${id}: money for no booking`);
  }
  for await (const sentence of wrongWithInvoices(sql)) wrong.push(sentence);
  for await (const sentence of wrongWithNumbers(sql)) wrong.push(sentence);
  for await (const sentence of wrongWithHolds(sql)) wrong.push(sentence);
  const waiting = await counted(sql, 'SELECT count(*) FROM stripe_events WHERE processed_at IS NULL');
  if (waiting > 0) wrong.push(`${waiting} events are not processed`);
  const open = await counted(sql, `SELECT count(*) FROM refunds WHERE state IN ('requested', 'unknown')`);
  if (open > 0) wrong.push(`${open} refunds are open`);
  return wrong;
};
