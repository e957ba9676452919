import { useSession } from '@haulway/platform';
import { buttonClassName, Icon } from '@haulway/ui';
import { lazy, Suspense, useId } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { AccountButton } from './AccountButton.js';
import { Brand } from './Brand.js';
import { headerLinks } from './header-links.js';
import type { HeaderLink } from './use-header-links.js';
import styles from './Header.module.css';
import { MobileMenu } from './MobileMenu.js';
import { SkipLink } from './SkipLink.js';
import { useCollapsible } from './use-collapsible.js';

const AccountMenu = lazy(() => import('./AccountMenu.js'));

/** The site's header: the pages, and the account or the way to one. */
export function Header({ links = headerLinks }: { links?: readonly HeaderLink[] }) {
  const { user } = useSession();
  const { open, toggle, close, buttonRef } = useCollapsible();
  const menuId = useId();
  return (
    <header className={styles.header}>
      <SkipLink />
      <div className={styles.bar}>
        <Brand />
        <nav aria-label="Main" className={styles.nav}>
          <ul className={styles.links}>
            {links.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} className={styles.link}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.account}>
          {user ? (
            <Suspense fallback={<AccountButton user={user} />}>
              <AccountMenu user={user} />
            </Suspense>
          ) : (
            <>
              <Link to="/auth" className={buttonClassName({ variant: 'ghost' })}>
                Sign In
              </Link>
              <Link to="/auth" state={{ tab: 'sign-up' }} className={buttonClassName()}>
                Get Started
              </Link>
            </>
          )}
        </div>
        <button
          ref={buttonRef}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={open ? menuId : undefined}
          onClick={toggle}
        >
          <Icon name={open ? 'close' : 'menu'} size={24} />
          Menu
        </button>
      </div>
      {open && <MobileMenu links={links} id={menuId} user={user} onChoose={close} />}
    </header>
  );
}
