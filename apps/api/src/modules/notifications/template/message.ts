export interface Attachment {
  readonly filename: string;
  readonly content: string | Buffer;
  readonly contentType: string;
}

/** What an e-mail says, before it is laid out twice. */
export interface Content {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Name and value; a value may have several lines. */
  readonly facts: readonly (readonly [string, string])[];
  readonly steps?: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
  readonly attachments?: readonly Attachment[];
}

/** An e-mail without its envelope, as it is sent. */
export interface Message {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly Attachment[];
}

/** How an e-mail begins; without a name for an address that nobody has confirmed. */
export const greet = (name: string): string => (name === '' ? 'Hello,' : `Hello ${name},`);
