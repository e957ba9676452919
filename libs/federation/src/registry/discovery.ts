import type { DiscoveryDocument } from '@haulway/contracts';
import { LOAD_POLICY } from '../loader/load-policy.js';
import { readSigned, type Signature, type SignedDocument } from './discovery-document.js';

export interface DiscoveryOptions {
  readonly url: string;
  /** The URL of the document beside the shell's files (bundledFallback). */
  readonly bundledFallbackUrl: string;
  /** SPKI in base64; documents signed with another key are refused. */
  readonly publicKey: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly fetch: typeof fetch;
  readonly now: () => number;
  /** How long the registry may take before an older document is used. */
  readonly timeoutMs: number;
}

/** `last-known-good`: accepted in an earlier visit. `bundled`: from beside the shell. */
export type DiscoveryResult =
  | {
      readonly ok: true;
      readonly source: 'fresh' | 'last-known-good' | 'bundled' | 'preview';
      readonly document: DiscoveryDocument;
      readonly sequence: number;
      readonly refused?: string;
    }
  | { readonly ok: false; readonly reason: string };

const SIGNATURE_HEADER = 'Haulway-Signature';

const STORE = 'haulway.discovery';

/** There is no older document. The reason is not reported; only the reason for the missing fresh one is. */
const NOTHING: SignedDocument = { ok: false, refused: 'none' };

type CacheStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * A stored document: `{ "signature": <header>, "document": <its exact text> }`. It is verified at every use, so an
 * attacker who can write to the storage can't make the page run anything. Its age does not matter, because it is used
 * only while no fresh one is available (ADR 3).
 */
const readCached = async (publicKey: string, stored: unknown): Promise<SignedDocument> => {
  const { signature: header, document: text }: Record<string, unknown> = Object(stored);
  if (typeof header !== 'string' || typeof text !== 'string') return NOTHING;
  return readSigned(publicKey, { header, bytes: new TextEncoder().encode(text) });
};

/** The last document that this browser accepted. It is not accepted after the site's key has changed. */
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
    // If the storage is full or forbidden, only the next visit's fallback is lost.
  }
};

/** The document that was placed beside the shell at the site's start or release; fetched only if needed. */
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

const readResponse = async (
  response: Response,
  { publicKey, now }: Pick<DiscoveryOptions, 'publicKey' | 'now'>,
  { lastSequence = 0, preview = false } = {},
): Promise<Fetched> => {
  if (!response.ok) return { ok: false, refused: `status ${response.status}` };
  const bytes = new Uint8Array(await response.arrayBuffer());
  const header = response.headers.get(SIGNATURE_HEADER);
  const refuse = ({ expires, sequence }: Signature): string | undefined => {
    if (expires * 1000 <= now()) return 'expired';
    return sequence < lastSequence ? 'replayed' : undefined;
  };
  const read = await readSigned(publicKey, { header, bytes }, { refuse, preview });
  return { ...read, header: header ?? '', text: new TextDecoder().decode(bytes) };
};

const fetchDocument = async (options: DiscoveryOptions, lastSequence: number): Promise<Fetched> => {
  const signal = AbortSignal.timeout(options.timeoutMs);
  const response = await options.fetch(options.url, { cache: 'no-cache', signal });
  return readResponse(response, options, { lastSequence });
};

/** Reads the registry's response to a preview. It is never stored, and no older document replaces it. */
export const readPreview = async (
  response: Response,
  options: Pick<DiscoveryOptions, 'publicKey' | 'now'>,
): Promise<DiscoveryResult> => {
  const read = await readResponse(response, options, { preview: true });
  if (!read.ok) return { ok: false, reason: read.refused };
  return { ok: true, source: 'preview', document: read.document, sequence: read.signature.sequence };
};

/**
 * Reads the discovery document; never throws. An unsigned, altered, replayed, expired or malformed one is refused. Then
 * the last known good document is used, or else the one bundled beside the shell.
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
    const signal = AbortSignal.timeout(LOAD_POLICY.bundledFallbackMs);
    return [
      'bundled',
      await bundledFallback(options.publicKey, options.bundledFallbackUrl, options.fetch, signal),
    ];
  };
  const [source, older] = await instead();
  if (!older.ok) return { ok: false, reason: fetched.refused };
  const { document, signature } = older;
  return { ok: true, source, document, sequence: signature.sequence, refused: fetched.refused };
};
