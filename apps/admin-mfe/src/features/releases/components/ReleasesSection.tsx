import { EmptyState, Stack } from '@haulway/ui';
import { useState } from 'react';
import { NotLoaded } from '../../../components/NotLoaded.js';
import { type ReleaseOrder, useLiveRemotesQuery } from '../api/releases-api.js';
import { Tokens } from '../tokens/components/Tokens.js';
import { ActionDialog } from './ActionDialog.js';
import { Failures } from './Failures.js';
import { History } from './History.js';
import styles from './Releases.module.css';
import { RemoteCard } from './RemoteCard.js';

/** Every remote with its live versions and its actions. */
function LiveRemotes() {
  const query = useLiveRemotesQuery(undefined, { pollingInterval: 30_000 });
  const { data } = query;
  const [order, setOrder] = useState<ReleaseOrder>();
  if (!data) return <NotLoaded of="releases" query={query} />;
  if (data.remotes.length === 0) {
    return (
      <EmptyState icon="box" title="Nothing is live yet" level={3}>
        Remotes appear here once they are published.
      </EmptyState>
    );
  }
  return (
    <>
      <Stack as="ul" gap={4} aria-label="Live remotes">
        {data.remotes.map((remote) => (
          <li key={remote.remote}>
            <RemoteCard
              live={remote}
              windowMinutes={data.window_minutes}
              onAction={(action) =>
                setOrder({ remote: remote.remote, action, to: remote.rollback_to ?? undefined })
              }
            />
          </li>
        ))}
      </Stack>
      {order && <ActionDialog order={order} onClose={() => setOrder(undefined)} />}
    </>
  );
}

/** /admin/releases: the live versions of every remote, failures in browsers, and who changed what and why. */
export default function ReleasesSection() {
  return (
    <Stack as="section" gap={6} aria-labelledby="releases-heading">
      <div>
        <h2 id="releases-heading">Releases</h2>
        <p className={styles.muted}>The live versions of each part of the site, with their error rates.</p>
      </div>
      <LiveRemotes />
      <Failures />
      <History />
      <Tokens />
    </Stack>
  );
}
