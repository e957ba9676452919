import PostalMime, { type Address, type Email } from 'postal-mime';

/** One message as the API gives it. */
export interface Message {
  id: string;
  /** `Name <address>`, or the bare address. */
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: AttachmentSummary[];
  /** When it says it was sent, else when it arrived; ISO 8601. */
  date: string;
}

/** An attachment without its content, which is at `url`. */
export interface AttachmentSummary {
  filename: string;
  content_type: string;
  /** Bytes. */
  size: number;
  url: string;
}

/** Reads a message as it came over SMTP. @throws Error where it is nested or headed beyond all reason */
export function parseMessage(raw: Uint8Array): Promise<Email> {
  return PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
}

/** The message as the API gives it, under the id it is kept by. */
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

/** Who it was for where the message itself does not say (a blind copy): kept by the store as `Delivered-To`. */
function deliveredTo(email: Email): string[] {
  return email.headers.filter(({ key }) => key === 'delivered-to').map(({ value }) => value);
}
