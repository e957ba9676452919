import { logger } from '@haulway/platform';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A photo that a customer has chosen in this browser, until the server has it. */
export interface WaitingPhoto {
  readonly id: string;
  /** The flow that it was added to; null once that is over. */
  readonly group: string | null;
  /** The booking that it is sent to, and its id there. Both are null until the booking exists. */
  readonly bookingId: string | null;
  readonly photoId: string | null;
  readonly sent: boolean;
  /** Removed by the customer, but perhaps not yet by the server. */
  readonly removed: boolean;
  readonly name: string;
  readonly file: Blob;
  readonly addedAt: number;
}

/** What is known about the sending of a photo in this page. */
export type Sending =
  | { readonly state: 'sending' }
  | {
      readonly state: 'failed';
      readonly message: string;
      /** Whether it is sent again by itself. */
      readonly temporary: boolean;
    };

export interface PhotosInBrowser {
  readonly photos: readonly WaitingPhoto[];
  readonly sending: ReadonlyMap<string, Sending>;
  /** Whether the photos survive a reload. */
  readonly lasting: boolean;
}

interface Schema extends DBSchema {
  photos: { key: string; value: WaitingPhoto };
}

/** What is older belongs to a tab that was closed. */
const LONGEST_MS = 24 * 3_600_000;

/** The photos that wait in this browser. Where it stores nothing, they last as long as the page. */
class PhotoStore {
  #now: PhotosInBrowser = { photos: [], sending: new Map(), lasting: true };
  readonly #listeners = new Set<() => void>();
  #database: Promise<IDBPDatabase<Schema>> | undefined;
  #loaded: Promise<void> | undefined;

  readonly snapshot = (): PhotosInBrowser => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads what an earlier page has stored. Later calls do nothing. */
  load(): Promise<void> {
    return (this.#loaded ??= this.#withDatabase(async (database) => {
      const stored = await database.getAll('photos');
      const fresh = stored.filter(({ addedAt }) => addedAt > Date.now() - LONGEST_MS);
      this.#change({ photos: [...fresh.sort((a, b) => a.addedAt - b.addedAt), ...this.#now.photos] });
      for (const { id } of stored.filter((photo) => !fresh.includes(photo)))
        await database.delete('photos', id);
    }));
  }

  one(id: string): WaitingPhoto | undefined {
    return this.#now.photos.find((photo) => photo.id === id);
  }

  async put(photo: WaitingPhoto): Promise<void> {
    const { photos } = this.#now;
    this.#change({
      photos: this.one(photo.id)
        ? photos.map((each) => (each.id === photo.id ? photo : each))
        : [...photos, photo],
    });
    await this.#withDatabase((database) => database.put('photos', photo));
  }

  async drop(id: string): Promise<void> {
    this.#change({ photos: this.#now.photos.filter((photo) => photo.id !== id) });
    await this.#withDatabase((database) => database.delete('photos', id));
  }

  setSending(id: string, sending: Sending | undefined): void {
    const next = new Map(this.#now.sending);
    if (sending) next.set(id, sending);
    else next.delete(id);
    this.#change({ sending: next });
  }

  #change(part: Partial<PhotosInBrowser>): void {
    this.#now = { ...this.#now, ...part };
    for (const listener of this.#listeners) listener();
  }

  async #withDatabase(act: (database: IDBPDatabase<Schema>) => Promise<unknown>): Promise<void> {
    try {
      this.#database ??= openDB<Schema>('haulway-booking', 1, {
        upgrade: (database) => void database.createObjectStore('photos', { keyPath: 'id' }),
      });
      await act(await this.#database);
    } catch (error) {
      if (this.#now.lasting) logger.error('Photos can not be stored in this browser', error);
      this.#change({ lasting: false });
    }
  }
}

export const photoStore = new PhotoStore();
