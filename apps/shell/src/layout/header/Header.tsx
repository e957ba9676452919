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

/** Moves the focus by script: a jump to the fragment would be a navigation of the router. */
function skip(event: MouseEvent) {
  event.preventDefault();
  const content = document.getElementById('content');
  content?.focus();
  content?.scrollIntoView?.();
}

/** The first thing that Tab reaches; seen only while it has the focus. */
function SkipLink() {
  return (
    <a href="#content" className={skipLinkStyles.skip} onClick={skip}>
      Skip to content
    </a>
  );
}

/**
 * The state of a collapsible menu: closes when the page changes and on Escape, which gives the focus back to the
 * button that `buttonRef` is put on.
 */
function useCollapsible() {
  const { key } = useLocation();
  const buttonRef = useRef<HTMLButtonElement>(null);
  // open on this one page entry: another entry means closed, without an effect in between
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

/**
 * The signed-in menu. Until its code is here its button stands there alone: pressed, it says that it heard, and the menu
 * comes open; where the code did not come, that asks for it anew.
 */
function Account({ user }: { user: User }) {
  const { module, failed, tryAgain } = useLazyModule(accountMenu);
  const [pressed, setPressed] = useState(false);
  if (module) return <module.AccountMenu user={user} defaultOpen={pressed} />;
  const press = () => {
    setPressed(true);
    if (failed) tryAgain();
  };
  // as the finger goes down: until it leaves, the menu's own button may be there
  return <AccountButton user={user} aria-busy={pressed || undefined} onPointerDown={press} onClick={press} />;
}

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
