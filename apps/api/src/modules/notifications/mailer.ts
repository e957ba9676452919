import { type OnApplicationShutdown } from '@nestjs/common';
import { type Transporter } from 'nodemailer';
import { z } from 'zod';
import { DEFAULT_JOB_SETTINGS } from '../../common/jobs/index.js';
import { type Message } from './layout.js';

export interface Envelope {
  readonly name: string;
  readonly address: string;
  /** The same for every attempt at one email, so that a duplicate can be recognised as a copy. */
  readonly messageId: string;
  /** Where replies go, when they do not go to us. */
  readonly replyTo?: { readonly name: string; readonly address: string };
}

/**
 * The mail server refuses the recipient for good: no later attempt would succeed. It is an SMTP response of 5xx to the
 * recipient, except for 5.7 (RFC 3463), which is about us: a blocked sender, or a relay that is set up wrongly.
 */
export class RecipientRefused extends Error {}

const refusal = z.object({
  command: z.literal('RCPT TO'),
  responseCode: z.int().min(500).max(599),
  response: z.string().regex(/^\d{3}[ -](?!5\.7\.)/u),
});

/**
 * For mail servers and mailboxes: this is no personal letter, so nobody's absence notice is sent in return (RFC 3834, and
 * the header that Microsoft's servers read).
 */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

export abstract class Mailer {
  /** @throws Error when the server does not take it; {@link RecipientRefused} when it never will */
  abstract send(envelope: Envelope, message: Message): Promise<void>;
}

const TIMEOUT_MS = 15_000;
const IDLE_MS = 5_000;

/**
 * Sends over SMTP. Consecutive emails share connections, at most as many as there are concurrent jobs, because opening
 * and closing a connection costs both sides more than sending one email. An idle connection is closed before it goes
 * stale. When the server has already closed one, nothing is lost: the library sends the emails it has not started over
 * the next connection (ADR 21).
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
    try {
      await transport.sendMail({
        from: this.from,
        to: { name, address },
        messageId,
        replyTo,
        headers: HEADERS,
        subject: message.subject,
        text: message.text,
        html: message.html,
        attachments: message.attachments.map((attachment) => ({ ...attachment })),
      });
    } catch (error) {
      throw refusal.safeParse(error).success ? new RecipientRefused(String(error)) : error;
    }
  }

  /** Lets emails in progress finish, then closes the connections. */
  async onApplicationShutdown(): Promise<void> {
    (await this.#transport)?.close();
  }

  /** Loads the library with the first email, because it is not needed at start (ADR 110). */
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
