import type { NavigationItem, User } from '@haulway/contracts';
import { useRegistryState } from '@haulway/federation/react';
import { useSession } from '@haulway/platform';

export const headerLinks = [
  { to: '/services', label: 'Services' },
  { to: '/waste-calculator', label: 'Calculator' },
  { to: '/how-it-works', label: 'How It Works' },
  { to: '/contact', label: 'Contact' },
] as const;

export interface HeaderLink {
  readonly to: string;
  readonly label: string;
}

/** An audience that this version does not know sees nothing. */
const mayUse = ({ audience }: NavigationItem, user: User | null): boolean =>
  audience === 'everyone' ||
  (user !== null && (audience === 'signed-in' || audience === user.role || audience === `role:${user.role}`));

/** The header's links: the site's own, and those of remotes that are meant for this visitor. */
export const useHeaderLinks = (): readonly HeaderLink[] => {
  const state = useRegistryState();
  const { user } = useSession();
  const remotes = state.status === 'ready' ? state.remotes : [];
  const named = remotes
    .flatMap(({ navigation, navigationForRoles = [] }) => [...navigation, ...navigationForRoles])
    .filter((item) => mayUse(item, user) && !headerLinks.some(({ to }) => to === item.path));
  return [...headerLinks, ...named.map(({ path, label }) => ({ to: path, label }))];
};
