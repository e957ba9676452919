import { isFilled } from '@haulway/domain';
import { type ContactMessageEntity } from '../../contact/contact-message.entity.js';
import { htmlLayout, textLayout } from './layout.js';
import { type Content, type Message } from './message.js';

export const fullNameOf = ({ firstName, lastName }: ContactMessageEntity): string =>
  `${firstName} ${lastName}`;

/** A message of the contact form, as the office reads it; an answer goes to who wrote it. */
export function contactMessage(written: ContactMessageEntity): Message {
  const content: Content = {
    subject: `Contact form: ${written.subject}`,
    greeting: `${fullNameOf(written)} has written to us. Answer this e-mail to answer them.`,
    paragraphs: [],
    facts: [
      ['Name', fullNameOf(written)],
      ['Email', written.email],
      ...(isFilled(written.phone) ? [['Phone', written.phone] as const] : []),
      ['Subject', written.subject],
      ['Message', written.message],
    ],
  };
  return { subject: content.subject, text: textLayout(content), html: htmlLayout(content), attachments: [] };
}
