import { type CrashWorld } from './world.js';
import { type Moment } from './traps/database-traps.js';
import { type Trap } from './traps/trap.js';
import { type ProviderCall } from './traps/provider-trap.js';

/** A step of a payment, and how the API is caught in it. */
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
  points: { table: 'loyalty_entries', on: 'INSERT', when: `NEW.kind = 'earned'` },
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
  placeTaken: { table: 'booking_places', on: 'INSERT' },
  placeGivenBack: { table: 'booking_places', on: 'UPDATE', when: 'OLD.counted AND NOT NEW.counted' },
  changeOfMindRow: { table: 'refunds', on: 'INSERT', when: `NEW.origin = 'cancellation'` },
  changeOfMindWritten: {
    table: 'refunds',
    on: 'UPDATE',
    when: `NEW.origin = 'cancellation' AND NEW.state = 'succeeded'`,
  },
} satisfies Record<string, Moment>;

/** Every moment that the database is to know of. */
export const MOMENTS: readonly Moment[] = Object.values(moments);

const uncommitted = (name: string, moment: Moment): CrashPoint => ({
  name: `${name}, before the commit`,
  arm: ({ database }) => database.before(moment),
});
const committed = (name: string, moment: Moment): CrashPoint => ({
  name: `${name}, after the commit`,
  arm: ({ database }) => database.after(moment),
});
const unasked = (name: string, call: ProviderCall): CrashPoint => ({
  name: `${name}: asked, not done`,
  arm: ({ provider }) => provider.trap(call, 'before'),
});
const unanswered = (name: string, call: ProviderCall): CrashPoint => ({
  name: `${name}: done, not answered`,
  arm: ({ provider }) => provider.trap(call, 'after'),
});

const CREATE: ProviderCall = { method: 'POST', path: '/payment_intents' };
const READ: ProviderCall = { method: 'GET', path: '/payment_intents' };
const REFUND: ProviderCall = { method: 'POST', path: '/refunds' };

/** Every step of booking, paying, refunds, papers and cancelling, in the order in which a payment comes by them. */
export const CRASH_POINTS: readonly CrashPoint[] = [
  uncommitted('book: the place taken', moments.placeTaken),
  committed('book: the place taken', moments.placeTaken),
  uncommitted('create: the payment row', moments.paymentRow),
  unasked('create: the intent', CREATE),
  unanswered('create: the intent', CREATE),
  uncommitted('create: the intent written down', moments.intentAttached),
  committed('create: the intent written down', moments.intentAttached),
  unasked('confirm: the intent read', READ),
  unanswered('confirm: the intent read', READ),
  uncommitted('settle: the payment succeeded', moments.paymentSucceeded),
  uncommitted('settle: the points', moments.points),
  uncommitted('settle: the e-mail queued', moments.confirmationQueued),
  uncommitted('settle: the invoice number', moments.invoiceNumber),
  uncommitted('settle: the booking paid', moments.bookingPaid),
  committed('settle: the booking paid', moments.bookingPaid),
  uncommitted('webhook: the event stored', moments.eventStored),
  committed('webhook: the event stored', moments.eventStored),
  uncommitted('webhook: the event done', moments.eventDone),
  { name: 'e-mail: handed over, not taken', arm: ({ mail }) => mail.trap('before') },
  { name: 'e-mail: taken, not answered', arm: ({ mail }) => mail.trap('after') },
  uncommitted('e-mail: sent', moments.emailSent),
  uncommitted('refund: its row', moments.refundRow),
  unasked('refund: the money', REFUND),
  unanswered('refund: the money', REFUND),
  uncommitted('refund: written down', moments.refundWritten),
  uncommitted('refund: the booking shows it', moments.refundShown),
  uncommitted('refund: the points taken back', moments.pointsTakenBack),
  committed('refund: the booking shows it', moments.refundShown),
  uncommitted('return: the row of unwanted money', moments.returnRow),
  uncommitted('document: its number', moments.documentNumber),
  uncommitted('document: its row', moments.documentRow),
  committed('document: its row', moments.documentRow),
  uncommitted('document: its file', moments.documentFile),
  uncommitted('cancel: the place given back', moments.placeGivenBack),
  uncommitted('cancel: the refund asked for', moments.changeOfMindRow),
  committed('cancel: the refund asked for', moments.changeOfMindRow),
  uncommitted('cancel: the refund noted', moments.changeOfMindWritten),
  committed('cancel: the refund noted', moments.changeOfMindWritten),
];
