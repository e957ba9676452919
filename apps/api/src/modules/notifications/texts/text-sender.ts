import { z } from 'zod';
import { type TextsConfig } from '../../../common/config/index.js';
import { RecipientRefused } from '../mailer.js';

export interface TextMessage {
  /** The same for every attempt at one text. */
  readonly id: string;
  /** The mobile number, as `+447700900123`. */
  readonly to: string;
  readonly body: string;
}

/** The recipient has told the provider that they want no texts, by replying STOP. */
export class RecipientOptedOut extends Error {}

export abstract class TextSender {
  /**
   * @throws Error when the provider does not take it; {@link RecipientRefused} when it never will,
   *   {@link RecipientOptedOut} when its recipient does not want it
   */
  abstract send(text: TextMessage): Promise<void>;
}

const TIMEOUT_MS = 15_000;

/** Of the provider's response as it is recorded with a text that failed. */
const MAX_CAUSE = 300;

/**
 * Refusals that a later attempt may not meet: our credentials are wrong (401), the provider was slow (408), or we have
 * sent too much at once (429).
 */
const TEMPORARY = [401, 408, 429];

/** Twilio's code for a recipient who has replied STOP. */
const optOut = z.object({ code: z.literal(21_610) });

const isOptOut = (answer: string): boolean => {
  try {
    return optOut.safeParse(JSON.parse(answer)).success;
  } catch {
    return false;
  }
};

/** Sends over an HTTP API like Twilio's. */
export class HttpTextSender extends TextSender {
  readonly #url: string;
  readonly #authorization: string | undefined;
  readonly #from: string;

  constructor({ url, from }: TextsConfig) {
    super();
    const address = new URL(url);
    const { username, password } = address;
    const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    this.#authorization =
      username === '' ? undefined : `Basic ${Buffer.from(credentials).toString('base64')}`;
    address.username = '';
    address.password = '';
    this.#url = address.href;
    this.#from = from;
  }

  async send({ id, to, body }: TextMessage): Promise<void> {
    const response = await this.#post(id, { To: to, From: this.#from, Body: body });
    const answer = await response.text();
    if (response.ok) return;
    const cause = `${response.status} ${answer.slice(0, MAX_CAUSE)}`;
    if (isOptOut(answer)) throw new RecipientOptedOut(cause);
    const isFinal = response.status < 500 && !TEMPORARY.includes(response.status);
    throw isFinal ? new RecipientRefused(cause) : new Error(cause);
  }

  async #post(id: string, form: Record<string, string>): Promise<Response> {
    return fetch(this.#url, {
      method: 'POST',
      headers: {
        // a provider that knows it sends a repeated text once
        'Idempotency-Key': id,
        ...(this.#authorization !== undefined && { Authorization: this.#authorization }),
      },
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: Error) => {
      // "fetch failed" says nothing without its cause
      throw new Error(`No response from the provider of text messages: ${String(error.cause ?? error)}`);
    });
  }
}
