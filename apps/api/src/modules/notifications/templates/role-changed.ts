import { type RoleChange } from '../email.entity.js';
import { laidOut } from './layout.js';
import { type Message } from './message.js';

/** Sent to every admin when somebody is made an admin or a customer. */
export const roleChanged = ({ user, from, to, admin }: RoleChange, siteUrl: string): Message =>
  laidOut({
    subject:
      to === 'admin' ? 'Somebody was made an admin of Haulway' : 'An admin of Haulway is a customer now',
    greeting: 'Hello,',
    paragraphs: [
      'The role of an account was changed. If you did not expect this, look at the list of users, and call us.',
    ],
    facts: [
      ['Account', user],
      ['Role before', from],
      ['Role now', to],
      ['Changed by', admin],
    ],
    link: { label: 'See all users', url: new URL('/admin/users', siteUrl).href },
  });
