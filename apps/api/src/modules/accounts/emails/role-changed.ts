import { role } from '@haulway/contracts';
import { z } from 'zod';
import { type Content, defineEmail } from '../../notifications/index.js';

/**
 * The details of a role change that the recipients see: e-mail addresses and roles, no names. `admin` made the change.
 */
const roleChange = z.object({ user: z.string(), from: role, to: role, admin: z.string() });
type RoleChange = z.infer<typeof roleChange>;

const roleChanged = ({ user, from, to, admin }: RoleChange, siteUrl: string): Content => ({
  subject: to === 'admin' ? 'Somebody was made an admin of Haulway' : 'An admin of Haulway is a customer now',
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

/** Sent to every admin, and to the user, when the user is made an admin or a customer. */
export const roleChangedEmail = defineEmail({
  kind: 'role_changed',
  details: roleChange,
  compose: async ({ recipient, details }, { siteUrl }) => ({
    to: { name: '', address: recipient },
    content: roleChanged(details, siteUrl),
  }),
});
