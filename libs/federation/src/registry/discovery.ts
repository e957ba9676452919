import type { DiscoveryDocument } from '@haulway/contracts';
import { bundledFallback, lastKnownGood, cacheDocument } from './document-cache.js';
import { readSigned, type SignedDocument } from './signed-document.js';

export interface DiscoveryOptions {
  readonly url: string;
  /** Where a document lies beside the shell's files (document-cache.ts). */
  readonly fallbackUrl: string;
  /** SPKI in base64; documents signed by another key are refused. */
  readonly publicKey: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly fetch: typeof fetch;
  readonly now: () => number;
  /** How long the registry may take, in milliseconds, before an older document serves. */
  readonly patience?: number;
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

/** Most of the load's deadline is the remote's: a registry that hangs may take this much of it, in milliseconds. */
const REGISTRY_TIMEOUT_MS = 2_000;
const FALLBACK_TIMEOUT_MS = 1_000;
const SIGNATURE_HEADER = 'Haulway-Signature';

type Fetched = SignedDocument & { readonly header?: string; readonly text?: string };

const fetchDocument = async (options: DiscoveryOptions, lastSequence: number): Promise<Fetched> => {
  const signal = AbortSignal.timeout(options.patience ?? REGISTRY_TIMEOUT_MS);
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
 * Reads the discovery document. One that is unsigned, altered, replayed, expired or malformed is refused
 *, and the last one that was accepted serves instead, or else the one baked beside the shell;
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
    const signal = AbortSignal.timeout(FALLBACK_TIMEOUT_MS);
    return ['bundled', await bundledFallback(options.publicKey, options.fallbackUrl, options.fetch, signal)];
  };
  const [source, kept] = await instead();
  if (!kept.ok) return { ok: false, reason: fetched.refused };
  const { document, signature } = kept;
  return { ok: true, source, document, sequence: signature.sequence, refused: fetched.refused };
};
