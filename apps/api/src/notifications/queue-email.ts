import { randomUUID } from 'node:crypto';
import { type EntityManager } from 'typeorm';
import { type BookingEntity } from '../bookings/booking.entity.js';
import { Prepared } from '../database/prepared.js';
import { addJob } from '../jobs/add-job.js';
import { type AccountEmailKind, type BookingEmailKind, type EmailEntity } from './email.entity.js';

/**
 * Puts an e-mail to the booking's customer into the outbox, in the transaction that gives the reason for it
 * (ADR 0021). There is one per kind and subject: queueing it again changes nothing.
 * @param subjectId the booking of a confirmation, the refund of the others
 */
export async function queueEmail(
  manager: EntityManager,
  kind: BookingEmailKind,
  subjectId: string,
  booking: Pick<BookingEntity, 'id' | 'customerEmail'>,
): Promise<void> {
  await queue(manager, { kind, subjectId, bookingId: booking.id, recipient: booking.customerEmail });
}

/** Puts a message of the contact form into the outbox, in the transaction that takes it. */
export async function queueContactEmail(
  manager: EntityManager,
  messageId: string,
  inbox: string,
): Promise<void> {
  await queue(manager, {
    kind: 'contact_message',
    subjectId: messageId,
    bookingId: null,
    recipient: inbox,
  });
}

/**
 * Puts an e-mail about the account of an address into the outbox. Whether there is one is looked up when it is sent:
 * asking for it does the same work, and takes the same time, for any address (ADR 0061).
 */
export async function queueAccountEmail(
  manager: EntityManager,
  kind: AccountEmailKind,
  recipient: string,
): Promise<void> {
  await queue(manager, { kind, subjectId: randomUUID(), bookingId: null, recipient });
}

type Queued = Pick<EmailEntity, 'kind' | 'subjectId' | 'bookingId' | 'recipient'>;

const QUEUE = `
  INSERT INTO emails (kind, subject_id, booking_id, recipient) VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING RETURNING id`;

async function queue(manager: EntityManager, email: Queued): Promise<void> {
  const { kind, subjectId, bookingId, recipient } = email;
  const rows = await Prepared.of(manager).rows<{ id: string }>(
    QUEUE,
    [kind, subjectId, bookingId, recipient],
    manager,
  );
  for (const { id } of rows) await addJob(manager, 'send_email', { email_id: id }, id);
}
