import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const TIMEOUT_MS = 5_000;
/** As the registry allows for a release's worker. */
const MOST_BYTES = 1024 * 1024;
const files = new LRUCache<string, Buffer>({ max: 50 });

/**
 * A file of a release, fetched from the asset origin and compared with its integrity, so that the site never sends
 * anything that the registry has not checked. Undefined when it can't be fetched or is another file.
 */
export async function verifiedFile(url: string, integrity: string): Promise<Buffer | undefined> {
  const key = `${integrity} ${url}`;
  const known = files.get(key);
  if (known) return known;
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok || Number(response.headers.get('content-length') ?? 0) > MOST_BYTES)
      throw new Error(`status ${response.status}, ${response.headers.get('content-length')} bytes`);
    const bytes = Buffer.from(await response.arrayBuffer());
    const [algorithm = '', expected] = integrity.split(/-(.*)/su);
    if (createHash(algorithm).update(bytes).digest('base64') !== expected)
      throw new Error('its integrity is another one');
    files.set(key, bytes);
    return bytes;
  } catch (error) {
    console.error(`The service worker ${url} can't be sent: ${String(error)}`);
    return undefined;
  }
}
