/** What a remote is declared with: the little that travels with it. What the host shares is in the entries beside this. */
export {
  defineRemote,
  type RemoteModule,
  type RemoteRoute,
  type SlotProps,
} from '@haulway/federation/contract';
export { lazyPage, type LazyPage } from '@haulway/federation/lazy-page';
