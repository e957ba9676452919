import type { RemoteSkeleton } from '@haulway/contracts';
import { Container, PageHeading, Spinner, Stack } from '@haulway/ui';
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { PageSpinner } from '../layout/feedback/PageSpinner.js';
import styles from './RemotePending.module.css';
// drawn by the site's server, with this sheet
import './ServiceOpening.module.css';

/** What a remote's page begins with, on which the visit began: drawn while its code is coming. */
export interface InitialPageSkeleton extends RemoteSkeleton {
  readonly path: string;
  /** All that it opens with, where that was painted with the document: the place of the spinner. */
  readonly opening?: ReactNode;
}

/** The mark of what the site's server has painted of a remote's page. */
export const OPENING = 'data-opening';

/** What stands in the document goes on standing there as it is, though the page around it is drawn anew. */
export function PaintedOpening({ element }: { element: Element }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(element), [element]);
  return <div ref={place} />;
}

export const PageSkeletonContext = createContext<InitialPageSkeleton | undefined>(undefined);

/** In the place of a remote's page that is on its way: what it will open with, where that is known, and a spinner. */
export function RemotePending() {
  const skeleton = useContext(PageSkeletonContext);
  const { pathname } = useLocation();
  if (skeleton?.path !== pathname) return <PageSpinner />;
  if (skeleton.opening) return skeleton.opening;
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
