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

/** The members of what may be anything: none of what is no object. */
const membersOf = (value: unknown): Record<string, unknown> => Object(value);
const isHash = (value: unknown): boolean => typeof value === 'string' && INTEGRITY.test(value);

const isVersion = (value: unknown): value is MicroFrontendVersion => {
  const { url, metadata, deployment, extras } = membersOf(value);
  const { version, integrity } = membersOf(metadata);
  const { traffic, default: isDefault } = membersOf(deployment);
  const { routes, exposed, slots, hostApi, files, navigation } = membersOf(membersOf(extras)['haulway']);
  return (
    [url, version, hostApi].every((text) => typeof text === 'string') &&
    isHash(integrity) &&
    typeof traffic === 'number' &&
    typeof isDefault === 'boolean' &&
    [routes, exposed, slots].every(isTexts) &&
    Array.isArray(navigation) &&
    isObject(files) &&
    Object.values(files).every(isHash)
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
