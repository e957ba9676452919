import type { RemoteSkeleton } from '@haulway/contracts';
import { Container, PageHeading, Spinner, Stack } from '@haulway/ui';
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { PageSpinner } from '../layout/feedback/PageSpinner.js';
import styles from './RemotePending.module.css';
// the site's server draws the skeletons of a service and of the calculator, and their pages need this style sheet
import './ServiceSkeleton.module.css';

/** The skeleton of the remote's page that the visit starts on: shown while its code is loading. */
export interface InitialPageSkeleton extends Omit<RemoteSkeleton, 'service' | 'items'> {
  readonly path: string;
  /** The whole skeleton, when it was painted with the document. It replaces heading and spinner. */
  readonly painted?: ReactNode;
}

/** Marks the skeleton that the site's server has painted. */
export const SKELETON_MARK = 'data-skeleton';

/** Keeps the painted element unchanged in the document, although the page around it is drawn again. */
export function PaintedSkeleton({ element }: { element: Element }) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => holder.current?.replaceChildren(element), [element]);
  return <div ref={holder} />;
}

export const PageSkeletonContext = createContext<InitialPageSkeleton | undefined>(undefined);

/** Shown while a remote's page is loading: its skeleton, as far as that is known, and a spinner. */
export function RemotePending() {
  const skeleton = useContext(PageSkeletonContext);
  const { pathname } = useLocation();
  if (skeleton?.path !== pathname) return <PageSpinner />;
  if (skeleton.painted) return skeleton.painted;
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
