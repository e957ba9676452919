/** The contract between host and remotes, without React: for tools, and for remotes that are built elsewhere. */
export {
  checkModule,
  defineRemote,
  type ModuleCheck,
  type RemoteModule,
  type RemoteRoute,
  type SlotProps,
} from './remote-module.js';
