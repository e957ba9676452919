import type { RemoteSkeleton } from '@haulway/contracts';
import { Container, PageHeading, Spinner, Stack } from '@haulway/ui';
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { PageSpinner } from '../layout/feedback/PageSpinner.js';
import styles from './RemotePending.module.css';
// the site's server draws ServiceOpening, and its page needs this style sheet
import './ServiceOpening.module.css';

/** The heading and subtitle of the remote's page that the visit starts on: shown while its code is loading. */
export interface InitialPageSkeleton extends RemoteSkeleton {
  readonly path: string;
  /** The page's whole opening, when it was painted with the document. It replaces the spinner. */
  readonly opening?: ReactNode;
}

/** Marks what the site's server has painted of a remote's page. */
export const OPENING = 'data-opening';

/** Keeps the painted element unchanged in the document, although the page around it is drawn again. */
export function PaintedOpening({ element }: { element: Element }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(element), [element]);
  return <div ref={place} />;
}

export const PageSkeletonContext = createContext<InitialPageSkeleton | undefined>(undefined);

/** Shown while a remote's page is loading: its opening, when that is known, and a spinner. */
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
