import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Composition, CompositionState } from '../contract/composition.js';

const CompositionContext = createContext<Composition | undefined>(undefined);

export const CompositionProvider = CompositionContext.Provider;

/** The host's composition; throws outside the host's provider, since nothing sensible can be shown there. */
export const useComposition = (): Composition => {
  const composition = useContext(CompositionContext);
  if (!composition) throw new Error('useComposition needs the CompositionProvider of the host above it');
  return composition;
};

/** The state of the registry, and a render whenever it changes. */
export const useCompositionState = (): CompositionState => {
  const composition = useComposition();
  return useSyncExternalStore(composition.subscribe, composition.getState, composition.getState);
};
