import type { DiscoveryDocument } from '@haulway/contracts';
import { parseDiscovery } from './parse-discovery.js';
import { parseSignature, verifySignature } from './signature.js';

export interface DiscoveryOptions {
  readonly url: string;
  /** SPKI in base64; documents signed by another key are refused. */
  readonly publicKey: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly fetch: typeof fetch;
  readonly now: () => number;
}

/** `fresh` came over the wire just now; `last-good` is what an earlier visit accepted. */
export type DiscoveryResult =
  | { ok: true; source: 'fresh' | 'last-good'; document: DiscoveryDocument; refused?: string }
  | { ok: false; reason: string };

const STORE = 'haulway.discovery';
const SIGNATURE_HEADER = 'Haulway-Signature';

interface Remembered {
  readonly key: string;
  readonly sequence: number;
  readonly text: string;
}

const isRemembered = (value: unknown): value is Remembered =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'sequence' in value &&
  typeof value.sequence === 'number' &&
  'text' in value &&
  typeof value.text === 'string';

/** What an earlier visit accepted under the same key; a site that has changed its key starts anew. */
const remembered = ({ storage, publicKey }: DiscoveryOptions): Remembered | undefined => {
  try {
    const value: unknown = JSON.parse(storage.getItem(STORE) ?? 'null');
    return isRemembered(value) && value.key === publicKey ? value : undefined;
  } catch {
    return undefined;
  }
};

const remember = ({ storage, publicKey }: DiscoveryOptions, sequence: number, text: string): void => {
  try {
    storage.setItem(STORE, JSON.stringify({ key: publicKey, sequence, text } satisfies Remembered));
  } catch {
    // A full or forbidden storage only costs the fallback of the next visit.
  }
};

type Fetched = { document: DiscoveryDocument; sequence: number; text: string } | { refused: string };

const fetchDocument = async (options: DiscoveryOptions, lastSequence: number): Promise<Fetched> => {
  const response = await options.fetch(options.url, { cache: 'no-cache' });
  if (!response.ok) return { refused: `the registry answered ${response.status}` };
  const bytes = new Uint8Array(await response.arrayBuffer());
  const signature = parseSignature(response.headers.get(SIGNATURE_HEADER));
  if (!signature) return { refused: 'the document is not signed' };
  if (!(await verifySignature(options.publicKey, signature, bytes)))
    return { refused: 'the signature is wrong' };
  if (signature.expires * 1000 <= options.now()) return { refused: 'the document has expired' };
  if (signature.sequence < lastSequence) return { refused: 'the document is older than one already seen' };
  const document = parseDiscovery(bytes);
  if (!document) return { refused: 'the document breaks its schema' };
  return { document, sequence: signature.sequence, text: new TextDecoder().decode(bytes) };
};

/**
 * Reads the discovery document. One that is unsigned, altered, replayed, expired or malformed is refused
 * (DESIGN section 5), and the last one that was accepted serves instead; never throws.
 */
export const discover = async (options: DiscoveryOptions): Promise<DiscoveryResult> => {
  const last = remembered(options);
  const fetched = await fetchDocument(options, last?.sequence ?? 0).catch((cause: unknown): Fetched => ({
    refused: `the registry can't be reached (${String(cause)})`,
  }));
  if ('document' in fetched) {
    remember(options, fetched.sequence, fetched.text);
    return { ok: true, source: 'fresh', document: fetched.document };
  }
  const document = last && parseDiscovery(new TextEncoder().encode(last.text));
  if (document) return { ok: true, source: 'last-good', document, refused: fetched.refused };
  return { ok: false, reason: fetched.refused };
};
