import type { User } from '@haulway/contracts';
import { company } from '@haulway/domain';
import { buttonClassName, Icon } from '@haulway/ui';
import { Link, NavLink } from 'react-router-dom';
import { accountLabel, accountLinks } from './AccountButton.js';
import styles from './MobileMenu.module.css';
import type { HeaderLink } from './use-header-links.js';
import { useSignOut } from './use-sign-out.js';

interface MobileMenuProps {
  links: readonly HeaderLink[];
  id: string;
  user: User | null;
  /** Called also for a link to the current page, which causes no navigation. */
  onChoose: () => void;
}

/** The links of the header and the account in one column, for small screens. */
export function MobileMenu({ links, id, user, onChoose }: MobileMenuProps) {
  const signOut = useSignOut();
  const link = (to: string, label: string, icon?: string) => (
    <li key={to}>
      <NavLink to={to} className={styles.link} onClick={onChoose}>
        {icon && <Icon name={icon} size={20} />}
        <span>{label}</span>
      </NavLink>
    </li>
  );
  return (
    <nav id={id} className={styles.menu} aria-label="Mobile">
      <ul>
        {links.map(({ to, label }) => link(to, label))}
        <li>
          <a href={company.phone.href} className={styles.link}>
            <Icon name="phone" size={20} />
            <span>{`Call ${company.phone.shown}`}</span>
          </a>
        </li>
      </ul>
      {user ? (
        <>
          <p className={styles.who}>{accountLabel(user)}</p>
          <ul>
            {accountLinks(user).map(({ to, label, icon }) => link(to, label, icon))}
            <li>
              <button
                type="button"
                className={styles.link}
                onClick={() => {
                  onChoose();
                  signOut();
                }}
              >
                <Icon name="log-out" size={20} />
                Sign Out
              </button>
            </li>
          </ul>
        </>
      ) : (
        <div className={styles.actions}>
          <Link
            to="/auth"
            className={buttonClassName({ variant: 'secondary', block: true })}
            onClick={onChoose}
          >
            Sign In
          </Link>
          <Link
            to="/auth"
            state={{ tab: 'sign-up' }}
            className={buttonClassName({ block: true })}
            onClick={onChoose}
          >
            Get Started
          </Link>
        </div>
      )}
    </nav>
  );
}
