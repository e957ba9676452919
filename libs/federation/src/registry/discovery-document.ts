import type { DiscoveryDocument, MicroFrontendVersion } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';

/**
 * The overlay of the discovery document, checked in the browser without the schema library: the document is
 * already proven to be ours by its signature, so this guards against our own mistakes, and against running
 * anything without a well-formed integrity (browsers run a script whose integrity is malformed).
 */
const INTEGRITY = /^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/u;

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

/** The document in the bytes; undefined when it is not JSON or breaks the overlay. */
const parseDiscovery = (bytes: Uint8Array): DiscoveryDocument | undefined => {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isDocument(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const HEADER = /^v1;seq=(\d{1,15});exp=(\d{1,15});sig=([A-Za-z0-9+/]+={0,2})$/u;

/** The detached signature's parts; `expires` in Unix seconds. */
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

/**
 * Is the document signed by the holder of the key? `publicKey` is SPKI in base64 (config.json `discoveryKey`);
 * the signature is ECDSA P-256 with SHA-256 over `<seq>.<exp>.` and the document's exact bytes.
 */
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

/** A document that was signed by the holder of the key, or why it is not to be believed. */
export type SignedDocument =
  | { readonly ok: true; readonly document: DiscoveryDocument; readonly signature: Signature }
  /** One of the words of docs/errors/discovery_unavailable.md, the sentences of which would be the visitor's to load. */
  | { readonly ok: false; readonly refused: string };

export interface SignedBytes {
  /** The value of the `Haulway-Signature` header, wherever it was kept. */
  readonly header: string | null;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Reads a discovery document whose signature holds under `publicKey` (SPKI in base64). `refuse` may say, in words,
 * why a signed one is not wanted all the same; it is asked before the schema.
 */
export const readSigned = async (
  publicKey: string,
  { header, bytes }: SignedBytes,
  refuse: (signature: Signature) => string | undefined = () => undefined,
): Promise<SignedDocument> => {
  const signature = parseSignature(header);
  if (!signature) return { ok: false, refused: 'unsigned' };
  if (!(await verifySignature(publicKey, signature, bytes))) return { ok: false, refused: 'forged' };
  const refused = refuse(signature);
  if (refused !== undefined) return { ok: false, refused };
  const document = parseDiscovery(bytes);
  if (!document) return { ok: false, refused: 'malformed' };
  return { ok: true, document, signature };
};
