import { type Email } from 'postal-mime';
import { contentOf } from './message.js';

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

/** A message's HTML as a separate page. Attached pictures (`cid:`) are embedded, and links open in a new tab. */
export function isolatedHtml(email: Email): string {
  const pictures = new Map(
    email.attachments.flatMap((attachment) =>
      attachment.contentId
        ? [[attachment.contentId.replace(/^<|>$/g, ''), dataUrl(attachment)] as const]
        : [],
    ),
  );
  const html = (email.html ?? '').replace(
    /cid:([^"'\s)>]+)/g,
    (whole, id: string) => pictures.get(id) ?? whole,
  );
  // Even if the message has a doctype and a head of its own, the browser reads this as the first base element.
  return html.replace(/^(\s*<!doctype[^>]*>)?/i, (doctype) => `${doctype}<base target="_blank">`);
}

function dataUrl(attachment: Email['attachments'][number]): string {
  return `data:${attachment.mimeType};base64,${contentOf(attachment).toString('base64')}`;
}
