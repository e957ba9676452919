/** A chunk of its own, which comes with the first remote: the federation runtime and everything it shares. */
import { createFederationRuntime, type FederationRuntime } from '@haulway/federation/runtime';
import { sharedLibraries } from './shared-libraries.js';

/** The page's federation runtime. `integrityOf` gives the hash that a file's bytes must have. */
export const createRuntime = (integrityOf: (url: string) => string): FederationRuntime =>
  createFederationRuntime(sharedLibraries, integrityOf);
