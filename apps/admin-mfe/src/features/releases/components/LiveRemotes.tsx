import { EmptyState, Stack } from '@haulway/ui';
import { useState } from 'react';
import { ActionDialog } from './ActionDialog.js';
import { RemoteCard } from './RemoteCard.js';
import { type ReleaseOrder, useLiveRemotesQuery } from '../api/releases-api.js';
import { NotLoaded } from '../../../components/NotLoaded.js';

/** Every remote with its live versions and its actions. */
export function LiveRemotes() {
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
