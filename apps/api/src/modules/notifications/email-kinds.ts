import { type FactoryProvider, Injectable } from '@nestjs/common';
import { z, type ZodType } from 'zod';
import { type GetProvider } from '../../common/jobs/index.js';
import { type EmailEntity } from './outbox.repository.js';
import { type Envelope } from './mailer.js';
import { type Content } from './layout.js';

export interface Composed {
  readonly to: Omit<Envelope, 'messageId'>;
  readonly content: Content;
}

/** An email of the outbox that is about to be sent. */
export interface OutboxEmail<Details = null> extends Pick<
  EmailEntity,
  'id' | 'subjectId' | 'bookingId' | 'recipient' | 'createdAt'
> {
  readonly details: Details;
}

export interface ComposeContext {
  /** The address of the site that links lead to, without a path. */
  readonly siteUrl: string;
  readonly get: GetProvider;
}

export interface EmailKind<Details = null> {
  /** The name of the kind in the outbox. Snake case, unique. */
  readonly kind: string;
  /** The data it needs beyond its subject, stored with it in the outbox. */
  readonly details: ZodType<Details>;
  /**
   * Composes the email at the moment it is sent, from the current data.
   * @returns null when the email has no recipient any more; it is then dropped
   * @throws any error that prevents composing; the job is then retried
   */
  compose(email: OutboxEmail<Details>, context: ComposeContext): Promise<Composed | null>;
}

interface Description<Details> extends Pick<EmailKind<Details>, 'kind' | 'compose'> {
  readonly details?: ZodType<Details>;
}

/**
 * Describes a kind of email. Its module lists it in `registerEmails`, and `queueEmail` puts an email of this kind
 * into the outbox. `details` is left out when the kind needs no data beyond its subject.
 */
export function defineEmail(email: Description<null>): EmailKind;
export function defineEmail<Details>(email: Required<Description<Details>>): EmailKind<Details>;
export function defineEmail(email: Description<unknown>): EmailKind<unknown> {
  return { details: z.null(), ...email };
}

@Injectable()
export class EmailKinds {
  readonly #kinds = new Map<
    string,
    (email: EmailEntity, context: ComposeContext) => ReturnType<EmailKind['compose']>
  >();

  /** @throws Error when two kinds have the same name */
  register<Details>({ kind, details, compose }: EmailKind<Details>): void {
    if (this.#kinds.has(kind)) throw new Error(`Two kinds of email are called ${kind}`);
    this.#kinds.set(kind, (email, context) =>
      compose({ ...email, details: details.parse(email.details) }, context),
    );
  }

  /**
   * Composes an email according to its kind.
   * @throws Error when no module registers its kind
   */
  async compose(email: EmailEntity, context: ComposeContext): Promise<Composed | null> {
    const compose = this.#kinds.get(email.kind);
    if (!compose) throw new Error(`No module writes emails of the kind ${email.kind}`);
    return compose(email, context);
  }
}

/** A provider that registers a module's emails when the application starts. List it in the module's `providers`. */
export const registerEmails = (...kinds: readonly EmailKind<unknown>[]): FactoryProvider => ({
  provide: Symbol('emails'),
  inject: [EmailKinds],
  useFactory: (registry: EmailKinds) => {
    for (const kind of kinds) registry.register(kind);
    return kinds;
  },
});
