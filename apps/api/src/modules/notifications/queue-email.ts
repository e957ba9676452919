import { randomUUID } from 'node:crypto';
import { type EntityManager } from 'typeorm';
import { addJob } from '@haulway/server/jobs';
import { type EmailKind } from './email-kinds.js';
import { insertEmail } from './outbox.repository.js';
import { sendEmailJob } from './send-email.js';

/** An e-mail that is to be sent. */
export interface NewEmail<Details> {
  readonly recipient: string;
  /** What the e-mail is about: there is one e-mail per kind and subject. Without it, the e-mail is always a new one. */
  readonly subjectId?: string;
  /** The booking it is about; admins find the e-mail by it. */
  readonly bookingId?: string;
  readonly details: Details;
}

type Queued<Details> = Details extends null ? Omit<NewEmail<Details>, 'details'> : NewEmail<Details>;

/**
 * Puts an e-mail into the outbox, in the same transaction as the change that causes it (ADR 0021). Queueing the same
 * kind for the same subject again changes nothing.
 */
export async function queueEmail<Details>(
  manager: EntityManager,
  { kind }: EmailKind<Details>,
  email: Queued<Details>,
): Promise<void> {
  // when a customer's data was erased, the booking has no address any more
  if (email.recipient === '') return;
  const { recipient, subjectId = randomUUID(), bookingId = null } = email;
  const details = 'details' in email ? email.details : null;
  const id = await insertEmail(manager, { kind, subjectId, bookingId, recipient, details });
  if (id !== undefined) await addJob(manager, sendEmailJob, { email_id: id }, id);
}
