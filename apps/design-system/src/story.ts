import { type ReactNode } from 'react';

/** One component of the design system in each of its states, as the page shows it. */
export interface Story {
  /** The name under which it is exported. */
  readonly name: string;
  /** When to use it, in a sentence. */
  readonly about: string;
  /** What to show, by the name of the state. */
  readonly states: Readonly<Record<string, ReactNode>>;
}
