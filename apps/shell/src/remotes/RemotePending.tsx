import type { RemoteSkeleton } from '@haulway/contracts';
import { Container, PageHeading, Spinner, Stack } from '@haulway/ui';
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { PageSpinner } from '../layout/feedback/PageSpinner.js';
import styles from './RemotePending.module.css';

/** What a remote's page begins with, on which the visit began: drawn while its code is coming. */
export interface InitialPageSkeleton extends RemoteSkeleton {
  readonly path: string;
}

export const PageSkeletonContext = createContext<InitialPageSkeleton | undefined>(undefined);

/** In the place of a remote's page that is on its way: what it will open with, where that is known, and a spinner. */
export function RemotePending() {
  const skeleton = useContext(PageSkeletonContext);
  const { pathname } = useLocation();
  if (skeleton?.path !== pathname) return <PageSpinner />;
  if (!skeleton.subtitle) return <PageSpinner heading={skeleton.heading} />;
  return (
    <Container className={styles.page}>
      <Stack gap={8}>
        <PageHeading subtitle={skeleton.subtitle}>{skeleton.heading}</PageHeading>
        <Spinner centred size="large" label="Loading" />
      </Stack>
    </Container>
  );
}
