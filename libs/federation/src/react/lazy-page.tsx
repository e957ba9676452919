import { type ComponentType, createContext, lazy, useContext, useState } from 'react';
import type { PageProps } from '../contract/remote-module.js';

export interface LazyPage {
  readonly Component: ComponentType;
  /** Fetches the page's code; a loaded page renders without a pause. Rejects if the code does not arrive. */
  readonly preload: () => Promise<void>;
}

/** The chunk of a page arrived but exported no component. */
class NoComponentError extends Error {
  override name = 'NoComponentError';
}

/** The number of the attempt to show the page: code that failed to load is requested again only by the next attempt. */
export const PageAttempt = createContext(0);

/**
 * A page whose code is a chunk of its own. React's own `lazy` pauses at its first render, even if the code is loaded. A
 * pre-rendered page that pauses during hydration is discarded by any update. A prefetched page would stay behind a
 * spinner for 300 ms, React's minimum for a fallback. And `lazy` keeps a rejection for ever, so there is one for each
 * attempt.
 */
export function lazyPage(load: () => Promise<ComponentType<PageProps>>): LazyPage {
  let loaded: ComponentType<PageProps> | undefined;
  const get = async () => {
    const arrived: ComponentType<PageProps> | undefined = loaded ?? (await load());
    if (!arrived) throw new NoComponentError('The code of the page gives no component');
    return (loaded = arrived);
  };
  const attempts = new Map<number, ComponentType<PageProps>>();
  const lazyOf = (attempt: number): ComponentType<PageProps> => {
    const known = attempts.get(attempt) ?? lazy(async () => ({ default: await get() }));
    attempts.set(attempt, known);
    return known;
  };
  const Component = (props: PageProps) => {
    const attempt = useContext(PageAttempt);
    // decided once per mount: changing the element later would lose the page's state
    const [Now] = useState(() => loaded ?? lazyOf(attempt));
    return <Now {...props} />;
  };
  return { Component, preload: async () => void (await get()) };
}
