import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type Repository } from 'typeorm';
import { type BookingEntity } from '../bookings/booking.entity.js';
import { addJob } from '../../common/jobs/job.repository.js';
import {
  type AccountEmailKind,
  type BookingEmailKind,
  EmailEntity,
  type RoleChange,
} from './email.entity.js';

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

/** Tells admins of a change of role, in the transaction that makes it. */
export async function queueRoleChangedEmails(
  manager: EntityManager,
  change: RoleChange,
  recipients: readonly string[],
): Promise<void> {
  for (const recipient of recipients) {
    await queue(
      manager,
      { kind: 'role_changed', subjectId: randomUUID(), bookingId: null, recipient },
      change,
    );
  }
}

type Queued = Pick<EmailEntity, 'kind' | 'subjectId' | 'bookingId' | 'recipient'>;

async function queue(
  manager: EntityManager,
  email: Queued,
  details: RoleChange | null = null,
): Promise<void> {
  const { kind, subjectId, bookingId, recipient } = email;
  const rows = await manager.query<{ id: string }[]>(
    `INSERT INTO emails (kind, subject_id, booking_id, recipient, details) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING id`,
    [kind, subjectId, bookingId, recipient, details],
  );
  for (const { id } of rows) await addJob(manager, 'send_email', { email_id: id }, id);
}

/** How a try to send an e-mail ended that did not go out. */
export interface FailedAttempt {
  readonly number: number;
  readonly last: boolean;
  readonly at: Date;
  readonly error: string;
}

/** The e-mails in the outbox, for whoever sends them. */
@Injectable()
export class OutboxRepository {
  constructor(@InjectRepository(EmailEntity) private readonly emails: Repository<EmailEntity>) {}

  /** The e-mail with this id, or null. */
  find(id: string): Promise<EmailEntity | null> {
    return this.emails.findOneBy({ id });
  }

  async markSent(id: string, attempts: number, now: Date): Promise<void> {
    await this.emails.update({ id }, { state: 'sent', attempts, triedAt: now, sentAt: now, lastError: null });
  }

  /** It was for nobody. */
  async markDropped(id: string, attempts: number): Promise<void> {
    await this.emails.update({ id }, { state: 'dropped', attempts, lastError: null });
  }

  /** It did not go out: it waits for the next try, or is given up after the last. */
  async markFailed(id: string, { number, last, at, error }: FailedAttempt): Promise<void> {
    const state = last ? 'dead' : 'queued';
    await this.emails.update({ id }, { state, attempts: number, triedAt: at, lastError: error });
  }
}

/** The e-mail with this id, locked until the transaction ends, or null. */
export const lockEmail = (manager: EntityManager, id: string): Promise<EmailEntity | null> =>
  manager.findOne(EmailEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });

/** Puts an e-mail that was given up back into the outbox; nothing for any other. */
export async function reviveEmail(manager: EntityManager, id: string): Promise<void> {
  await manager.update(EmailEntity, { id, state: 'dead' }, { state: 'queued' });
}
