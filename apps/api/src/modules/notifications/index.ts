export {
  type ComposeContext,
  type Composed,
  defineEmail,
  type OutboxEmail,
  registerEmails,
} from './email-kinds.js';
export { NotificationsModule } from './notifications.module.js';
export { lockEmail, reviveEmail } from './outbox.repository.js';
export { queueEmail } from './queue-email.js';
export { recipientQuota } from './recipient-quota.js';
export { sendEmailJob } from './send-email.js';
export { type Attachment, type Content, greet, linkWith } from './template/message.js';
