import { useComposition, useCompositionState } from '@haulway/federation';
import type { ReactNode } from 'react';
import { PageSpinner } from '../feedback/PageSpinner.js';
import { NotFoundPage } from '../not-found/NotFoundPage.js';
import { FallbackPanel } from './FallbackPanel.js';

/**
 * A path that is none of the shell's own: the page of a remote while the registry is still being read, perhaps
 * one when it could not be read, and nothing once it is known that no remote has it.
 */
export const UnknownPath = (): ReactNode => {
  const composition = useComposition();
  const state = useCompositionState();
  if (state.status === 'pending') return <PageSpinner />;
  if (state.status === 'failed') return <FallbackPanel title="This page" onTryAgain={composition.refresh} />;
  return <NotFoundPage />;
};
