import type { User } from '@haulway/contracts';
import { useSession } from '@haulway/platform';
import { lazyModule, useLazyModule } from '@haulway/platform/lazy';
import { buttonClassName, Icon } from '@haulway/ui';
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { AccountButton } from './AccountButton.js';
import { Brand } from './Brand.js';
import styles from './Header.module.css';
import { MobileMenu } from './MobileMenu.js';
import skipLinkStyles from './SkipLink.module.css';
import { type HeaderLink, headerLinks } from './use-header-links.js';

/** Moves the focus by script: following the fragment link would be a navigation of the router. */
function skip(event: MouseEvent) {
  event.preventDefault();
  const content = document.getElementById('content');
  content?.focus();
  content?.scrollIntoView?.();
}

/** The first element that Tab reaches. It is visible only while it has the focus. */
function SkipLink() {
  return (
    <a href="#content" className={skipLinkStyles.skip} onClick={skip}>
      Skip to content
    </a>
  );
}

/** A collapsible menu. It closes on a page change and on Escape, which returns the focus to `buttonRef`. */
function useCollapsible() {
  const { key } = useLocation();
  const buttonRef = useRef<HTMLButtonElement>(null);
  // the history entry on which the menu was opened: on any other entry it counts as closed, without an effect
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === key;

  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenOn(null);
      buttonRef.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);

  return { open, buttonRef, close: () => setOpenOn(null), toggle: () => setOpenOn(open ? null : key) };
}

const accountMenu = lazyModule(() => import('./AccountMenu.js'));

/** The signed-in menu. A click before its code is loaded marks the button as busy, or loads it again. */
function Account({ user }: { user: User }) {
  const { module, failed, tryAgain } = useLazyModule(accountMenu);
  const [opened, setOpened] = useState(false);
  if (module) return <module.AccountMenu user={user} defaultOpen={opened} />;
  const openMenu = () => {
    setOpened(true);
    if (failed) tryAgain();
  };
  // on pointer down: by the time the pointer goes up, the menu's own button may have replaced this one
  return (
    <AccountButton user={user} aria-busy={opened || undefined} onPointerDown={openMenu} onClick={openMenu} />
  );
}

/** The site's header: links to the pages, and the account menu or a link to sign in. */
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
            <Account user={user} />
          ) : (
            <>
              <Link to="/auth" className={buttonClassName({ variant: 'ghost' })}>
                Sign In
              </Link>
              <Link to="/auth" state={{ tab: 'sign-up' }} data-by-script="" className={buttonClassName()}>
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
