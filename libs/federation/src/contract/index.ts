/** What host and remotes promise each other, without React: for tools. */
export { checkModule, type ModuleCheck } from './check-module.js';
export { LENT_NAMES, SINGLETONS, type Singleton } from './lent.js';
