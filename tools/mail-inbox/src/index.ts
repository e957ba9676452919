export { type Inbox, type InboxOptions, startInbox } from './inbox.js';
export { type AttachmentSummary, type Message } from './message.js';
