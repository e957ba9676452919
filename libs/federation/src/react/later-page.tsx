import { type ComponentType, lazy, useState } from 'react';

export interface LaterPage {
  readonly Component: ComponentType;
  /** Fetches the page's code; what is here already renders without a pause. Rejects when the code does not arrive. */
  readonly preload: () => Promise<void>;
}

/**
 * A page whose code is a chunk of its own. React's lazy pauses at its first render even for code that is here: a
 * pre-rendered page that pauses while it takes over is thrown away by whatever updates meanwhile, and one that was
 * prefetched would stand behind a spinner for the 300 ms that React keeps one once it is shown.
 */
export function laterPage(load: () => Promise<ComponentType>): LaterPage {
  let loaded: ComponentType | undefined;
  const get = async () => (loaded ??= await load());
  const Lazy = lazy(async () => ({ default: await get() }));
  const Component = () => {
    // decided once for each mount: another element later would lose the page's state
    const [Now] = useState(() => loaded ?? Lazy);
    return <Now />;
  };
  return { Component, preload: async () => void (await get()) };
}
