export interface Attachment {
  readonly filename: string;
  readonly content: string | Buffer;
  readonly contentType: string;
}

/** The content of an e-mail, before it is laid out as text and as HTML. */
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

/** The greeting of an e-mail. Without a name when nobody has confirmed the address. */
export const greet = (name: string): string => (name === '' ? 'Hello,' : `Hello ${name},`);

/**
 * The URL of a page of the site with a secret after the `#`, so that no server on the way, no access log and no Referer
 * header sees it.
 */
export function linkWith(secret: Readonly<Record<string, string>>, path: string, siteUrl: string): string {
  const url = new URL(path, siteUrl);
  url.hash = new URLSearchParams(secret).toString();
  return url.href;
}
