import type { DatabaseConnection } from './database.js';
import type { EventStep, NewEvent, NewPhoto, NewTip, PhotoStep, Step, TipStep } from './step.js';

/** The database has the step on the disk before the screen confirms it: a battery that is empty loses nothing. */
const STRICT = { durability: 'strict' } as const;

type Unnumbered = Omit<EventStep, 'order'> | Omit<PhotoStep, 'order'> | Omit<TipStep, 'order'>;

// the database gives the number
const numbered = (step: Unnumbered): Step => step as Step;

interface Stamp {
  readonly user_id: string;
  readonly at: Date;
}

/** The queue on this phone: the steps of all accounts that have used it, in the order in which they were made. */
export class StepStore {
  constructor(
    private readonly connection: DatabaseConnection,
    private readonly newId: () => string = () => crypto.randomUUID(),
  ) {}

  /** The account's steps, oldest first. */
  list(userId: string): Promise<Step[]> {
    return this.connection.use((database) => database.getAllFromIndex('steps', 'user', userId));
  }

  picture(id: string): Promise<Blob | undefined> {
    return this.connection.use(async (database) => (await database.get('pictures', id))?.picture);
  }

  /** Resolves once the event, or the tip, is stored for good. @throws when it is not, because the storage is full for example */
  async addEvent(event: NewEvent | NewTip, { user_id, at }: Stamp): Promise<void> {
    const step = numbered({ ...event, id: this.newId(), user_id, at: at.toISOString(), refused: null });
    await this.connection.use(async (database) => {
      const transaction = database.transaction('steps', 'readwrite', STRICT);
      await Promise.all([transaction.store.add(step), transaction.done]);
    });
  }

  /** As {@link addEvent}; the photo, or the tip, and its picture are stored together or not at all. */
  async addPhoto({ picture, ...photo }: NewPhoto, { user_id, at }: Stamp): Promise<void> {
    const id = this.newId();
    const step = numbered({ ...photo, id, user_id, at: at.toISOString(), refused: null });
    await this.connection.use(async (database) => {
      const transaction = database.transaction(['steps', 'pictures'], 'readwrite', STRICT);
      await Promise.all([
        transaction.objectStore('pictures').put({ id, picture }),
        transaction.objectStore('steps').add(step),
        transaction.done,
      ]);
    });
  }

  /** Removes a step that the server has, or that the worker no longer needs. */
  async remove({ order, id }: Step): Promise<void> {
    await this.connection.use(async (database) => {
      const transaction = database.transaction(['steps', 'pictures'], 'readwrite', STRICT);
      await Promise.all([
        transaction.objectStore('steps').delete(order),
        transaction.objectStore('pictures').delete(id),
        transaction.done,
      ]);
    });
  }

  /** Stores a changed step: a refused one, or one with a corrected time. */
  async put(step: Step): Promise<void> {
    await this.connection.use(async (database) => {
      const transaction = database.transaction('steps', 'readwrite', STRICT);
      await Promise.all([transaction.store.put(step), transaction.done]);
    });
  }
}
