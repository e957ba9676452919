import { type ReactNode, useState } from 'react';

interface HeldProps<Value> {
  initial: Value;
  children: (value: Value, hold: (value: Value) => void) => ReactNode;
}

/** Holds the value of an example that its caller would hold, so that it can be tried. */
export function Held<Value>({ initial, children }: HeldProps<Value>) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}
