import { type TextMonth } from '@haulway/contracts';
import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  type EntityManager,
  type Repository,
} from 'typeorm';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { addJobSql, type JobTask } from '../../common/jobs/index.js';

/**
 * `dead`: given up after the last attempt; a person must look at it. `dropped`: it has no recipient any more, such as
 * an email about an account that no longer has an address.
 */
export type EmailState = 'queued' | 'sent' | 'dead' | 'dropped';

/** A text message goes to a mobile number. */
export type Channel = 'email' | 'text';

/** The outbox: one row for each email or text that must go out, unique per kind and subject. */
@Entity('emails')
export class EmailEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text', { default: 'email' })
  channel!: Channel;

  /** The kind of email or text (`defineEmail`, `defineText`), which decides how it is composed. */
  @Column('text')
  kind!: string;

  @Column('uuid')
  subjectId!: string;

  /** Null when the email is not about a booking. */
  @Column('uuid', { nullable: true })
  bookingId!: string | null;

  @Column('text')
  recipient!: string;

  /** The data that its kind needs beyond its subject. */
  @Column('jsonb', { nullable: true })
  details!: unknown;

  @Column('text', { default: 'queued' })
  state!: EmailState;

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('timestamptz', { nullable: true })
  triedAt!: Date | null;

  @Column('text', { nullable: true })
  lastError!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;
}

const INSERT = `
  INSERT INTO emails (channel, kind, subject_id, booking_id, recipient, details) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT DO NOTHING RETURNING id`;

/**
 * Inserts an email's row and the job that sends it, in the transaction of `manager`. Does nothing when an email of this
 * kind and subject exists already.
 */
export async function insertEmail(
  manager: EntityManager,
  {
    channel,
    kind,
    subjectId,
    bookingId,
    recipient,
    details,
  }: Pick<EmailEntity, 'channel' | 'kind' | 'subjectId' | 'bookingId' | 'recipient' | 'details'>,
  job: JobTask,
): Promise<void> {
  await manager.query(`WITH queued AS (${INSERT}) SELECT ${addJobSql(job, 'email_id', 'id')} FROM queued`, [
    channel,
    kind,
    subjectId,
    bookingId,
    recipient,
    details,
  ]);
}

export interface FailedAttempt {
  readonly number: number;
  readonly last: boolean;
  readonly at: Date;
  readonly error: string;
}

/** How many texts were sent since a day, by the month in London. A month without any has no row. */
const SENT_TEXTS = `
  SELECT to_char(sent_at AT TIME ZONE 'Europe/London', 'YYYY-MM') AS month, count(*)::int AS sent FROM emails
  WHERE channel = 'text' AND state = 'sent' AND sent_at >= $1::timestamp AT TIME ZONE 'Europe/London' GROUP BY 1`;

/** The emails and texts in the outbox. */
@Injectable()
export class OutboxRepository {
  constructor(@InjectRepository(EmailEntity) private readonly emails: Repository<EmailEntity>) {}

  find(id: string): Promise<EmailEntity | null> {
    return this.emails.findOneBy({ id });
  }

  async markSent(id: string, attempts: number, now: Date, recipient: string): Promise<void> {
    const sent = { state: 'sent', attempts, triedAt: now, sentAt: now, lastError: null } as const;
    await this.emails.update({ id }, { ...sent, recipient });
  }

  /** @param since the first day, as `yyyy-MM-dd` */
  sentTexts(since: string): Promise<TextMonth[]> {
    return this.emails.query<TextMonth[]>(SENT_TEXTS, [since]);
  }

  async markDropped(id: string, attempts: number): Promise<void> {
    await this.emails.update({ id }, { state: 'dropped', attempts, lastError: null });
  }

  /** Records a failed attempt. The email waits for the next attempt, or is given up after the last one. */
  async markFailed(id: string, { number, last, at, error }: FailedAttempt): Promise<void> {
    const state = last ? 'dead' : 'queued';
    await this.emails.update({ id }, { state, attempts: number, triedAt: at, lastError: error });
  }
}

/** Has unsent emails about a booking go to its corrected address. */
export async function redirectEmails(
  manager: EntityManager,
  bookingId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await manager.query(
    `UPDATE emails SET recipient = $3
     WHERE booking_id = $1 AND channel = 'email' AND state IN ('queued', 'dead') AND lower(recipient) = lower($2)`,
    [bookingId, from, to],
  );
}

/** The states of the emails of a kind about a booking. */
export async function emailStates(
  manager: EntityManager,
  bookingId: string,
  { kind }: { readonly kind: string },
): Promise<EmailState[]> {
  const found = await manager.find(EmailEntity, { select: { state: true }, where: { bookingId, kind } });
  return found.map(({ state }) => state);
}

/** The email with this id, locked until the transaction ends, or null. */
export const lockEmail = (manager: EntityManager, id: string): Promise<EmailEntity | null> =>
  manager.findOne(EmailEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });

/** Puts an email that was given up back into the outbox; nothing for any other. */
export async function reviveEmail(manager: EntityManager, id: string): Promise<void> {
  await manager.update(EmailEntity, { id, state: 'dead' }, { state: 'queued' });
}
