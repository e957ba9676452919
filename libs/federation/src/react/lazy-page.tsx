import { type ComponentType, createContext, lazy, useContext, useState } from 'react';

export interface LazyPage {
  readonly Component: ComponentType;
  /** Fetches the page's code; what is here already renders without a pause. Rejects when the code does not arrive. */
  readonly preload: () => Promise<void>;
}

/** The chunk of a page arrived and gave nothing that could be drawn. */
class NoComponentError extends Error {
  override name = 'NoComponentError';
}

/** Counts how often the page has been tried: what failed to load is asked for anew by the next attempt only. */
export const PageAttempt = createContext(0);

/**
 * A page whose code is a chunk of its own. React's lazy pauses at its first render even for code that is here: a
 * pre-rendered page that pauses while it takes over is thrown away by whatever updates meanwhile, and one that was
 * prefetched would stand behind a spinner for the 300 ms that React keeps one once it is shown. And it keeps a
 * rejection for ever: so there is one for each attempt.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  const get = async () => {
    const arrived: ComponentType | undefined = loaded ?? (await load());
    if (!arrived) throw new NoComponentError('The code of the page gives no component');
    return (loaded = arrived);
  };
  const attempts = new Map<number, ComponentType>();
  const lazyOf = (attempt: number): ComponentType => {
    const known = attempts.get(attempt) ?? lazy(async () => ({ default: await get() }));
    attempts.set(attempt, known);
    return known;
  };
  const Component = () => {
    const attempt = useContext(PageAttempt);
    // decided once for each mount: another element later would lose the page's state
    const [Now] = useState(() => loaded ?? lazyOf(attempt));
    return <Now />;
  };
  return { Component, preload: async () => void (await get()) };
}
