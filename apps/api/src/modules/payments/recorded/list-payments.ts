import { type BookingPayment } from '@haulway/contracts';
import { londonDateOf, toPounds } from '@haulway/domain';
import { notFound } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { BookingRepository } from '../../bookings/booking.repository.js';
import { UserRepository } from '../../accounts/users/user.repository.js';
import { GIVEN_STATES } from '../payment-lifecycle.js';
import { type PaymentEntity, PaymentRepository } from '../payment.repository.js';
import { type RefundEntity, RefundRepository } from '../refunds/refund.repository.js';
import { type ListedEntry, RecordedPaymentRepository } from './recorded-payment.repository.js';

export const toBookingPayment = (entry: ListedEntry): BookingPayment => ({
  id: entry.id,
  kind: entry.kind,
  method: entry.method,
  amount: toPounds(entry.amountPence),
  state: 'made',
  reference: entry.reference,
  received_on: entry.receivedOn,
  recorded_at: entry.createdAt.toISOString(),
  recorded_by: entry.recordedByEmail,
  reversed_at: entry.reversedAt?.toISOString() ?? null,
  reverses: entry.reverses,
  reason: entry.reason,
});

/** What all rows about a card have in common. */
const ofCard = (at: Date) => ({
  method: 'card' as const,
  reference: null,
  received_on: londonDateOf(at),
  recorded_at: at.toISOString(),
  reversed_at: null,
  reverses: null,
});

const toCardPayment = ({ id, amountPence, settledAt, createdAt }: PaymentEntity): BookingPayment => ({
  ...ofCard(settledAt ?? createdAt),
  ...{ id, kind: 'payment', amount: toPounds(amountPence), state: 'made', recorded_by: null, reason: null },
});

const stateOf = ({ state }: RefundEntity): BookingPayment['state'] => {
  if (GIVEN_STATES.includes(state)) return 'made';
  return state === 'failed' ? 'failed' : 'requested';
};

const toCardRefund = (refund: RefundEntity, recordedBy: string | null): BookingPayment => ({
  ...ofCard(refund.createdAt),
  ...{ id: refund.id, kind: 'refund', amount: toPounds(refund.amountPence), state: stateOf(refund) },
  ...{ recorded_by: recordedBy, reason: refund.reason },
});

/** Lists all money of a booking: card payments, recorded money, reversals and refunds. */
@Injectable()
export class ListPayments {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
    private readonly recorded: RecordedPaymentRepository,
    private readonly users: UserRepository,
  ) {}

  /**
   * @returns the oldest first
   * @throws ApiException 404
   */
  async execute(bookingId: string): Promise<BookingPayment[]> {
    if (!(await this.bookings.find(bookingId))) throw notFound('booking');
    const [card, entries] = await Promise.all([
      this.payments.settledOf(bookingId),
      this.recorded.listed(bookingId),
    ]);
    const refunds = await this.refunds.ofPayments(card.map(({ id }) => id));
    const requesters = await this.#emailsOf(refunds);
    const rows = [
      ...entries.map(toBookingPayment),
      ...card.map(toCardPayment),
      ...refunds.map((refund) => toCardRefund(refund, requesters.get(refund.requestedBy) ?? null)),
    ];
    // the sort is stable: a refund of the same moment stays behind its payment
    return rows.sort((one, other) => one.recorded_at.localeCompare(other.recorded_at));
  }

  async #emailsOf(refunds: readonly RefundEntity[]): Promise<ReadonlyMap<string | null, string>> {
    const ids = [...new Set(refunds.flatMap(({ requestedBy }) => requestedBy ?? []))];
    const found = await Promise.all(ids.map((id) => this.users.find(id)));
    return new Map(found.flatMap((user) => (user ? [[user.id, user.email] as const] : [])));
  }
}
