import { isRecord } from '@haulway/contracts/unknown-json';
import { buttonClassName, Spinner } from '@haulway/ui';
import { AccessDenied } from '@haulway/ui/access-denied';
import { Fragment, type MouseEvent, Suspense, useEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { GROUPS, type Section, SECTIONS } from '../sections.js';
import { dashboardApi } from '../state/dashboard-api.js';
import styles from './Frame.module.css';

const isForbidden = (error: unknown): error is object => isRecord(error) && error['status'] === 403;

/**
 * The server returned 403: the admin has lost the role since signing in, or lacks the second factor that this site
 * requires of admins.
 */
function Refused({ error }: { error: object }) {
  const [reason, to, label] =
    'code' in error && error.code === 'second_factor_required'
      ? [
          'Admins need two-step sign-in. Set it up on your account page, under Security.',
          '/profile',
          'Set up two-step sign-in',
        ]
      : ["You don't have permission to access the admin dashboard.", '/', 'Back to Main Site'];
  const link = (
    <Link to={to} className={buttonClassName()}>
      {label}
    </Link>
  );
  return <AccessDenied reason={reason} action={link} />;
}

/** Links to the sections, in groups. The section in the address is marked as the current page. */
function SectionNavigation({ current }: { current: Section }) {
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    // on a phone the links are one row, wider than the screen
    const link = rail.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (rail.current && link)
      rail.current.scrollLeft = link.offsetLeft - (rail.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={rail} aria-label="Admin sections" className={styles.rail}>
      {GROUPS.map((group) => (
        <Fragment key={group}>
          <p id={`sections-${group}`} className={styles.group}>
            {group}
          </p>
          <ul aria-labelledby={`sections-${group}`}>
            {SECTIONS.filter((section) => section.group === group && section.label !== undefined).map(
              ({ path, label, Mark }) => (
                <li key={path}>
                  <NavLink to={path} end={path === '/admin'}>
                    <span>{label}</span>
                    {Mark && <Mark />}
                  </NavLink>
                </li>
              ),
            )}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
}

const CONTENT = 'admin-content';

/** The focus moves without a change of the address, which would be another page of the site. */
const skipSections = (event: MouseEvent): void => {
  event.preventDefault();
  document.getElementById(CONTENT)?.focus();
};

/**
 * The frame of every section of the dashboard, rendered only for an admin. The server makes the final decision: each
 * section requests the figures, and when the server refuses them, nothing of the dashboard is shown.
 */
export function Frame({ section }: { section: Section }) {
  const { error } = dashboardApi.useAdminStatsQuery();
  if (isForbidden(error)) return <Refused error={error} />;
  const { path, title: label = section.label ?? '', Page } = section;
  return (
    <div className={styles.frame}>
      <title>
        {path === '/admin' ? 'Admin Dashboard | Haulway' : `${label} | Admin Dashboard | Haulway`}
      </title>
      <a href={`#${CONTENT}`} className={styles.skip} onClick={skipSections}>
        Skip the sections
      </a>
      <SectionNavigation current={section} />
      <div id={CONTENT} tabIndex={-1} className={styles.content}>
        <Suspense fallback={<Spinner label={`Loading ${label.toLowerCase()}`} centred />}>
          <Page />
        </Suspense>
      </div>
    </div>
  );
}
