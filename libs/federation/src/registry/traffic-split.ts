/** Buckets that traffic is divided into; one is a hundredth of a per cent. */
export const BUCKETS = 10_000;

/** FNV-1a with a final avalanche, so that neighbouring ids land far apart. */
const hash32 = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** The bucket, 0 to 9,999, of a visitor for one remote: stable per visitor, independent between remotes. */
export const bucketOf = (visitorId: string, remote: string, salt: string): number =>
  hash32(`${visitorId}:${remote}:${salt}`) % BUCKETS;

/**
 * The version that a bucket falls to. Versions that are not the default come first, in their order, each taking
 * its share of buckets (`<`, so 0 % is nobody); the default takes what is left.
 */
export const pickVersion = <V extends { deployment: { traffic: number; default: boolean } }>(
  versions: readonly V[],
  bucket: number,
): V | undefined => {
  let limit = 0;
  for (const version of versions) {
    if (version.deployment.default) continue;
    limit += (version.deployment.traffic / 100) * BUCKETS;
    if (bucket < limit) return version;
  }
  return versions.find((version) => version.deployment.default);
};
