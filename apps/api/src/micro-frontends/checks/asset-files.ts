import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';

/** A file of a remote is code or styles; more than this is a mistake. */
const MAX_BYTES = 20 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

export type FetchedFile = { readonly bytes: Buffer } | { readonly problem: string };

/** Whether bytes have the hash that an SRI text (`sha384-…`) says. */
export const hasIntegrity = (bytes: Buffer, integrity: string): boolean => {
  const separator = integrity.indexOf('-');
  const algorithm = integrity.slice(0, separator);
  return createHash(algorithm).update(bytes).digest('base64') === integrity.slice(separator + 1);
};

/** Gets the files of a remote from the asset origin, as a browser would. */
@Injectable()
export class AssetFiles {
  /** The file's bytes, or what is wrong; a redirect is wrong, as it could lead anywhere. */
  async get(url: string): Promise<FetchedFile> {
    try {
      const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok) return { problem: `Answers ${response.status}` };
      if (Number(response.headers.get('content-length') ?? 0) > MAX_BYTES) return { problem: 'Is too large' };
      const bytes = Buffer.from(await response.arrayBuffer());
      return bytes.length > MAX_BYTES ? { problem: 'Is too large' } : { bytes };
    } catch {
      return { problem: 'Cannot be fetched' };
    }
  }

  /** The file's bytes when it is there and has the hash, or what is wrong. */
  async verified(url: string, integrity: string): Promise<FetchedFile> {
    const file = await this.get(url);
    if ('problem' in file || hasIntegrity(file.bytes, integrity)) return file;
    return { problem: 'Does not have the integrity that was given' };
  }
}
