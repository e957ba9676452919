import type { PageOpening } from '@haulway/contracts';
import { createContext } from 'react';

/** How the page of a remote opens on which the visit began. */
export interface Opening extends PageOpening {
  readonly path: string;
}

export const OpeningContext = createContext<Opening | undefined>(undefined);

/**
 * How the remote's page at `path` opens, by the document it came in: its haulway.remote.json says so, and
 * apps/site writes it there. What is drawn while the page is coming then is what stands there already.
 */
export const openingOf = (root: ParentNode, path: string): Opening | undefined => {
  const [heading, subtitle] = ['h1', 'p'].map(
    (tag) => root.querySelector(`[data-opening] ${tag}`)?.textContent,
  );
  return heading && subtitle ? { path, heading, subtitle } : undefined;
};
