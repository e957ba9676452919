import type { HOST_API_VERSION } from '@haulway/contracts';

/**
 * The contract version this host offers. Typed by the one in libs/contracts, so that they can't drift, and
 * repeated as a value so that the schema library stays out of the page.
 */
export const HOST_API: typeof HOST_API_VERSION = '1.2.0';

/**
 * Does the host's contract version satisfy the range a remote states? Caret ranges only (`^1.2.0`): same major,
 * and not older than what is asked. The full semver grammar is checked where publishing happens; in the browser
 * this much is enough and weighs nothing.
 */
export const satisfiesHostApi = (range: string, version: string): boolean => {
  const wanted = /^\^(\d+)\.(\d+)\.(\d+)$/u.exec(range.trim());
  const offered = /^(\d+)\.(\d+)\.(\d+)$/u.exec(version);
  if (!wanted || !offered) return false;
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = wanted.slice(1).map(Number);
  const [major = 0, minor = 0, patch = 0] = offered.slice(1).map(Number);
  if (major !== wantedMajor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
};
