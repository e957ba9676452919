import { type OnApplicationShutdown } from '@nestjs/common';
import { type Transporter } from 'nodemailer';
import { DEFAULT_JOB_SETTINGS } from '../../common/jobs/index.js';
import { type Message } from './template/message.js';

export interface Envelope {
  readonly name: string;
  readonly address: string;
  /** The same for every attempt at one e-mail, so that a second copy can be told from a second e-mail. */
  readonly messageId: string;
  /** Whom an answer goes to, where that is not us. */
  readonly replyTo?: { readonly name: string; readonly address: string };
}

/** Hands e-mails to the mail server. */
export abstract class Mailer {
  /** @throws Error when the server does not take it */
  abstract send(envelope: Envelope, message: Message): Promise<void>;
}

const TIMEOUT_MS = 15_000;
const IDLE_MS = 5_000;

/**
 * Over SMTP. E-mails that follow one another share connections, as many as there are jobs at once: greeting, meeting
 * and parting cost both sides more than a letter does. One that lies idle is closed before it goes stale; one that the
 * server has closed meanwhile costs nothing, as the library sends what it had not begun to send over the next (ADR 118).
 */
export class SmtpMailer extends Mailer implements OnApplicationShutdown {
  #transport: Promise<Transporter> | undefined;

  constructor(
    private readonly url: string,
    private readonly from: string,
  ) {
    super();
  }

  async send({ name, address, messageId, replyTo }: Envelope, message: Message): Promise<void> {
    this.#transport ??= this.#connect();
    const transport = await this.#transport;
    await transport.sendMail({
      from: this.from,
      to: { name, address },
      messageId,
      replyTo,
      subject: message.subject,
      text: message.text,
      html: message.html,
      attachments: message.attachments.map((attachment) => ({ ...attachment })),
    });
  }

  /** Lets what is under way end, and hangs up. */
  async onApplicationShutdown(): Promise<void> {
    (await this.#transport)?.close();
  }

  /** The library is loaded with the first e-mail: a start has no use for it (ADR 94). */
  async #connect(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: this.url,
      pool: true,
      maxConnections: DEFAULT_JOB_SETTINGS.concurrency,
      idleTimeout: IDLE_MS,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
}
