import type { CrewJob, Facility } from '@haulway/contracts';
import { type DBSchema, type IDBPDatabase, openDB, type OpenDBCallbacks } from 'idb';
import type { Step } from './step.js';

/** The jobs of a day as the server last listed them. */
export interface SavedDay {
  readonly user_id: string;
  readonly date: string;
  readonly jobs: readonly CrewJob[];
  /** When the server listed them, by its clock. */
  readonly loaded_at: string;
  /** Where waste can be taken. A day that an earlier version stored has none. */
  readonly facilities?: readonly Facility[];
  /** The bookings whose waste was collected and not tipped. */
  readonly waiting?: readonly string[];
}

export interface ClockReading {
  /** How far the server's clock is ahead of the phone's, in ms. */
  readonly ahead: number;
  /** The latest time by the server's clock that this phone knows of, in ms. */
  readonly seen: number;
}

interface CrewSchema extends DBSchema {
  steps: { key: number; value: Step; indexes: { user: string } };
  pictures: { key: string; value: { readonly id: string; readonly picture: Blob } };
  days: { key: [string, string]; value: SavedDay };
  clock: { key: string; value: ClockReading };
}
export type CrewDatabase = IDBPDatabase<CrewSchema>;

type Upgrade = (database: CrewDatabase) => void;

/**
 * The migrations, one per version, which never change once they are released. They only add: after a rollback an older
 * version of this remote opens the newer database, and the queue must still be there.
 */
const MIGRATIONS: readonly Upgrade[] = [
  (database) => {
    database
      .createObjectStore('steps', { keyPath: 'order', autoIncrement: true })
      .createIndex('user', 'user_id');
    database.createObjectStore('pictures', { keyPath: 'id' });
    database.createObjectStore('days', { keyPath: ['user_id', 'date'] });
    database.createObjectStore('clock');
  },
];

const NAME = 'haulway-crew';

const isOlderThanStored = (error: unknown): boolean =>
  error instanceof Error && error.name === 'VersionError';

/**
 * Opens this phone's database, and migrates it first.
 * @throws when the browser has no storage for this site
 */
export const openCrewDatabase = async (migrations = MIGRATIONS): Promise<CrewDatabase> => {
  const callbacks: OpenDBCallbacks<CrewSchema> = {
    upgrade: (database, from) => {
      for (const migrate of migrations.slice(from)) migrate(database);
    },
    // a newer version in another tab must not wait for this tab; this tab opens the database again when it needs it
    blocking: (_from, _to, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  };
  try {
    return await openDB<CrewSchema>(NAME, migrations.length, callbacks);
  } catch (error) {
    if (isOlderThanStored(error)) return openDB<CrewSchema>(NAME, undefined, callbacks);
    throw error;
  }
};

const isClosed = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

/** The connection, opened at first use, and again after the browser or a newer version has closed it. */
export class DatabaseConnection {
  #opening: Promise<CrewDatabase> | undefined;

  /** @param work may run twice: a connection that was closed has done nothing of it */
  async use<T>(work: (database: CrewDatabase) => Promise<T>): Promise<T> {
    try {
      return await work(await this.#open());
    } catch (error) {
      if (!isClosed(error)) throw error;
      this.#opening = undefined;
      return work(await this.#open());
    }
  }

  close(): void {
    void this.#opening?.then((database) => database.close()).catch(() => undefined);
    this.#opening = undefined;
  }

  #open(): Promise<CrewDatabase> {
    this.#opening ??= openCrewDatabase().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }
}
