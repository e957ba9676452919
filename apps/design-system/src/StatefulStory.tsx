import { type ReactNode, useState } from 'react';

interface StatefulStoryProps<Value> {
  initial: Value;
  children: (value: Value, setValue: (value: Value) => void) => ReactNode;
}

/** Holds the value of an example that its caller would hold, so that it can be tried. */
export function StatefulStory<Value>({ initial, children }: StatefulStoryProps<Value>) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}
