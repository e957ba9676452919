import {
  HOST_API_VERSION,
  SHARED_LIBRARIES,
  SHARED_NAMES,
  type SharedLibraryOffer,
} from '@haulway/contracts';
import semver from 'semver';
import { type BuildManifest, type UsedExports } from './build-contract.js';

/** Problems of a release, by the field that is wrong. */
export type Problems = Record<string, string>;

/** What the host offers. It is a parameter, so that tests can check releases against another host. */
export interface Host {
  readonly hostApi: string;
  readonly shared: Readonly<Record<string, SharedLibraryOffer>>;
  readonly names: Readonly<Record<string, readonly string[]>>;
}

/** The member of a map that is an object: not what every object has, such as `constructor`. */
const own = <T>(map: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(map, name) ? map[name] : undefined;

export const HOST: Host = { hostApi: HOST_API_VERSION, shared: SHARED_LIBRARIES, names: SHARED_NAMES };

/** The shared library that every remote must have: without it nothing can render. */
const INDISPENSABLE = 'react';

const sharedProblem = (
  shared: BuildManifest['shared'][number],
  { shared: offered }: Host,
): string | undefined => {
  const offer = own(offered, shared.name);
  if (!offer) return 'Is not shared by the host';
  if (shared.singleton !== true) return 'Must be a singleton: the page has one copy';
  const range = shared.requiredVersion ?? '*';
  if (semver.validRange(range) === null) return `Wants ${range}, which is not a version range`;
  return semver.satisfies(offer.version, range)
    ? undefined
    : `Wants ${range}, and the host shares ${offer.version}`;
};

/**
 * Checks a range of host API versions. It is used for the range in the document and for the one that the module states.
 */
export const hostApiProblem = (range: string, { hostApi }: Host): string | undefined => {
  if (semver.validRange(range) === null) return 'Is not a version range';
  return semver.satisfies(hostApi, range) ? undefined : `Wants ${range}, and the host has ${hostApi}`;
};

/** The libraries that a build's manifest shares, where the host can't provide them. */
export const hostProblems = (manifest: BuildManifest, host: Host): Problems => {
  const problems: Problems = {};
  for (const shared of manifest.shared) {
    const problem = sharedProblem(shared, host);
    if (problem) problems[`manifest.shared.${shared.name}`] = problem;
  }
  if (!manifest.shared.some((shared) => shared.name === INDISPENSABLE)) {
    problems[`manifest.shared.${INDISPENSABLE}`] = "Is missing: a remote must use the host's copy";
  }
  return problems;
};

/** The names a build imports that the host does not share, by library. */
export const unsharedNames = (usedExports: UsedExports, host: Host): Problems =>
  Object.fromEntries(
    Object.entries(usedExports).flatMap(([library, names]) => {
      const shared = own(host.names, library) ?? [];
      const missing = names.filter((one) => !shared.includes(one));
      return missing.length > 0 ? [[library, missing.join(', ')]] : [];
    }),
  );
