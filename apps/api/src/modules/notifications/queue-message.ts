import { randomUUID } from 'node:crypto';
import { type EntityManager } from 'typeorm';
import { type Channel, insertEmail } from './outbox.repository.js';
import { type EmailKind } from './email-kinds.js';
import { sendEmailJob } from './send-message.js';
import { type TextKind } from './texts/text-kinds.js';

interface NewMessage<Details> {
  /** An email address, or a phone number as it was typed. */
  readonly recipient: string;
  /** What the message is about: there is one per kind and subject. Without it, the message is always a new one. */
  readonly subjectId?: string;
  /** The booking it is about; admins find the message by it. */
  readonly bookingId?: string;
  readonly details: Details;
}

type Queued<Details> = Details extends null ? Omit<NewMessage<Details>, 'details'> : NewMessage<Details>;

/**
 * Puts an email into the outbox, in the same transaction as the change that causes it (ADR 21). Queueing the same
 * kind for the same subject again changes nothing.
 */
export const queueEmail = <Details>(
  manager: EntityManager,
  { kind }: EmailKind<Details>,
  email: Queued<Details>,
): Promise<void> => queue(manager, 'email', kind, email);

/** The same for a text. It goes to the mobile number that the booking has when it is sent, if that wants texts. */
export const queueText = <Details>(
  manager: EntityManager,
  { kind }: TextKind<Details>,
  text: Queued<Details> & { readonly bookingId: string },
): Promise<void> => queue(manager, 'text', kind, text);

async function queue(
  manager: EntityManager,
  channel: Channel,
  kind: string,
  message: Omit<NewMessage<unknown>, 'details'>,
): Promise<void> {
  // no address was given, or it was erased with the rest of the customer's data
  if (message.recipient === '') return;
  const { recipient, subjectId = randomUUID(), bookingId = null } = message;
  const details = 'details' in message ? message.details : null;
  await insertEmail(manager, { channel, kind, subjectId, bookingId, recipient, details }, sendEmailJob);
}
