import type { DiscoveryDocument, MicroFrontendVersion } from '@haulway/contracts';

/**
 * The overlay of the discovery document, checked in the browser without the schema library: the document is
 * already proven to be ours by its signature, so this guards against our own mistakes, and against running
 * anything without a well-formed integrity (browsers run a script whose integrity is malformed).
 */
const INTEGRITY = /^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/u;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

const extrasHold = (extras: unknown): boolean => {
  if (!isObject(extras) || !isObject(extras['haulway'])) return false;
  const { routes, exposed, slots, hostApi, files, navigation } = extras['haulway'];
  return (
    [routes, exposed, slots].every(isTexts) &&
    Array.isArray(navigation) &&
    typeof hostApi === 'string' &&
    isObject(files) &&
    Object.values(files).every((hash) => typeof hash === 'string' && INTEGRITY.test(hash))
  );
};

const isVersion = (value: unknown): value is MicroFrontendVersion => {
  if (!isObject(value) || typeof value['url'] !== 'string') return false;
  const { metadata, deployment, extras } = value;
  return (
    isObject(metadata) &&
    typeof metadata['version'] === 'string' &&
    typeof metadata['integrity'] === 'string' &&
    INTEGRITY.test(metadata['integrity']) &&
    isObject(deployment) &&
    typeof deployment['traffic'] === 'number' &&
    typeof deployment['default'] === 'boolean' &&
    extrasHold(extras)
  );
};

const versionsHold = (value: unknown): value is MicroFrontendVersion[] =>
  Array.isArray(value) &&
  value.every(isVersion) &&
  value.filter((version) => version.deployment.default).length === 1 &&
  value.reduce((sum, version) => sum + version.deployment.traffic, 0) === 100;

const isDocument = (value: unknown): value is DiscoveryDocument =>
  isObject(value) &&
  isObject(value['microFrontends']) &&
  Object.values(value['microFrontends']).every(versionsHold);

/** The document in the bytes; undefined when it is not JSON or breaks the overlay. */
export const parseDiscovery = (bytes: Uint8Array): DiscoveryDocument | undefined => {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isDocument(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
