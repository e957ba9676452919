import { isRecord } from '@haulway/contracts/unknown-json';
import { toast, useSessionActions } from '@haulway/platform';
import { Button, buttonClassName, Container, Icon, PageHeading, Spinner, Stack } from '@haulway/ui';
import { AccessDenied } from '@haulway/ui/access-denied';
import { Suspense } from 'react';
import { Link, NavLink, useNavigate } from 'react-router-dom';
import { type Section, SECTIONS } from '../sections.js';
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

/** Links to the sections. The section in the address is marked as the current page. */
function SectionNavigation() {
  return (
    <nav aria-label="Admin sections" className={styles.navigation}>
      <ul>
        {SECTIONS.filter(({ label }) => label !== undefined).map(({ path, label, Mark }) => (
          <li key={path}>
            <NavLink to={path} end>
              <span>{label}</span>
              {Mark && <Mark />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The frame of every section of the dashboard, rendered only for an admin. The server makes the final decision: each
 * section requests the figures, and when the server refuses them, nothing of the dashboard is shown.
 */
export function Frame({ section }: { section: Section }) {
  const { signOut } = useSessionActions();
  const navigate = useNavigate();
  const logout = (): void => {
    // the page first: otherwise the gate would redirect the signed-out admin to sign in
    void navigate('/');
    signOut();
    toast({ title: 'Logged Out', description: 'You have been logged out of the admin dashboard' });
  };
  const { error } = dashboardApi.useAdminStatsQuery();
  if (isForbidden(error)) return <Refused error={error} />;
  const { path, title: label = section.label ?? '', Page } = section;
  return (
    <Container className={styles.page}>
      <title>
        {path === '/admin' ? 'Admin Dashboard | Haulway' : `${label} | Admin Dashboard | Haulway`}
      </title>
      <Stack gap={6}>
        <header className={styles.head}>
          <PageHeading subtitle="Bookings, customers and settings in one place.">Admin Dashboard</PageHeading>
          <Button variant="secondary" onClick={logout}>
            <Icon name="log-out" size={18} />
            Logout
          </Button>
        </header>
        <SectionNavigation />
        <Suspense fallback={<Spinner label={`Loading ${label.toLowerCase()}`} centred />}>
          <Page />
        </Suspense>
      </Stack>
    </Container>
  );
}
