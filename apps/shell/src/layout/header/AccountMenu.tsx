import type { User } from '@haulway/contracts';
import { Icon } from '@haulway/ui';
import { Menu, MenuItem, MenuSeparator } from '@haulway/ui/menu';
import { Link } from 'react-router-dom';
import { AccountButton, accountLinks } from './AccountButton.js';
import { useSignOut } from './use-sign-out.js';

/** The signed-in menu of the header. Loaded only once somebody is signed in. */
export function AccountMenu({ user, defaultOpen }: { user: User; defaultOpen?: boolean }) {
  const signOut = useSignOut();
  return (
    <Menu trigger={<AccountButton user={user} />} defaultOpen={defaultOpen}>
      {accountLinks(user).map(({ to, label, icon }) => (
        <MenuItem key={to} asChild>
          <Link to={to}>
            <Icon name={icon} size={20} />
            <span>{label}</span>
          </Link>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={signOut}>
        <Icon name="log-out" size={20} />
        Sign Out
      </MenuItem>
    </Menu>
  );
}
