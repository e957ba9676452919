import { readSigned, type SignedDocument } from './signed-document.js';

const STORE = 'haulway.discovery';

/** Why there is none is nobody's to hear: what is told is why there was no fresh one. */
const NOTHING: SignedDocument = { ok: false, refused: 'none' };

type CacheStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * A document as it is kept: `{ "signature": <header>, "document": <its exact text> }`. It is verified each time it is
 * used, so whoever can write where it lies can't make the page run anything; how old it is does not count, since it
 * serves only while no fresh one is to be had (ADR 75).
 */
const readCached = async (publicKey: string, kept: unknown): Promise<SignedDocument> => {
  const { signature: header, document: text }: Record<string, unknown> = Object(kept);
  if (typeof header !== 'string' || typeof text !== 'string') return NOTHING;
  return readSigned(publicKey, { header, bytes: new TextEncoder().encode(text) });
};

/** The last document that a visit of this browser accepted; a site that has changed its key starts anew. */
export const lastKnownGood = async (publicKey: string, storage: CacheStorage): Promise<SignedDocument> => {
  try {
    return await readCached(publicKey, JSON.parse(storage.getItem(STORE) ?? 'null'));
  } catch {
    return NOTHING;
  }
};

export const cacheDocument = (storage: CacheStorage, signature: string, document: string): void => {
  try {
    storage.setItem(STORE, JSON.stringify({ signature, document }));
  } catch {
    // A full or forbidden storage only costs the fallback of the next visit.
  }
};

/** The document that was baked beside the shell when the site was started or released to; asked for in need only. */
export const bundledFallback = async (
  publicKey: string,
  url: string,
  ask: typeof fetch,
  signal: AbortSignal,
): Promise<SignedDocument> => {
  try {
    const response = await ask(url, { cache: 'no-cache', signal });
    return await readCached(publicKey, await response.json());
  } catch {
    return NOTHING;
  }
};
