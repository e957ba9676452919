export {
  type ComposeContext,
  type Composed,
  defineEmail,
  type OutboxEmail,
  registerEmails,
} from './email-kinds.js';
export { NotificationsModule } from './notifications.module.js';
export { lockEmail, redirectEmails, reviveEmail } from './outbox.repository.js';
export { queueEmail } from './notifications.module.js';
export { recipientQuota } from './notifications.module.js';
export { sendEmailJob } from './notifications.module.js';
export { type Attachment, type Content, greet, linkWith } from './layout.js';
