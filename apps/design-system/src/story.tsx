import { type ReactNode, useState } from 'react';

/** One component of the design system in each of its states, as the page shows it. */
export interface Story {
  /** When to use it, in a sentence. */
  readonly about: string;
  /** What to show, by the name of the state. */
  readonly states: Readonly<Record<string, ReactNode>>;
}

/** Stories by the name under which the component is exported. */
export type Stories = Readonly<Record<string, Story>>;

interface StatefulProps<Value> {
  readonly initial: Value;
  readonly show: (value: Value, setValue: (value: Value) => void) => ReactNode;
}

function Stateful<Value>({ initial, show }: StatefulProps<Value>) {
  return show(...useState(initial));
}

/** Holds the value of an example, which its caller would normally hold, so that the reader can try it. */
export const stateful = <Value,>(initial: Value, show: StatefulProps<Value>['show']) => (
  <Stateful initial={initial} show={show} />
);
