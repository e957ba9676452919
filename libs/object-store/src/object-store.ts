/** The storage refused an object. `isDifferent`: there is another one under its key. */
export class ObjectStoreError extends Error {
  override name = 'ObjectStoreError';

  constructor(
    message: string,
    readonly isDifferent = false,
  ) {
    super(message);
  }
}

export interface ObjectHeaders {
  readonly contentType: string;
  /** The Cache-Control of whoever serves the bucket. */
  readonly cacheControl: string;
}

/**
 * Objects under keys, names with slashes: `photos/1/large.jpg`. The caller makes the keys, and none of them may lead out
 * of the store.
 */
export interface ObjectStore {
  /**
   * Stores an object completely or not at all. An object never changes: storing the same one again does nothing.
   * @param headers of an object in a bucket; a folder has none
   * @throws ObjectStoreError if there is another object under the key
   */
  put(key: string, bytes: Uint8Array, headers: ObjectHeaders): Promise<void>;
  /** Undefined if there is no object under the key. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** Removes all objects whose keys begin with `folder` and a slash. */
  removeFolder(folder: string): Promise<void>;
}
