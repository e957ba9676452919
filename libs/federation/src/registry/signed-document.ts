import type { DiscoveryDocument } from '@haulway/contracts';
import { parseDiscovery } from './discovery-document.js';

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
