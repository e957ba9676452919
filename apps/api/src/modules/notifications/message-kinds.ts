import { z, type ZodType } from 'zod';
import { type GetProvider } from '../../common/jobs/index.js';
import { type EmailEntity } from './outbox.repository.js';

/** An email or text of the outbox that is about to be sent. */
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

export interface MessageKind<Composed, Details = null> {
  /** The name of the kind in the outbox. Snake case, unique among emails and texts. */
  readonly kind: string;
  /** The data it needs beyond its subject, stored with it in the outbox. */
  readonly details: ZodType<Details>;
  /**
   * Composes the message at the moment it is sent, from the current data.
   * @returns null when it has no recipient any more; it is then dropped
   * @throws any error that prevents composing; the job is then retried
   */
  compose(message: OutboxEmail<Details>, context: ComposeContext): Promise<Composed | null>;
}

interface Description<Composed, Details> extends Pick<MessageKind<Composed, Details>, 'kind' | 'compose'> {
  readonly details?: ZodType<Details>;
}

/** `details` is left out when the kind needs no data beyond its subject. */
interface Define<Composed> {
  (kind: Description<Composed, null>): MessageKind<Composed>;
  <Details>(kind: Required<Description<Composed, Details>>): MessageKind<Composed, Details>;
}

export const definer = <Composed>(): Define<Composed> => {
  function define(kind: Description<Composed, null>): MessageKind<Composed>;
  function define<Details>(kind: Required<Description<Composed, Details>>): MessageKind<Composed, Details>;
  function define(kind: Description<Composed, unknown>): MessageKind<Composed, unknown> {
    return { details: z.null(), ...kind };
  }
  return define;
};

/** The kinds of messages that the modules have registered. */
export abstract class MessageKinds<Composed> {
  readonly #kinds = new Map<
    string,
    (message: EmailEntity, context: ComposeContext) => Promise<Composed | null>
  >();
  readonly #noun: string;

  constructor(noun: string) {
    this.#noun = noun;
  }

  /** @throws Error when two kinds have the same name */
  register<Details>({ kind, details, compose }: MessageKind<Composed, Details>): void {
    if (this.#kinds.has(kind)) throw new Error(`Two kinds of ${this.#noun} are called ${kind}`);
    this.#kinds.set(kind, (message, context) =>
      compose({ ...message, details: details.parse(message.details) }, context),
    );
  }

  /**
   * Composes a message according to its kind.
   * @throws Error when no module registers its kind
   */
  async compose(message: EmailEntity, context: ComposeContext): Promise<Composed | null> {
    const compose = this.#kinds.get(message.kind);
    if (!compose) throw new Error(`No module writes ${this.#noun}s of the kind ${message.kind}`);
    return compose(message, context);
  }
}
