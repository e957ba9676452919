/** What host and remotes promise each other, without React: for tools. */
export { checkModule, type ModuleCheck } from './remote-module.js';
