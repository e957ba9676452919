import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Email } from 'postal-mime';
import { type Message, parseMessage, summarise } from './message.js';

/** The sender and recipients of the SMTP dialogue. The message's own headers may differ. */
export interface Envelope {
  from: string;
  to: string[];
}

const EXTENSION = '.eml';

/**
 * The received messages, newest first. Each is one file, so that an accepted message survives a restart or a crash.
 * Beyond the limit, the oldest messages are removed.
 */
export class MessageStore {
  #messages: Message[] = [];
  #arrivals = 0;
  #version = 0;
  #lastChange: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly folder: string,
    private readonly limit: number,
  ) {}

  /**
   * Opens the folder and reads its messages. Makes the folder if necessary. Files that can't be read stay unchanged.
   */
  static async open(folder: string, limit = 500): Promise<MessageStore> {
    await mkdir(folder, { recursive: true });
    const store = new MessageStore(folder, limit);
    const files = (await readdir(folder)).filter((name) => name.endsWith(EXTENSION)).sort();
    for (const file of files) await store.#load(file.slice(0, -EXTENSION.length));
    await store.#dropOldest();
    return store;
  }

  /** All messages, newest first. */
  list(): readonly Message[] {
    return this.#messages;
  }

  /** Changes whenever the list changes. */
  get version(): number {
    return this.#version;
  }

  /** A whole message with its attachments, or undefined for an unknown id. */
  async read(id: string): Promise<Email | undefined> {
    if (!this.#messages.some((message) => message.id === id)) return undefined;
    return parseMessage(await readFile(this.#path(id)));
  }

  /** Stores a message. Once this resolves, the message survives a restart. @throws Error if it can't be parsed */
  add(raw: Buffer, envelope: Envelope, received = new Date()): Promise<Message> {
    return this.#oneAtATime(async () => {
      const kept = Buffer.concat([Buffer.from(traceOf(envelope)), raw]);
      const id = this.#nextId(received);
      const message = summarise(id, await parseMessage(kept), received);
      await writeFile(`${this.#path(id)}.new`, kept);
      await rename(`${this.#path(id)}.new`, this.#path(id));
      this.#messages = [message, ...this.#messages];
      this.#version += 1;
      await this.#dropOldest();
      return message;
    });
  }

  /** Removes every message. */
  clear(): Promise<void> {
    return this.#oneAtATime(() => this.#remove(this.#messages));
  }

  async #load(id: string): Promise<void> {
    const received = new Date(Number(id.split('-')[0]));
    try {
      this.#messages.unshift(summarise(id, await parseMessage(await readFile(this.#path(id))), received));
    } catch (error) {
      console.error(`${this.#path(id)} can't be read and is left out:`, error);
    }
  }

  #dropOldest(): Promise<void> {
    return this.#remove(this.#messages.slice(this.limit));
  }

  async #remove(gone: readonly Message[]): Promise<void> {
    if (gone.length === 0) return;
    this.#messages = this.#messages.filter((message) => !gone.includes(message));
    this.#version += 1;
    await Promise.all(gone.map(({ id }) => rm(this.#path(id), { force: true })));
  }

  /** Ids sort by arrival as text. The process id makes them unique for two runs within one millisecond. */
  #nextId(received: Date): string {
    this.#arrivals += 1;
    return `${received.getTime()}-${String(this.#arrivals).padStart(6, '0')}-${process.pid}`;
  }

  #path(id: string): string {
    return join(this.folder, `${id}${EXTENSION}`);
  }

  #oneAtATime<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#lastChange.then(work);
    this.#lastChange = result.catch(() => {});
    return result;
  }
}

/** The headers in which mail servers record the envelope. */
function traceOf({ from, to }: Envelope): string {
  return [`Return-Path: <${from}>`, ...to.map((address) => `Delivered-To: ${address}`), ''].join('\r\n');
}
