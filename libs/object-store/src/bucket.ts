import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type ObjectHeaders, type ObjectStore, ObjectStoreError } from './object-store.js';

export interface BucketOptions {
  readonly bucket: string;
  /** The endpoint of an S3-compatible service. The default is Amazon's own. */
  readonly endpoint?: string;
  readonly region: string;
  /** The prefix of all keys, for example `remotes/`. */
  readonly prefix: string;
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Turns a refusal by the bucket into an ObjectStoreError. Other errors stay: nothing is wrong with the object. */
const explained = (bucket: string, key: string, error: unknown): unknown =>
  error instanceof S3ServiceException
    ? new ObjectStoreError(`The bucket ${bucket} refused ${key}: ${error.name} (${statusOf(error)}).`)
    : error;

class BucketObjects implements ObjectStore {
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

  /** Never overwrites an object: the bucket itself refuses that (If-None-Match), even with parallel callers. */
  async put(key: string, Body: Uint8Array, { contentType, cacheControl }: ObjectHeaders): Promise<void> {
    const { bucket: Bucket } = this.options;
    const Key = this.#keyOf(key);
    const headers = { ContentType: contentType, CacheControl: cacheControl };
    try {
      await this.#client.send(new PutObjectCommand({ Bucket, Key, Body, ...headers, IfNoneMatch: '*' }));
    } catch (error) {
      if (statusOf(error) !== 412) throw explained(Bucket, Key, error);
      if (Buffer.from(await this.#bytesOf(Key)).equals(Body)) return;
      throw new ObjectStoreError(`${Key} is in the bucket with other contents.`, true);
    }
  }

  async read(key: string): Promise<Uint8Array | undefined> {
    try {
      return await this.#bytesOf(this.#keyOf(key));
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  }

  async removeFolder(folder: string): Promise<void> {
    const { bucket: Bucket } = this.options;
    const Prefix = this.#keyOf(`${folder}/`);
    for (let ContinuationToken: string | undefined; ;) {
      const page = await this.#client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
      const keys = (page.Contents ?? []).flatMap(({ Key }) => Key ?? []);
      await Promise.all(keys.map((Key) => this.#client.send(new DeleteObjectCommand({ Bucket, Key }))));
      ContinuationToken = page.NextContinuationToken;
      if (!ContinuationToken) return;
    }
  }

  #keyOf(key: string): string {
    return `${this.options.prefix}${key}`;
  }

  async #bytesOf(Key: string): Promise<Uint8Array> {
    const { Body } = await this.#client.send(new GetObjectCommand({ Bucket: this.options.bucket, Key }));
    return (await Body?.transformToByteArray()) ?? new Uint8Array();
  }
}

/** Objects in a bucket of any S3-compatible service. */
export const bucketObjects = (options: BucketOptions): ObjectStore => new BucketObjects(options);
