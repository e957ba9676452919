/**
 * Functions for builds and the registry that do not need this workspace, for the command-line tool of other
 * repositories.
 */
export * from './build-of.js';
export * from './commit-of.js';
export * from './registry.js';
export * from './releases-request.js';
export { manifestSchema } from './manifest-schema.js';
