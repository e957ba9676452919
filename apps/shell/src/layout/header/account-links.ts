import { type User } from '@haulway/contracts';

/** The pages of the signed-in menu; the dashboard only for admins. */
export function accountLinks(user: User) {
  const own = [
    { to: '/profile', label: 'Profile', icon: 'user' },
    { to: '/bookings', label: 'My Bookings', icon: 'calendar' },
  ] as const;
  return user.role === 'admin'
    ? ([{ to: '/admin', label: 'Admin Dashboard', icon: 'chart' }, ...own] as const)
    : own;
}

/** What the signed-in menu is called: the full name, or else the e-mail. */
export function accountLabel(user: User): string {
  return user.full_name.trim() || user.email;
}
