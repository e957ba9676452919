import { type ReactNode, useState } from 'react';

interface StatefulStoryProps<Value> {
  initial: Value;
  children: (value: Value, setValue: (value: Value) => void) => ReactNode;
}

/** Holds the value of an example, which its caller would normally hold, so that the reader can try it. */
export function StatefulStory<Value>({ initial, children }: StatefulStoryProps<Value>) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}
