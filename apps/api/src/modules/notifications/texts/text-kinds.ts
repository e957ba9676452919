import { type FactoryProvider, Injectable } from '@nestjs/common';
import { definer, type MessageKind, MessageKinds } from '../message-kinds.js';
import { type TextMessage } from './text-sender.js';

export type ComposedText = Omit<TextMessage, 'id'>;

export type TextKind<Details = null> = MessageKind<ComposedText, Details>;

/**
 * Describes a kind of text message. Its module lists it in `registerTexts`, and `queueText` puts a text of this kind
 * into the outbox.
 */
export const defineText = definer<ComposedText>();

@Injectable()
export class TextKinds extends MessageKinds<ComposedText> {
  constructor() {
    super('text');
  }
}

/** A provider that registers a module's texts when the application starts. List it in the module's `providers`. */
export const registerTexts = (...kinds: readonly TextKind<unknown>[]): FactoryProvider => ({
  provide: Symbol('texts'),
  inject: [TextKinds],
  useFactory: (registry: TextKinds) => {
    for (const kind of kinds) registry.register(kind);
    return kinds;
  },
});
