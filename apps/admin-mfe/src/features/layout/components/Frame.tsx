import { isRecord } from '@haulway/contracts/unknown-json';
import { Button, Container, Icon, PageHeading, Spinner, Stack } from '@haulway/ui';
import { Suspense } from 'react';
import { RoleTakenAway } from '../../auth-guard/components/RoleTakenAway.js';
import { SecondFactorFirst } from '../../auth-guard/components/SecondFactorFirst.js';
import { SecondFactorSoon } from '../../auth-guard/components/SecondFactorSoon.js';
import type { Section } from '../../../sections.js';
import { useAdminStatsQuery } from '../../stats/api/stats-api.js';
import styles from './Frame.module.css';
import { SectionNavigation } from './SectionNavigation.js';
import { useLogout } from '../hooks/use-logout.js';

const isForbidden = (error: unknown): error is object => isRecord(error) && error['status'] === 403;

const lacksSecondFactor = (error: object): boolean =>
  'code' in error && error.code === 'second_factor_required';

/**
 * What every section of the dashboard stands in; only ever rendered for an admin. The server has the last word on
 * that: it is asked for the figures in each section, and where it refuses them nothing of the dashboard stays.
 */
export function Frame({ section }: { section: Section }) {
  const logout = useLogout();
  const { error } = useAdminStatsQuery();
  if (isForbidden(error)) return lacksSecondFactor(error) ? <SecondFactorFirst /> : <RoleTakenAway />;
  const { path, label = 'Customer', Page } = section;
  return (
    <Container className={styles.page}>
      <title>
        {path === '/admin' ? 'Admin Dashboard | Haulway' : `${label} | Admin Dashboard | Haulway`}
      </title>
      <Stack gap={6}>
        <header className={styles.head}>
          <PageHeading subtitle="Every booking at a glance, and what needs doing next.">
            Admin Dashboard
          </PageHeading>
          <Button variant="secondary" onClick={logout}>
            <Icon name="log-out" size={18} />
            Logout
          </Button>
        </header>
        <SecondFactorSoon />
        <SectionNavigation />
        <Suspense fallback={<Spinner label={`Loading ${label.toLowerCase()}`} centred />}>
          <Page />
        </Suspense>
      </Stack>
    </Container>
  );
}
