export {
  type ComposeContext,
  type Composed,
  defineEmail,
  type OutboxEmail,
  registerEmails,
} from './email-kinds.js';
export { NotificationsModule } from './notifications.module.js';
export { lockEmail, reviveEmail } from './outbox.repository.js';
export { queueEmail } from './send-email.js';
export { recipientQuota } from './send-email.js';
export { sendEmailJob } from './send-email.js';
export { type Attachment, type Content, greet, linkWith } from './layout.js';
