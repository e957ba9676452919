import { type FactoryProvider, Injectable } from '@nestjs/common';
import { type Content } from './layout.js';
import { type Envelope } from './mailer.js';
import { definer, type MessageKind, MessageKinds } from './message-kinds.js';

export interface Composed {
  readonly to: Omit<Envelope, 'messageId'>;
  readonly content: Content;
}

export type EmailKind<Details = null> = MessageKind<Composed, Details>;

/**
 * Describes a kind of email. Its module lists it in `registerEmails`, and `queueEmail` puts an email of this kind
 * into the outbox.
 */
export const defineEmail = definer<Composed>();

@Injectable()
export class EmailKinds extends MessageKinds<Composed> {
  constructor() {
    super('email');
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
