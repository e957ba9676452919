import { Injectable, Logger } from '@nestjs/common';
import { type AssetStore, type StoredFile } from '@haulway/release/assets';
import { z } from 'zod';
import { ApiConfig, type UploadConfig } from '../../../common/config/index.js';
import { ApiException } from '../../../common/http/index.js';

/** Loaded lazily: the client for buckets is large, and most starts of the API never need it. */
const open = async ({ place }: UploadConfig): Promise<AssetStore> => {
  const { bucketStore, folderStore } = await import('@haulway/release/assets');
  return 'folder' in place ? folderStore(place.folder) : bucketStore(place);
};

const systemError = z.object({ code: z.string() });

/** Whether the disk is full, or the account's quota is used up. */
const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(systemError.safeParse(error).data?.code ?? '');

/** The storage that the asset origin serves files from, if the API may write there. */
@Injectable()
export class UploadStore {
  readonly #logger = new Logger(UploadStore.name);
  readonly #config: UploadConfig | undefined;
  #store: Promise<AssetStore> | undefined;

  constructor({ uploads }: ApiConfig) {
    this.#config = uploads;
  }

  /** @throws ApiException 503 `uploads_unavailable` when the API has no place for files */
  assertThere(): UploadConfig {
    if (this.#config) return this.#config;
    throw new ApiException(
      503,
      'uploads_unavailable',
      'This registry takes no files: please put them on the asset origin, and publish them from there.',
    );
  }

  /** The address of a folder; its files are below it. */
  urlOf(remote: string, folder: string): string {
    return `${this.assertThere().url}/${remote}/${folder}`;
  }

  /** @throws ApiException 503 `uploads_unavailable` when the storage is full; no part of the file is then stored */
  async put(file: StoredFile): Promise<void> {
    try {
      await (await this.#open()).put(file);
    } catch (error) {
      if (!isFull(error)) throw error;
      this.#logger.error('The place for uploaded files is full.');
      throw new ApiException(
        503,
        'uploads_unavailable',
        'This registry has no room for files at the moment: please try again later.',
      );
    }
  }

  async remove(remote: string, folder: string): Promise<void> {
    await (await this.#open()).remove(remote, folder);
  }

  #open(): Promise<AssetStore> {
    const config = this.assertThere();
    return (this.#store ??= open(config));
  }
}
