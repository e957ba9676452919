import { type ReactNode } from 'react';

/** One component of the design system in each of its states, as the page shows it. */
export interface Story {
  /** The name under which it is exported. */
  readonly name: string;
  /** When to use it, in a sentence. */
  readonly about: string;
  readonly states: readonly { readonly state: string; readonly show: ReactNode }[];
}
