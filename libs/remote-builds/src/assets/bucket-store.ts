import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import {
  type AssetStore,
  AssetStoreError,
  MANIFEST_FILE,
  type StoredBuild,
  type StoredFile,
} from './asset-store.js';

export interface BucketOptions {
  readonly bucket: string;
  /** The endpoint of an S3-compatible service. The default is Amazon's own. */
  readonly endpoint?: string;
  readonly region: string;
  /** The prefix of all keys, for example `remotes/`. */
  readonly prefix: string;
}

/** A version's files never change, so browsers and caches need no further request. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const PARALLEL = 6;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const inParallel = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const pending = [...items];
  const worker = async () => {
    for (let next = pending.shift(); next !== undefined; next = pending.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
};

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Turns a refusal by the bucket into a AssetStoreError. Other errors stay, because the publisher can't fix them. */
const explained = (bucket: string, key: string, error: unknown): unknown =>
  error instanceof S3ServiceException
    ? new AssetStoreError(`The bucket ${bucket} refused ${key}: ${error.name} (${statusOf(error)}).`)
    : error;

class BucketStore implements AssetStore {
  readonly #client: S3Client;

  constructor(private readonly options: BucketOptions) {
    this.#client = new S3Client({
      region: options.region,
      endpoint: options.endpoint,
      forcePathStyle: options.endpoint !== undefined,
      // many S3-compatible services do not support the newer checksums
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async store(build: StoredBuild): Promise<void> {
    const names = Object.keys(build.files).filter((name) => name !== MANIFEST_FILE);
    await inParallel(names, (name) => this.#putOf(build, name));
    await this.#putOf(build, MANIFEST_FILE);
  }

  async remove(remote: string, version: string): Promise<void> {
    const { bucket: Bucket } = this.options;
    const Prefix = this.#keyOf(remote, version, '');
    for (let ContinuationToken: string | undefined; ;) {
      const page = await this.#client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
      const keys = (page.Contents ?? []).flatMap(({ Key }) => Key ?? []);
      await inParallel(keys, async (Key) => {
        await this.#client.send(new DeleteObjectCommand({ Bucket, Key }));
      });
      ContinuationToken = page.NextContinuationToken;
      if (!ContinuationToken) return;
    }
  }

  #keyOf(remote: string, version: string, name: string): string {
    return `${this.options.prefix}${remote}/${version}/${name}`;
  }

  async #putOf({ remote, version: folder, directory }: StoredBuild, name: string): Promise<void> {
    await this.put({ remote, folder, name, bytes: await readFile(path.join(directory, name)) });
  }

  /** Never overwrites an object: the bucket itself refuses that (If-None-Match), even with parallel publishers. */
  async put({ remote, folder, name, bytes: Body }: StoredFile): Promise<void> {
    const { bucket: Bucket } = this.options;
    const Key = this.#keyOf(remote, folder, name);
    const ContentType = CONTENT_TYPES[path.extname(name)] ?? 'application/octet-stream';
    try {
      await this.#client.send(
        new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl: IMMUTABLE, IfNoneMatch: '*' }),
      );
    } catch (error) {
      if (statusOf(error) !== 412) throw explained(Bucket, Key, error);
      await this.#assertSame(Key, Body);
    }
  }

  async read({ remote, folder, name }: Omit<StoredFile, 'bytes'>): Promise<Uint8Array | undefined> {
    try {
      return await this.#bytesOf(this.#keyOf(remote, folder, name));
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  }

  async #bytesOf(Key: string): Promise<Uint8Array> {
    const { Body } = await this.#client.send(new GetObjectCommand({ Bucket: this.options.bucket, Key }));
    return (await Body?.transformToByteArray()) ?? new Uint8Array();
  }

  async #assertSame(Key: string, expected: Uint8Array): Promise<void> {
    if (Buffer.from(await this.#bytesOf(Key)).equals(expected)) return;
    throw new AssetStoreError(
      `${Key} is in the bucket with other contents. Please publish under a new version.`,
    );
  }
}

/** An asset store in a bucket of any S3-compatible service. The asset origin serves the bucket. */
export const bucketStore = (options: BucketOptions): AssetStore => new BucketStore(options);
