import { calls, requestOf } from '@haulway/api-client';
import type { CrewJob, Facility } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';
import { type ApiFailure, ApiRequestError, logger, type Platform, serverNow } from '@haulway/platform';
import { noteUnsent } from '@haulway/platform/unsent';
import { CrewClock } from '../queue/crew-clock.js';
import { DatabaseConnection, type SavedDay } from '../queue/database.js';
import { deliver, type Outcome } from '../queue/deliver.js';
import { isWaiting, type NewEvent, type NewPhoto, type NewTip, type Step } from '../queue/step.js';
import { aloneInBrowser, type SenderState, StepSender } from '../queue/step-sender.js';
import { StepStore } from '../queue/step-store.js';
import { afterStep, DayStore, withoutPhoto } from './day-store.js';

/** What the screens show. */
export interface CrewState {
  /** Whether what is stored on this phone has been read. */
  readonly isReady: boolean;
  readonly day: SavedDay | undefined;
  /** The account's steps that are not on the server, oldest first. */
  readonly queue: readonly Step[];
  readonly isLoading: boolean;
  /** Why the jobs could not be loaded the last time. */
  readonly failure: ApiFailure | undefined;
  readonly sender: SenderState;
}

const CHANNEL = 'haulway-crew';
/** How old the list may get while it is looked at: the office changes the day. */
const RELOAD_MS = 2 * 60_000;

const isJobList = (value: unknown): value is { readonly date: string; readonly jobs: readonly CrewJob[] } =>
  isRecord(value) && typeof value['date'] === 'string' && Array.isArray(value['jobs']);

const isLoad = (value: unknown): value is { readonly booking_id: string } =>
  isRecord(value) && typeof value['booking_id'] === 'string';
const isFacility = (value: unknown): value is Facility =>
  isRecord(value) && typeof value['name'] === 'string';

const UNKNOWN_FAILURE: ApiFailure = { status: 500, code: 'unknown', message: 'Something went wrong.' };

const unsentSentence = (waiting: number): string =>
  waiting === 1
    ? "1 step at a job hasn't been sent to the office yet. It's sent when you sign in on this phone again."
    : `${waiting} steps at jobs haven't been sent to the office yet. They're sent when you sign in on this phone again.`;

/** The jobs and the queue of one account on this phone. The screens read `state` and call the rest. */
export class CrewDesk {
  state: CrewState = {
    isReady: false,
    day: undefined,
    queue: [],
    isLoading: false,
    failure: undefined,
    sender: 'idle',
  };
  readonly #listeners = new Set<() => void>();
  readonly #connection = new DatabaseConnection();
  readonly #steps = new StepStore(this.#connection);
  readonly #days = new DayStore(this.#connection);
  readonly #clock = new CrewClock(this.#connection);
  #sender: StepSender | undefined;
  #channel: BroadcastChannel | undefined;
  #saving: Promise<unknown> = Promise.resolve();
  #numberAccepted = 0;

  constructor(
    private readonly userId: string,
    private readonly platform: Pick<Platform, 'client' | 'session'>,
  ) {}

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads what is stored, and then loads the jobs and sends the queue. Returns the function that ends it. */
  open(): () => void {
    const wake = (): void => {
      if (document.visibilityState === 'visible') void this.refresh();
    };
    const sender = new StepSender({
      list: () => this.#steps.list(this.userId),
      deliver: (step) => deliver(this.platform.client, step, (id) => this.#steps.picture(id)),
      settle: (step, outcome) => this.#settle(step, outcome),
      isCurrent: () => this.platform.session.isCurrent(),
      alone: aloneInBrowser,
      onChange: (state) => this.#set({ sender: state }),
      onError: (error) => logger.error('The queue could not be sent', error),
    });
    const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined;
    this.#sender = sender;
    this.#channel = channel;
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    channel?.addEventListener('message', () => void this.#reread());
    const timer = setInterval(wake, RELOAD_MS);
    void this.#start();
    return () => {
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      channel?.close();
      clearInterval(timer);
      sender.close();
      this.#sender = undefined;
      this.#channel = undefined;
      this.#connection.close();
    };
  }

  async #start(): Promise<void> {
    try {
      await this.#clock.load();
      await this.#days.keepOnly(this.userId);
      this.#show(...(await this.#read()));
    } catch (error) {
      // without storage the jobs can still be read, and each step says that it was not saved
      logger.error('The storage of this phone could not be read', error);
    }
    this.#set({ isReady: true });
    // asks the browser not to clear this site's storage when the phone gets full
    void navigator.storage?.persist();
    await this.refresh();
  }

  /** Loads the jobs of today, and sends what waits. */
  async refresh(): Promise<void> {
    void this.#sender?.wake();
    if (this.state.isLoading) return;
    this.#set({ isLoading: true });
    try {
      await this.#load();
      this.#set({ failure: undefined });
    } catch (error) {
      logger.error('The jobs could not be loaded', error);
      this.#set({ failure: error instanceof ApiRequestError ? error.failure : UNKNOWN_FAILURE });
    } finally {
      this.#set({ isLoading: false });
    }
  }

  async #load(): Promise<void> {
    const before = this.#numberAccepted;
    const response = await this.platform.client.request(requestOf(calls.crew.jobs, { fresh: true }));
    if (!isJobList(response)) throw new Error('The response has no jobs');
    if (!this.platform.session.isCurrent()) return;
    // made before a step was accepted, the list would not have it
    if (before !== this.#numberAccepted) return this.#load();
    this.#learnTime();
    const tipping = response.jobs.length > 0 ? await this.#loadTipping() : {};
    if (!this.platform.session.isCurrent()) return;
    if (before !== this.#numberAccepted) return this.#load();
    const day = { ...response, ...tipping, user_id: this.userId, loaded_at: serverNow().toISOString() };
    this.#set({ day });
    await this.#save(day);
  }

  /** Where waste can be taken, and what waits for that. The jobs are there without it. */
  async #loadTipping(): Promise<Pick<SavedDay, 'facilities' | 'waiting'>> {
    const { client } = this.platform;
    try {
      const [places, loads] = await Promise.all([
        client.request(requestOf(calls.waste.facilities, { fresh: true })),
        client.request(requestOf(calls.waste.waiting, { fresh: true })),
      ]);
      const listIn = (response: unknown, name: string): unknown[] => {
        const list = isRecord(response) ? response[name] : undefined;
        return Array.isArray(list) ? list : [];
      };
      return {
        facilities: listIn(places, 'facilities').filter(isFacility),
        waiting: listIn(loads, 'loads')
          .filter(isLoad)
          .map(({ booking_id: id }) => id),
      };
    } catch (error) {
      logger.error('The facilities could not be loaded', error);
      const { facilities, waiting } = this.state.day ?? {};
      return { ...(facilities && { facilities }), ...(waiting && { waiting }) };
    }
  }

  /** Stores an event or a tip. It resolves once it is stored for good. @throws when it is not */
  record(event: NewEvent | NewTip): Promise<void> {
    return this.#add(event.booking_id, (stamp) => this.#steps.addEvent(event, stamp));
  }

  /** As {@link record}, for a photo, or a tip with the photo of its ticket. */
  addPhoto(photo: NewPhoto): Promise<void> {
    return this.#add(photo.booking_id, (stamp) => this.#steps.addPhoto(photo, stamp));
  }

  picture(id: string): Promise<Blob | undefined> {
    return this.#steps.picture(id);
  }

  /** Deletes a photo that the server has. @throws when it can't be reached, or refuses */
  async removePhoto(bookingId: string, id: string): Promise<void> {
    await this.platform.client.request(requestOf(calls.photos.remove, { params: { id } }));
    // a list that was requested before still has it
    this.#numberAccepted += 1;
    const day = this.state.day && withoutPhoto(this.state.day, bookingId, id);
    if (day) await this.#save(day);
    await this.#changed(day);
  }

  /** Removes a step that was not accepted, or a photo that waits. */
  async dismiss(step: Step): Promise<void> {
    await this.#steps.remove(step);
    await this.#changed();
  }

  /** One step after another, so that their times and their order agree. */
  async #add(
    bookingId: string,
    store: (stamp: { user_id: string; at: Date }) => Promise<void>,
  ): Promise<void> {
    const saved = this.#saving.then(async () => {
      const before = (await this.#steps.list(this.userId)).at(-1);
      const waited = before === undefined ? 0 : Date.parse(before.at);
      const at = this.#clock.now(Math.max(waited, this.#latestSent(bookingId)));
      await store({ user_id: this.userId, at });
    });
    this.#saving = saved.catch(() => undefined);
    await saved;
    // it is stored: what follows must not look like a failure
    await this.#changed().catch((error: unknown) => logger.error('The queue could not be read', error));
    void this.#sender?.wake();
  }

  async #settle(step: Step, outcome: Outcome): Promise<void> {
    this.#learnTime();
    if (outcome.kind === 'accepted') return this.#accepted(step, outcome.job);
    if (outcome.kind === 'refused') {
      await this.#steps.put({ ...step, refused: outcome.reason });
      void this.refresh();
    }
    if (outcome.kind === 'corrected') {
      // the day of a tip has no order with the steps, and must not be later than the server's
      const notBefore = step.kind === 'tip' ? 0 : this.#latestSent(step.booking_id);
      const at = Math.max(outcome.at.getTime(), notBefore);
      await this.#steps.put({ ...step, at: new Date(at).toISOString() });
    }
    await this.#changed();
  }

  /**
   * When the latest step of a job happened that the server has. It takes times that are a little ahead of its own, so a
   * later step must not get an earlier time than that.
   */
  #latestSent(bookingId: string): number {
    const job = this.state.day?.jobs.find(({ booking_id: id }) => id === bookingId);
    return Math.max(0, ...(job?.events ?? []).map(({ happened_at: at }) => Date.parse(at)));
  }

  /** The step leaves the queue and appears at its job in one go, so that the screen never loses it. */
  async #accepted(step: Step, job: CrewJob | undefined): Promise<void> {
    await this.#steps.remove(step);
    this.#numberAccepted += 1;
    const day = this.state.day && afterStep(this.state.day, step, job);
    if (day) await this.#save(day);
    await this.#changed(day);
    // the job then has the photo of its ticket
    if (step.kind === 'tip' && step.has_photo) void this.refresh();
  }

  async #save(day: SavedDay): Promise<void> {
    try {
      await this.#days.save(day);
    } catch (error) {
      logger.error('The jobs could not be stored', error);
    }
  }

  #learnTime(): void {
    this.#clock
      .learn(serverNow())
      .catch((error: unknown) => logger.error('The time could not be stored', error));
  }

  /** The queue has changed here: other tabs read it again. */
  async #changed(day = this.state.day): Promise<void> {
    this.#channel?.postMessage('changed');
    this.#show(await this.#steps.list(this.userId), day);
  }

  async #reread(): Promise<void> {
    try {
      const [queue, day] = await this.#read();
      this.#show(queue, day ?? this.state.day);
    } catch (error) {
      logger.error('The queue could not be read', error);
    }
  }

  #read(): Promise<[Step[], SavedDay | undefined]> {
    return Promise.all([this.#steps.list(this.userId), this.#days.latest(this.userId)]);
  }

  #show(queue: readonly Step[], day: SavedDay | undefined): void {
    const waiting = queue.filter(isWaiting).length;
    noteUnsent('crew-mfe', this.userId, waiting === 0 ? undefined : unsentSentence(waiting));
    this.#set({ queue, day });
  }

  #set(changed: Partial<CrewState>): void {
    this.state = { ...this.state, ...changed };
    for (const listener of this.#listeners) listener();
  }
}
