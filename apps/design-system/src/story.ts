import { type ReactNode } from 'react';

/** One component of the design system in each of its states, as the page shows it. */
export interface Story {
  /** When to use it, in a sentence. */
  readonly about: string;
  /** What to show, by the name of the state. */
  readonly states: Readonly<Record<string, ReactNode>>;
}

/** Stories by the name under which the component is exported. */
export type Stories = Readonly<Record<string, Story>>;
