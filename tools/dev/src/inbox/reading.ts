import { type Email } from 'postal-mime';
import { contentOf } from './message.js';

/**
 * What a message shown in the reading pane may do: nothing but look like itself. Scripts, forms and frames are off,
 * and links open in a tab of their own, outside the sandbox.
 */
export const READING_POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: http: https:',
  "frame-ancestors 'self'",
].join('; ');

/** A message's HTML as a page of its own: pictures that came along (`cid:`) written into it, links to a new tab. */
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
  // After a doctype and head of the message's own this is still read as the first base element.
  return html.replace(/^(\s*<!doctype[^>]*>)?/i, (doctype) => `${doctype}<base target="_blank">`);
}

function dataUrl(attachment: Email['attachments'][number]): string {
  return `data:${attachment.mimeType};base64,${contentOf(attachment).toString('base64')}`;
}
