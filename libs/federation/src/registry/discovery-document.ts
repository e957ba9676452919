import type { DiscoveryDocument, MicroFrontendVersion } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';

/**
 * Our stricter rules for the discovery document, checked in the browser without the schema library. The signature
 * already proves that the document is ours. So this guards against our own mistakes, and against running a file without
 * a well-formed integrity: browsers run a script whose integrity is malformed.
 */
const INTEGRITY = /^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/u;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** The members of any value; none if it is not an object. */
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
    isRecord(files) &&
    Object.values(files).every(isHash)
  );
};

const versionsHold = (value: unknown): value is MicroFrontendVersion[] =>
  Array.isArray(value) &&
  value.every(isVersion) &&
  value.filter((version) => version.deployment.default).length === 1 &&
  value.reduce((sum, version) => sum + version.deployment.traffic, 0) === 100;

const isDocument = (value: unknown): value is DiscoveryDocument =>
  isRecord(value) &&
  isRecord(value['microFrontends']) &&
  Object.values(value['microFrontends']).every(versionsHold);

/** The parsed document; undefined if the bytes are not JSON or break our rules. */
const parseDiscovery = (bytes: Uint8Array): DiscoveryDocument | undefined => {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isDocument(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const HEADER = /^v1;seq=(\d{1,15});exp=(\d{1,15});sig=([A-Za-z0-9+/]+={0,2})$/u;

/** The parts of the detached signature; `expires` is in Unix seconds. */
export interface Signature {
  readonly sequence: number;
  readonly expires: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** Reads the `Haulway-Signature` header; undefined when it is absent or malformed. */
const parseSignature = (header: string | null): Signature | undefined => {
  const match = HEADER.exec(header ?? '');
  if (!match) return undefined;
  const [, sequence = '', expires = '', signature = ''] = match;
  return { sequence: Number(sequence), expires: Number(expires), bytes: fromBase64(signature) };
};

/** ECDSA P-256 with SHA-256 over `<seq>.<exp>.` and the document's exact bytes; `publicKey` is SPKI in base64. */
const verifySignature = async (
  publicKey: string,
  signature: Signature,
  document: Uint8Array<ArrayBuffer>,
): Promise<boolean> => {
  const prefix = new TextEncoder().encode(`${signature.sequence}.${signature.expires}.`);
  const message = new Uint8Array(prefix.length + document.length);
  message.set(prefix);
  message.set(document, prefix.length);
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await crypto.subtle.importKey('spki', fromBase64(publicKey), algorithm, false, ['verify']);
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature.bytes, message);
};

/** A document with a valid signature, or the reason why it is refused. */
export type SignedDocument =
  | { readonly ok: true; readonly document: DiscoveryDocument; readonly signature: Signature }
  /** One of the words in docs/errors/discovery_unavailable.md. Sentences would add to the page's size. */
  | { readonly ok: false; readonly refused: string };

export interface SignedBytes {
  /** The value of the `Haulway-Signature` header, from the response or from a cached copy. */
  readonly header: string | null;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Whether the registry made the document for a preview. */
const hasPreview = ({ microFrontends }: DiscoveryDocument): boolean =>
  Object.values(microFrontends).some((versions) => versions.some(({ extras }) => extras.haulway.preview));

export interface ReadOptions {
  /** Returns a reason to refuse a signed document, if there is one. Called before the schema check. */
  readonly refuse?: (signature: Signature) => string | undefined;
  /** The document was requested as a preview. No other request accepts a preview's document, and this one no other. */
  readonly preview?: boolean;
}

/** Reads a discovery document and checks its signature with `publicKey` (SPKI in base64). */
export const readSigned = async (
  publicKey: string,
  { header, bytes }: SignedBytes,
  { refuse, preview = false }: ReadOptions = {},
): Promise<SignedDocument> => {
  const signature = parseSignature(header);
  if (!signature) return { ok: false, refused: 'unsigned' };
  if (!(await verifySignature(publicKey, signature, bytes))) return { ok: false, refused: 'forged' };
  const refused = refuse?.(signature);
  if (refused !== undefined) return { ok: false, refused };
  const document = parseDiscovery(bytes);
  if (!document) return { ok: false, refused: 'malformed' };
  if (hasPreview(document) !== preview) return { ok: false, refused: 'preview' };
  return { ok: true, document, signature };
};
