import { isFilled } from '@haulway/domain';
import { defineEmail, laidOut, type Message } from '../notifications/index.js';
import { type ContactMessageEntity } from './contact-message.entity.js';
import { ContactMessageRepository } from './contact-message.repository.js';

const fullNameOf = ({ firstName, lastName }: ContactMessageEntity): string => `${firstName} ${lastName}`;

/** A message of the contact form, as the office reads it; an answer goes to who wrote it. */
const contactMessage = (written: ContactMessageEntity): Message =>
  laidOut({
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
  });

/** Passes on a message of the contact form: its subject is the message, and an answer goes to whoever wrote it. */
export const contactMessageEmail = defineEmail({
  kind: 'contact_message',
  compose: async ({ subjectId, recipient }, { get }) => {
    const written = await get(ContactMessageRepository).get(subjectId);
    const replyTo = { name: fullNameOf(written), address: written.email };
    return { to: { name: 'Haulway', address: recipient, replyTo }, message: contactMessage(written) };
  },
});
