import { type CrashWorld } from './world.js';
import { type Moment } from './traps/database-traps.js';
import { type Trap } from './traps/trap.js';
import { type ProviderCall } from './traps/provider-trap.js';

/** A step of a payment, and how the API is trapped in it. */
export interface CrashPoint {
  readonly name: string;
  readonly arm: (world: CrashWorld) => Promise<Trap> | Trap;
}

const moments = {
  paymentRow: { table: 'payments', on: 'INSERT' },
  intentAttached: {
    table: 'payments',
    on: 'UPDATE',
    when: 'OLD.payment_intent_id IS NULL AND NEW.payment_intent_id IS NOT NULL',
  },
  paymentSucceeded: {
    table: 'payments',
    on: 'UPDATE',
    when: `OLD.state <> 'succeeded' AND NEW.state = 'succeeded'`,
  },
  points: {
    table: 'loyalty_entries',
    on: 'INSERT',
    when: `NEW.kind = 'earned' AND NEW.booking_id IS NOT NULL`,
  },
  pointsUsed: { table: 'loyalty_entries', on: 'INSERT', when: `NEW.kind = 'spent'` },
  pointsGivenBack: {
    table: 'loyalty_entries',
    on: 'INSERT',
    when: `NEW.kind = 'earned' AND NEW.redeemed_for IS NOT NULL`,
  },
  /** The points of the booking are taken again before or after this, in the same transaction. */
  broughtBack: {
    table: 'bookings',
    on: 'UPDATE',
    when: `OLD.status = 'cancelled' AND NEW.status = 'pending' AND NEW.points_redeemed > 0`,
  },
  confirmationQueued: { table: 'emails', on: 'INSERT', when: `NEW.kind = 'booking_confirmed'` },
  invoiceNumber: { table: 'invoice_counters', on: 'INSERT OR UPDATE' },
  bookingPaid: {
    table: 'bookings',
    on: 'UPDATE',
    when: `OLD.payment_status <> 'paid' AND NEW.payment_status = 'paid'`,
  },
  eventStored: { table: 'stripe_events', on: 'INSERT' },
  eventDone: { table: 'stripe_events', on: 'UPDATE', when: 'NEW.processed_at IS NOT NULL' },
  emailSent: { table: 'emails', on: 'UPDATE', when: `NEW.state = 'sent'` },
  refundRow: { table: 'refunds', on: 'INSERT', when: `NEW.origin = 'admin'` },
  returnRow: { table: 'refunds', on: 'INSERT', when: `NEW.origin = 'automatic'` },
  refundWritten: { table: 'refunds', on: 'UPDATE', when: `NEW.origin = 'admin' AND NEW.state = 'succeeded'` },
  refundShown: { table: 'bookings', on: 'UPDATE', when: 'NEW.refunded_pence > OLD.refunded_pence' },
  pointsTakenBack: { table: 'loyalty_entries', on: 'INSERT', when: `NEW.kind = 'refunded'` },
  documentNumber: { table: 'document_counters', on: 'INSERT OR UPDATE' },
  documentRow: { table: 'documents', on: 'INSERT' },
  documentFile: { table: 'document_files', on: 'INSERT' },
  bookingMade: { table: 'bookings', on: 'INSERT' },
  bookingCancelled: {
    table: 'bookings',
    on: 'UPDATE',
    when: `OLD.status <> 'cancelled' AND NEW.status = 'cancelled'`,
  },
  changeOfMindRow: { table: 'refunds', on: 'INSERT', when: `NEW.origin = 'cancellation'` },
  changeOfMindWritten: {
    table: 'refunds',
    on: 'UPDATE',
    when: `NEW.origin = 'cancellation' AND NEW.state = 'succeeded'`,
  },
} satisfies Record<string, Moment>;

export const MOMENTS: readonly Moment[] = Object.values(moments);

const uncommitted = (name: string, moment: Moment): CrashPoint => ({
  name: `${name}, before the commit`,
  arm: ({ database }) => database.before(moment),
});
const committed = (name: string, moment: Moment): CrashPoint => ({
  name: `${name}, after the commit`,
  arm: ({ database }) => database.after(moment),
});
const notReceived = (name: string, call: ProviderCall): CrashPoint => ({
  name: `${name}: requested, not done`,
  arm: ({ provider }) => provider.trap(call, 'before'),
});
const withoutResponse = (name: string, call: ProviderCall): CrashPoint => ({
  name: `${name}: done, no response`,
  arm: ({ provider }) => provider.trap(call, 'after'),
});

const CREATE: ProviderCall = { method: 'POST', path: '/payment_intents' };
const READ: ProviderCall = { method: 'GET', path: '/payment_intents' };
const REFUND: ProviderCall = { method: 'POST', path: '/refunds' };

/**
 * Points after which the same things are done and undone: if recovery works for `tried`, it works for those like it.
 */
interface Kind {
  /** What is done and what is not when the API dies there. */
  readonly left: string;
  /** The hardest of them, tried in every run. */
  readonly tried: CrashPoint;
  /** The others, tried in the soak test too. */
  readonly alike: readonly CrashPoint[];
}

/**
 * Every step of booking, paying, refunds, documents and cancelling. Where money moves, the API dies both at a late write
 * of the transaction and after its commit. If a change moved something out of that transaction, it would be missing or
 * double after one of the two.
 */
export const KINDS: readonly Kind[] = [
  {
    left: 'a request that was made under a key has left nothing',
    tried: uncommitted('create: the payment row', moments.paymentRow),
    alike: [
      uncommitted('book: the booking', moments.bookingMade),
      uncommitted('refund: its row', moments.refundRow),
    ],
  },
  {
    left: 'all that a request under a key had to do is done, and nobody was notified',
    tried: committed('book: the booking', moments.bookingMade),
    alike: [committed('create: the intent written down', moments.intentAttached)],
  },
  {
    left: 'points are taken for a booking, and neither is written down',
    tried: uncommitted('use points: the points taken', moments.pointsUsed),
    alike: [committed('use points: the points taken', moments.pointsUsed)],
  },
  {
    left: 'points go back with a cancelled booking or a refund, and nothing is written down',
    tried: uncommitted('give back: the points', moments.pointsGivenBack),
    alike: [committed('give back: the points', moments.pointsGivenBack)],
  },
  {
    left: 'points are taken again for a booking that is brought back, and nothing is written down',
    tried: uncommitted('take again: the booking', moments.broughtBack),
    alike: [committed('take again: the booking', moments.broughtBack)],
  },
  {
    left: 'the provider has an intent that our row does not know',
    tried: withoutResponse('create: the intent', CREATE),
    alike: [
      notReceived('create: the intent', CREATE),
      uncommitted('create: the intent written down', moments.intentAttached),
    ],
  },
  {
    left: 'a card was charged, and nothing is written down',
    tried: uncommitted('settle: the booking paid', moments.bookingPaid),
    alike: [
      notReceived('confirm: the intent read', READ),
      withoutResponse('confirm: the intent read', READ),
      uncommitted('settle: the payment succeeded', moments.paymentSucceeded),
      uncommitted('settle: the points', moments.points),
      uncommitted('settle: the email queued', moments.confirmationQueued),
      uncommitted('settle: the invoice number', moments.invoiceNumber),
    ],
  },
  {
    left: 'a payment is settled, and nobody was notified',
    tried: committed('settle: the booking paid', moments.bookingPaid),
    alike: [],
  },
  {
    left: 'a webhook was taken, and nothing done about it',
    tried: committed('webhook: the event stored', moments.eventStored),
    alike: [uncommitted('webhook: the event stored', moments.eventStored)],
  },
  {
    left: 'what a webhook asks for is done, and the webhook still open',
    tried: uncommitted('webhook: the event done', moments.eventDone),
    alike: [],
  },
  {
    left: 'the mail server has an email that we have not written down as sent',
    tried: { name: 'email: taken, not confirmed', arm: ({ mail }) => mail.trap('after') },
    alike: [
      { name: 'email: handed over, not taken', arm: ({ mail }) => mail.trap('before') },
      uncommitted('email: sent', moments.emailSent),
    ],
  },
  {
    left: 'the provider has given money back that our row does not know',
    tried: withoutResponse('refund: the money', REFUND),
    alike: [notReceived('refund: the money', REFUND)],
  },
  {
    left: 'the answer about a refund is on its way into our rows',
    tried: uncommitted('refund: the points taken back', moments.pointsTakenBack),
    alike: [
      uncommitted('refund: written down', moments.refundWritten),
      uncommitted('refund: the booking shows it', moments.refundShown),
    ],
  },
  {
    left: 'a refund is made and written down, and the admin was not notified',
    tried: committed('refund: the booking shows it', moments.refundShown),
    alike: [],
  },
  {
    left: 'money that nobody wants is to go back, and nothing says so',
    tried: uncommitted('return: the row of unwanted money', moments.returnRow),
    alike: [],
  },
  {
    left: 'a number was taken for a document that is not there',
    tried: uncommitted('document: its row', moments.documentRow),
    alike: [uncommitted('document: its number', moments.documentNumber)],
  },
  {
    left: 'a document has its row and no file',
    tried: committed('document: its row', moments.documentRow),
    alike: [uncommitted('document: its file', moments.documentFile)],
  },
  {
    left: 'a customer has cancelled, and nothing of it is written down',
    tried: uncommitted('cancel: the refund requested', moments.changeOfMindRow),
    alike: [uncommitted('cancel: the status', moments.bookingCancelled)],
  },
  {
    left: 'a booking is cancelled, and its refund not requested yet',
    tried: committed('cancel: the refund requested', moments.changeOfMindRow),
    alike: [],
  },
  {
    left: 'a job has the money given back, and nothing is written down',
    tried: uncommitted('cancel: the refund recorded', moments.changeOfMindWritten),
    alike: [committed('cancel: the refund recorded', moments.changeOfMindWritten)],
  },
];

/** @param which one of each kind, or all */
export const crashPoints = (which: 'some' | 'all'): readonly CrashPoint[] =>
  KINDS.flatMap(({ tried, alike }) => (which === 'all' ? [tried, ...alike] : [tried]));
