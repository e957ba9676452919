import type { DiscoveryDocument } from '@haulway/contracts';
import { parseDiscovery } from './discovery-document.js';
import { parseSignature, type Signature, verifySignature } from './signature.js';

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
