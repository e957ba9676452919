import type { CrewJob } from '@haulway/contracts';
import type { DatabaseConnection, SavedDay } from '../queue/database.js';
import type { Step } from '../queue/step.js';

/** The jobs of the last loaded day, so that they are there without a network. */
export class DayStore {
  constructor(private readonly connection: DatabaseConnection) {}

  /** The account's latest day. */
  async latest(userId: string): Promise<SavedDay | undefined> {
    const days = await this.connection.use((database) => database.getAll('days'));
    return days
      .filter((day) => day.user_id === userId)
      .sort((a, b) => a.date.localeCompare(b.date))
      .at(-1);
  }

  /** Stores a day in place of all others: this phone keeps no customers' addresses of other days or accounts. */
  save(day: SavedDay): Promise<void> {
    return this.connection.use(async (database) => {
      const transaction = database.transaction('days', 'readwrite');
      await Promise.all([transaction.store.clear(), transaction.store.put(day), transaction.done]);
    });
  }

  /** Removes the days of other accounts. */
  async keepOnly(userId: string): Promise<void> {
    await this.connection.use(async (database) => {
      const transaction = database.transaction('days', 'readwrite');
      const keys = await transaction.store.getAllKeys();
      const others = keys.filter(([owner]) => owner !== userId);
      await Promise.all([...others.map((key) => transaction.store.delete(key)), transaction.done]);
    });
  }
}

/** The loads that wait for a tip, after a step was accepted. */
const waitingAfter = (waiting: readonly string[], step: Step): readonly string[] => {
  if (step.kind === 'tip') return waiting.filter((id) => !step.tip.booking_ids.includes(id));
  if (step.kind !== 'event' || step.type !== 'collected') return waiting;
  return [...new Set([...waiting, step.booking_id])];
};

/**
 * The day after a step was accepted. With the server's `job`, that one takes the place of the known one, or leaves the
 * list if it was given to somebody else; a photo joins its job.
 */
export const afterStep = (day: SavedDay, step: Step, job: CrewJob | undefined): SavedDay => ({
  ...day,
  ...(day.waiting && { waiting: waitingAfter(day.waiting, step) }),
  jobs: day.jobs.flatMap((known) => {
    if (known.booking_id !== step.booking_id) return [known];
    if (job) return job.position === null ? [] : [job];
    if (step.kind !== 'photo' || known.photos.some(({ id }) => id === step.id)) return [known];
    return [{ ...known, photos: [...known.photos, { id: step.id, own: true }] }];
  }),
});

/** The day after a photo of a job was deleted. */
export const withoutPhoto = (day: SavedDay, bookingId: string, photoId: string): SavedDay => ({
  ...day,
  jobs: day.jobs.map((job) =>
    job.booking_id === bookingId ? { ...job, photos: job.photos.filter(({ id }) => id !== photoId) } : job,
  ),
});
