import type { DiscoveryDocument } from '@haulway/contracts';
import { readSigned, type SignedDocument } from './discovery-document.js';

export interface DiscoveryOptions {
  readonly url: string;
  /** Where a document lies beside the shell's files (bundledFallback). */
  readonly bundledFallbackUrl: string;
  /** SPKI in base64; documents signed by another key are refused. */
  readonly publicKey: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly fetch: typeof fetch;
  readonly now: () => number;
  /** How long the registry may take before an older document serves. */
  readonly timeoutMs: number;
  /** How long that one may take, where it must be fetched. */
  readonly bundledFallbackTimeoutMs: number;
}

/** `fresh` came over the wire just now; `last-known-good` is what an earlier visit accepted; `bundled` lay beside the shell. */
export type DiscoveryResult =
  | {
      readonly ok: true;
      readonly source: 'fresh' | 'last-known-good' | 'bundled';
      readonly document: DiscoveryDocument;
      readonly sequence: number;
      readonly refused?: string;
    }
  | { readonly ok: false; readonly reason: string };

const SIGNATURE_HEADER = 'Haulway-Signature';

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
const lastKnownGood = async (publicKey: string, storage: CacheStorage): Promise<SignedDocument> => {
  try {
    return await readCached(publicKey, JSON.parse(storage.getItem(STORE) ?? 'null'));
  } catch {
    return NOTHING;
  }
};

const cacheDocument = (storage: CacheStorage, signature: string, document: string): void => {
  try {
    storage.setItem(STORE, JSON.stringify({ signature, document }));
  } catch {
    // A full or forbidden storage only costs the fallback of the next visit.
  }
};

/** The document that was bundled beside the shell when the site was started or released to; asked for in need only. */
const bundledFallback = async (
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

type Fetched = SignedDocument & { readonly header?: string; readonly text?: string };

const fetchDocument = async (options: DiscoveryOptions, lastSequence: number): Promise<Fetched> => {
  const signal = AbortSignal.timeout(options.timeoutMs);
  const response = await options.fetch(options.url, { cache: 'no-cache', signal });
  if (!response.ok) return { ok: false, refused: `status ${response.status}` };
  const bytes = new Uint8Array(await response.arrayBuffer());
  const header = response.headers.get(SIGNATURE_HEADER);
  const read = await readSigned(options.publicKey, { header, bytes }, ({ expires, sequence }) => {
    if (expires * 1000 <= options.now()) return 'expired';
    return sequence < lastSequence ? 'replayed' : undefined;
  });
  return { ...read, header: header ?? '', text: new TextDecoder().decode(bytes) };
};

/**
 * Reads the discovery document. One that is unsigned, altered, replayed, expired or malformed is refused,
 * and the last one that was accepted serves instead, or else the one bundled beside the shell;
 * never throws.
 */
export const discover = async (options: DiscoveryOptions): Promise<DiscoveryResult> => {
  const last = await lastKnownGood(options.publicKey, options.storage);
  const fetched = await fetchDocument(options, last.ok ? last.signature.sequence : 0).catch(
    (cause: unknown): Fetched => ({
      ok: false,
      refused: `unreachable: ${String(cause)}`,
    }),
  );
  if (fetched.ok) {
    cacheDocument(options.storage, fetched.header ?? '', fetched.text ?? '');
    const { document, signature } = fetched;
    return { ok: true, source: 'fresh', document, sequence: signature.sequence };
  }
  const instead = async (): Promise<['last-known-good' | 'bundled', SignedDocument]> => {
    if (last.ok) return ['last-known-good', last];
    const signal = AbortSignal.timeout(options.bundledFallbackTimeoutMs);
    return [
      'bundled',
      await bundledFallback(options.publicKey, options.bundledFallbackUrl, options.fetch, signal),
    ];
  };
  const [source, kept] = await instead();
  if (!kept.ok) return { ok: false, reason: fetched.refused };
  const { document, signature } = kept;
  return { ok: true, source, document, sequence: signature.sequence, refused: fetched.refused };
};
