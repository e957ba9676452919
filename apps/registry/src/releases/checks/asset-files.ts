import { createHash, type Hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';

/**
 * Limits that are enough for the code and styles of a remote. More is a mistake, or an attempt to keep the API busy.
 */
@Injectable()
export class AssetLimits {
  readonly fileBytes: number = 20 * 1024 * 1024;
  /** The limit for files that are read into memory: manifests and the like. */
  readonly readBytes: number = 1024 * 1024;
  readonly releaseBytes: number = 200 * 1024 * 1024;
  readonly fileMs: number = 10_000;
  readonly releaseMs: number = 60_000;
}

/** A file of a release: its address, and its hash as an SRI text (`sha384-…`). */
export interface ReleaseFile {
  readonly url: string;
  readonly integrity: string;
  /** Whether to return its bytes; otherwise only its hash is checked. */
  readonly keep: boolean;
  /** Where to put a copy of it, if anywhere. */
  readonly copy?: string;
}

/** The bytes of a file with `keep`, empty for any other file; or a problem. */
export type FetchedFile = { readonly bytes: Buffer } | { readonly problem: string };

class Refused extends Error {}

const megabytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / (1024 * 1024)))} MiB`;

const inKilobytes = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KiB` : megabytes(bytes);

export const largerThan = (bytes: number): string => `Is larger than ${inKilobytes(bytes)}`;

type WaitingFile = (url: string) => Promise<{ readonly bytes: Uint8Array } | undefined>;

/** Fetches all the files of a release. Their sizes and times count together against the limits of the release. */
export class ReleaseFiles {
  readonly #limits: AssetLimits;
  readonly #waiting: WaitingFile;
  readonly #deadline: AbortSignal;
  #bytes = 0;

  /** @param waiting looks for a file that is uploaded, and not on the asset origin yet */
  constructor(limits: AssetLimits, waiting: WaitingFile = () => Promise.resolve(undefined)) {
    this.#limits = limits;
    this.#waiting = waiting;
    this.#deadline = AbortSignal.timeout(limits.releaseMs);
  }

  /**
   * Fetches a file as a browser would, and compares its hash. The transfer is aborted as soon as the file is larger
   * than allowed, whatever its Content-Length says; the decompressed size counts. Redirects are refused, because they
   * could lead anywhere.
   */
  async verified({ url, integrity, keep, copy }: ReleaseFile): Promise<FetchedFile> {
    const separator = integrity.indexOf('-');
    const hash = createHash(integrity.slice(0, separator));
    const controller = new AbortController();
    const signal = AbortSignal.any([
      controller.signal,
      this.#deadline,
      AbortSignal.timeout(this.#limits.fileMs),
    ]);
    try {
      const waiting = await this.#waiting(url);
      const response = waiting
        ? new Response(Buffer.from(waiting.bytes))
        : await fetch(url, { redirect: 'error', signal });
      if (!response.ok) return { problem: `Answers ${response.status}` };
      const bytes = await this.#read(response, { hash, keep, copy });
      if (hash.digest('base64') === integrity.slice(separator + 1)) return { bytes };
      return { problem: 'Does not have the integrity that was given' };
    } catch (error) {
      if (error instanceof Refused) return { problem: error.message };
      return { problem: signal.aborted ? 'Takes too long' : 'Cannot be fetched' };
    } finally {
      // ends a transfer that is not needed any more, and its connection
      controller.abort();
    }
  }

  async #read(
    response: Response,
    { hash, keep, copy }: Pick<ReleaseFile, 'keep' | 'copy'> & { hash: Hash },
  ): Promise<Buffer> {
    const { fileBytes, readBytes, releaseBytes } = this.#limits;
    const most = keep ? Math.min(fileBytes, readBytes) : fileBytes;
    const stated = Number(response.headers.get('content-length') ?? 0);
    const tooLarge = new Refused(largerThan(most));
    if (stated > most) throw tooLarge;
    const chunks: Uint8Array[] = [];
    let length = 0;
    const file = copy === undefined ? undefined : await open(copy, 'w');
    try {
      for await (const chunk of response.body ?? []) {
        length += chunk.byteLength;
        this.#bytes += chunk.byteLength;
        if (length > most) throw tooLarge;
        if (this.#bytes > releaseBytes) {
          throw new Refused(`Makes the release larger than ${inKilobytes(releaseBytes)}`);
        }
        hash.update(chunk);
        await file?.write(chunk);
        if (keep) chunks.push(chunk);
      }
    } finally {
      await file?.close();
    }
    return Buffer.concat(chunks);
  }
}
