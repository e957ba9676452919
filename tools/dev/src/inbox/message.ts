import PostalMime, { type Address, type Email } from 'postal-mime';

/** One message as the API returns it. */
export interface Message {
  id: string;
  /** `Name <address>`, or the bare address. */
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
export function parseMessage(raw: Uint8Array): Promise<Email> {
  return PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
}

/** The message as the API returns it, with the id under which it is stored. */
export function summarise(id: string, email: Email, received: Date): Message {
  const sent = new Date(email.date ?? '');
  return {
    id,
    from: email.from ? formatAddress(email.from) : (email.returnPath ?? ''),
    to: email.to?.length ? email.to.map(formatAddress) : deliveredTo(email),
    subject: email.subject ?? '',
    text: email.text ?? '',
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
  if (address.group) return `${address.name}: ${address.group.map(formatAddress).join(', ')};`;
  return address.name ? `${address.name} <${address.address}>` : address.address;
}

/** The recipients that the message itself does not name (blind copies). The store keeps them as `Delivered-To`. */
function deliveredTo(email: Email): string[] {
  return email.headers.filter(({ key }) => key === 'delivered-to').map(({ value }) => value);
}
