import { Injectable, Logger } from '@nestjs/common';
import { type AssetStore, type StoredFile } from '@haulway/remote-builds/assets';
import { z } from 'zod';
import { RegistryConfig, type UploadConfig } from '../../registry-config.js';
import { ApiException } from '@haulway/server/http';

/** Where uploads wait until they are published. The asset origin serves no path with a dot at its start. */
const WAITING = '.uploads';

interface Stores {
  readonly waiting: AssetStore;
  readonly published: AssetStore;
  readonly maps: AssetStore;
}

/** Loaded lazily: the client for buckets is large, and most starts of the API never need it. */
const open = async ({ storage }: UploadConfig): Promise<Stores> => {
  const { bucketStore, folderStore, SOURCE_MAPS } = await import('@haulway/remote-builds/assets');
  if ('folder' in storage) {
    const { folder } = storage;
    return {
      waiting: folderStore(`${folder}/${WAITING}`),
      published: folderStore(folder),
      maps: folderStore(`${folder}/${SOURCE_MAPS}`),
    };
  }
  const below = (name: string) => bucketStore({ ...storage, prefix: `${storage.prefix}${name}/` });
  return { waiting: below(WAITING), published: bucketStore(storage), maps: below(SOURCE_MAPS) };
};

const systemError = z.object({ code: z.string() });

/** Whether the disk is full, or the account's quota is used up. */
const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(systemError.safeParse(error).data?.code ?? '');

/**
 * The files that teams upload. They wait where nobody can load them, and go to the storage of the asset origin when
 * their build is published.
 */
@Injectable()
export class UploadStore {
  readonly #logger = new Logger(UploadStore.name);
  readonly #config: UploadConfig | undefined;
  #stores: Promise<Stores> | undefined;

  constructor({ uploads }: RegistryConfig) {
    this.#config = uploads;
  }

  /** @throws ApiException 503 `uploads_unavailable` when the API has no storage for files */
  assertThere(): UploadConfig {
    if (this.#config) return this.#config;
    throw new ApiException(
      503,
      'uploads_unavailable',
      'This registry takes no files: please put them on the asset origin, and publish them from there.',
    );
  }

  /** The address of a folder once it is published; its files are below it. */
  urlOf(remote: string, folder: string): string {
    return `${this.assertThere().url}/${remote}/${folder}`;
  }

  /** The folder of a remote's file with this address; undefined for an address that no upload has. */
  folderOf(remote: string, url: string): string | undefined {
    const [folder, ...names] = this.#pathOf(remote, url);
    return folder === undefined || folder === '' || names.length === 0 ? undefined : folder;
  }

  /** @throws ApiException 503 `uploads_unavailable` when the storage is full; no part of the file is then stored */
  async put(file: StoredFile): Promise<void> {
    const { waiting } = await this.#open();
    await this.#put(waiting, file);
  }

  /** The waiting file of a remote that will have this address; undefined for any other address. */
  async waiting(remote: string, url: string): Promise<StoredFile | undefined> {
    const [folder, ...names] = this.#pathOf(remote, url);
    if (folder === undefined || names.length === 0) return undefined;
    const file = { remote, folder, name: names.join('/') };
    const bytes = await (await this.#open()).waiting.read(file);
    return bytes && { ...file, bytes };
  }

  /** The source map of a remote's script at this address; undefined without one, and for any other address. */
  async sourceMap(remote: string, url: string): Promise<Uint8Array | undefined> {
    const [folder, ...names] = this.#pathOf(remote, url);
    if (folder === undefined || names.length === 0) return undefined;
    return (await this.#open()).maps.read({ remote, folder, name: `${names.join('/')}.map` });
  }

  /**
   * Moves the waiting files among these addresses to the asset origin, and puts their source maps aside.
   * @throws ApiException 503 `uploads_unavailable` when the storage is full
   */
  async publish(remote: string, urls: readonly string[]): Promise<void> {
    const folders = new Set<string>();
    for (const url of urls) {
      const file = await this.waiting(remote, url);
      if (!file) continue;
      const { published, maps } = await this.#open();
      await this.#put(published, file);
      const map = urls.includes(`${url}.map`) ? undefined : await this.waiting(remote, `${url}.map`);
      if (map) await this.#put(maps, map);
      folders.add(file.folder);
    }
    for (const folder of folders) await (await this.#open()).waiting.remove(remote, folder);
  }

  async remove(remote: string, folder: string): Promise<void> {
    const { waiting, published, maps } = await this.#open();
    for (const store of [waiting, published, maps]) await store.remove(remote, folder);
  }

  /** The parts of an address below the remote's folder. Without `..`, query and fragment, it can't lead out of it. */
  #pathOf(remote: string, url: string): string[] {
    const base = this.#config && `${this.#config.url}/${remote}/`;
    const { origin, pathname } = new URL(url);
    const address = origin + pathname;
    return base !== undefined && address.startsWith(base) ? address.slice(base.length).split('/') : [];
  }

  async #put(store: AssetStore, file: StoredFile): Promise<void> {
    try {
      await store.put(file);
    } catch (error) {
      if (!isFull(error)) throw error;
      this.#logger.error('The storage for uploaded files is full.');
      throw new ApiException(
        503,
        'uploads_unavailable',
        'This registry has no room for files at the moment: please try again later.',
      );
    }
  }

  #open(): Promise<Stores> {
    const config = this.assertThere();
    return (this.#stores ??= open(config));
  }
}
