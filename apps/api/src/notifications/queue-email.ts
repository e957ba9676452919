import { type EntityManager } from 'typeorm';
import { type BookingEntity } from '../bookings/booking.entity.js';
import { addJob } from '../jobs/add-job.js';
import { EmailEntity, type EmailKind } from './email.entity.js';

/**
 * Puts an e-mail to the booking's customer into the outbox, in the transaction that gives the reason for it
 * (ADR 0021). There is one per kind and subject: queueing it again changes nothing.
 * @param subjectId the booking of a confirmation, the refund of the others
 */
export async function queueEmail(
  manager: EntityManager,
  kind: EmailKind,
  subjectId: string,
  booking: Pick<BookingEntity, 'id' | 'customerEmail'>,
): Promise<void> {
  const inserted = await manager
    .createQueryBuilder()
    .insert()
    .into(EmailEntity)
    .values({ kind, subjectId, bookingId: booking.id, recipient: booking.customerEmail })
    .orIgnore()
    .returning('id')
    .execute();
  const rows: { id: string }[] = inserted.raw;
  for (const { id } of rows) await addJob(manager, 'send_email', { email_id: id }, id);
}
