import { type ComponentType, lazy, useState } from 'react';

export interface LaterPage {
  readonly Page: ComponentType;
  /** Fetches the page's code; what is here already renders without a pause. */
  readonly preload: () => Promise<void>;
}

/**
 * A page whose code is a chunk of its own. React's lazy pauses at its first render even for code that is here; a
 * pre-rendered page must not pause while it takes over, or whatever updates meanwhile would throw it away.
 */
export function laterPage(load: () => Promise<ComponentType>): LaterPage {
  let loaded: ComponentType | undefined;
  const get = async () => (loaded ??= await load());
  const Lazy = lazy(async () => ({ default: await get() }));
  const Page = () => {
    // decided once for each mount: another element later would lose the page's state
    const [Now] = useState(() => loaded ?? Lazy);
    return <Now />;
  };
  return { Page, preload: async () => void (await get()) };
}
