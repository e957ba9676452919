import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address, type Email } from 'postal-mime';

/**
 * The content policy of a message in the reading pane: it may only be displayed. Scripts, forms and frames are off, and
 * links open in a new tab outside the sandbox.
 */
export const READING_POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: http: https:',
  "frame-ancestors 'self'",
].join('; ');

/** A message's HTML as a separate page, whose links open in a new tab. */
export function isolatedHtml({ html = '' }: Email): string {
  // Even if the message has a doctype and a head of its own, the browser reads this as the first base element.
  return html.replace(/^(\s*<!doctype[^>]*>)?/i, (doctype) => `${doctype}<base target="_blank">`);
}

export interface Message {
  id: string;
  /** A text message has no subject, no HTML and no attachments. */
  kind: 'email' | 'sms';
  /** `Name <address>`, or the bare address. Of a text message: the sender, and the number. */
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: AttachmentSummary[];
  /** The date in its headers, or else the time of its arrival; ISO 8601. */
  date: string;
}

/** An attachment without its content. The content is at `url`. */
export interface AttachmentSummary {
  filename: string;
  content_type: string;
  /** Bytes. */
  size: number;
  url: string;
}

/** Parses a message as received by SMTP. @throws Error if it is nested too deeply or has too many headers */
function parseMessage(raw: Uint8Array): Promise<Email> {
  return PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
}

/** The message as the API returns it, with the id under which it is stored. */
function summarise(id: string, email: Email, received: Date): Message {
  const sent = new Date(email.date ?? '');
  const sender = email.headers.find(({ key }) => key === TEXT_SENDER)?.value;
  const isText = sender !== undefined;
  return {
    id,
    kind: isText ? 'sms' : 'email',
    from: isText
      ? decodeURIComponent(sender)
      : email.from
        ? formatAddress(email.from)
        : (email.returnPath ?? ''),
    to: email.to?.length ? email.to.map(formatAddress) : deliveredTo(email),
    subject: email.subject ?? '',
    text: isText ? (email.text ?? '').trimEnd() : (email.text ?? ''),
    html: email.html ?? '',
    attachments: email.attachments.map((attachment, index) => ({
      filename: attachment.filename ?? `attachment-${index + 1}`,
      content_type: attachment.mimeType,
      size: contentOf(attachment).byteLength,
      url: `/api/messages/${id}/attachments/${index}`,
    })),
    date: (Number.isNaN(sent.getTime()) ? received : sent).toISOString(),
  };
}

/** An attachment's bytes. */
export function contentOf(attachment: Email['attachments'][number]): Buffer {
  const { content } = attachment;
  if (typeof content === 'string')
    return Buffer.from(content, attachment.encoding === 'base64' ? 'base64' : 'utf8');
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
}

function formatAddress(address: Address): string {
  return address.name ? `${address.name} <${address.address}>` : (address.address ?? '');
}

/** The recipients that the message itself does not name (blind copies). The store keeps them as `Delivered-To`. */
function deliveredTo(email: Email): string[] {
  return email.headers.filter(({ key }) => key === 'delivered-to').map(({ value }) => value);
}

/** The header that marks a text message, which is stored in the form of an email. */
const TEXT_SENDER = 'x-text-sender';

/** A text message in the form in which the store keeps it. */
export function textAsEmail(text: string, sender: string): Buffer {
  const headers = [
    `${TEXT_SENDER}: ${encodeURIComponent(sender)}`,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
  ];
  return Buffer.from([...headers, '', Buffer.from(text).toString('base64'), ''].join('\r\n'));
}

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

  list(): readonly Message[] {
    return this.#messages;
  }

  /** A whole message with its attachments, or undefined for an unknown id. */
  async read(id: string): Promise<Email | undefined> {
    if (!this.#messages.some((message) => message.id === id)) return undefined;
    return parseMessage(await readFile(this.#path(id)));
  }

  /** Stores a message. Once this resolves, the message survives a restart. @throws Error if it can't be parsed */
  add(raw: Buffer, envelope: Envelope, received = new Date()): Promise<Message> {
    return this.#oneAtATime(async () => {
      const stored = Buffer.concat([Buffer.from(traceOf(envelope)), raw]);
      const id = this.#nextId(received);
      const message = summarise(id, await parseMessage(stored), received);
      await writeFile(`${this.#path(id)}.new`, stored);
      await rename(`${this.#path(id)}.new`, this.#path(id));
      this.#messages = [message, ...this.#messages];
      await this.#dropOldest();
      return message;
    });
  }

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
  const lines = [`Return-Path: <${from}>`, ...to.map((address) => `Delivered-To: ${address}`)];
  return [...lines.map((line) => line.replaceAll(/[\r\n]/gu, ' ')), ''].join('\r\n');
}
