import type { PageSkeleton } from '@haulway/contracts';
import { Container, PageHeading, Spinner, Stack } from '@haulway/ui';
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { PageSpinner } from '../layout/feedback/PageSpinner.js';
import styles from './RemotePending.module.css';

/** What a remote's page begins with, on which the visit began: drawn while its code is coming. */
export interface InitialPageSkeleton extends PageSkeleton {
  readonly path: string;
}

export const PageSkeletonContext = createContext<InitialPageSkeleton | undefined>(undefined);

/**
 * The skeleton of the remote's page at `path`, by the document it came in: its haulway.remote.json names it, and
 * apps/site writes it there. What is drawn while the page is coming then is what stands there already.
 */
export const pageSkeletonOf = (root: ParentNode, path: string): InitialPageSkeleton | undefined => {
  const [heading, subtitle] = ['h1', 'p'].map(
    (tag) => root.querySelector(`[data-skeleton] ${tag}`)?.textContent,
  );
  return heading && subtitle ? { path, heading, subtitle } : undefined;
};

/** In the place of a remote's page that is on its way: what it will open with, where that is known, and a spinner. */
export function RemotePending() {
  const skeleton = useContext(PageSkeletonContext);
  const { pathname } = useLocation();
  if (skeleton?.path !== pathname) return <PageSpinner />;
  return (
    <Container className={styles.page} data-skeleton>
      <Stack gap={8}>
        <PageHeading subtitle={skeleton.subtitle}>{skeleton.heading}</PageHeading>
        <Spinner centred size="large" label="Loading" />
      </Stack>
    </Container>
  );
}
