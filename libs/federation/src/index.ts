/** The package for remotes: the contract, and other remotes' components by name. The host's part is in `./react`. */
export {
  defineRemote,
  type PageProps,
  type RemoteModule,
  type RemoteRoute,
  type SlotProps,
} from './contract/remote-module.js';
export { type FailureCode, FAILURE_CODES } from './contract/failure.js';
export { RemoteSlot } from './react/RemoteSlot.js';
export { RemoteBoundary, RemoteView } from './react/RemoteView.js';
