/** What remotes and host share: the contract, and slots by name. */
export { defineRemote, type RemoteModule, type RemoteRoute } from './contract/define-remote.js';
export {
  type Composition,
  type CompositionState,
  type LoadResult,
  type RemoteSummary,
} from './contract/composition.js';
export { type CompositionFailure, type FailureCode, FAILURE_CODES } from './contract/failure.js';
export { CompositionProvider, useComposition, useCompositionState } from './react/context.js';
export { RemoteBoundary } from './react/RemoteBoundary.js';
export { RemoteSlot } from './react/RemoteSlot.js';
export { RemoteView } from './react/RemoteView.js';
