/**
 * The functions that declare a remote. They are bundled with it. The host's shared libraries have entries of their own.
 */
export {
  defineRemote,
  type RemoteModule,
  type RemoteRoute,
  type SlotProps,
} from '@haulway/federation/contract';
export { lazyPage, type LazyPage } from '@haulway/federation/lazy-page';
