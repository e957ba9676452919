/** A separate chunk, loaded with the first remote: the federation runtime and everything it shares. */
import { createFederationRuntime, type FederationRuntime } from '@haulway/federation/runtime';
import { sharedLibraries } from './shared-libraries.js';

/** The page's federation runtime. `integrityOf` returns the expected hash of a file. */
export const createRuntime = (integrityOf: (url: string) => string): FederationRuntime =>
  createFederationRuntime(sharedLibraries, integrityOf);
