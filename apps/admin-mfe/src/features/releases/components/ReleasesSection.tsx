import type { FailureKind, ReleaseChange } from '@haulway/contracts';
import { EmptyState, Stack } from '@haulway/ui';
import { useState } from 'react';
import { NotLoaded } from '../../../components/NotLoaded.js';
import { PagedList } from '../../../components/PagedList.js';
import { SectionHead } from '../../../components/SectionHead.js';
import { momentText } from '../../../moment-text.js';
import { type ReleaseOrder, releasesApi, ROWS_PER_PAGE } from '../releases-api.js';
import { changeText, commitText } from '../release-texts.js';
import { Tokens } from '../tokens/Tokens.js';
import { Uploads } from '../uploads/Uploads.js';
import { ActionDialog } from './ActionDialog.js';
import styles from './Releases.module.css';
import { Previews } from './Previews.js';
import { RemoteCard } from './RemoteCard.js';

/** Every remote with its live versions and its actions. */
function LiveRemotes() {
  const query = releasesApi.useLiveRemotesQuery(undefined, { pollingInterval: 30_000 });
  const { data } = query;
  const [order, setOrder] = useState<ReleaseOrder>();
  if (!data) return <NotLoaded of="releases" query={query} />;
  if (data.remotes.length === 0 && data.previews.length === 0) {
    return (
      <EmptyState icon="box" title="Nothing is live yet" level={2}>
        Remotes will appear here once they're published.
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
      {data.previews.length > 0 && (
        <Previews
          previews={data.previews}
          live={data.remotes.map(({ remote }) => remote)}
          onRemove={(remote) => setOrder({ remote, action: 'remove' })}
        />
      )}
      {order && <ActionDialog order={order} onClose={() => setOrder(undefined)} />}
    </>
  );
}

/** /admin/releases: the live versions of every remote, failures in browsers, and who changed what and why. */
export default function ReleasesSection() {
  return (
    <Stack as="section" gap={6} aria-labelledby="releases-heading">
      <SectionHead id="releases-heading" title="Releases" lead="What's live, and its error rate." />
      <LiveRemotes />
      <Failures />
      <History />
      <Uploads />
      <Tokens />
    </Stack>
  );
}

/** Failures hour by hour as bars. The text beside them says the same. */
function Hours({ hours }: { hours: FailureKind['hours'] }) {
  const most = Math.max(...hours, 1);
  return (
    <svg
      className={styles.hours}
      viewBox="0 0 96 24"
      role="img"
      aria-label={`By the hour: ${hours.join(', ')}`}
    >
      {hours.map((count, at) => {
        const height = count === 0 ? 1 : 2 + (22 * count) / most;
        return <rect key={at} x={at * 4} y={24 - height} width={3} height={height} />;
      })}
    </svg>
  );
}

function Kinds({ failures }: { failures: readonly FailureKind[] }) {
  return (
    <ul className={styles.list}>
      {failures.map((kind) => (
        <li key={[kind.remote, kind.version, kind.stage, kind.code].join(' ')} className={styles.row}>
          <div className={styles.title}>
            <strong>{kind.code}</strong>
            <p className={styles.muted}>
              {`${kind.remote} ${kind.version} · ${kind.stage} · last ${momentText(kind.last_at)}`}
            </p>
          </div>
          <span className={styles.count}>
            <Hours hours={kind.hours} />
            <span>{`${kind.events}×`}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Failures that browsers reported in the last 24 hours, the most frequent first. */
function Failures() {
  const query = releasesApi.useRemoteFailuresQuery(undefined, { pollingInterval: 30_000 });
  const { data } = query;
  return (
    <Stack as="section" gap={3} aria-labelledby="failures-heading">
      <h2 id="failures-heading">Failures in the last 24 hours</h2>
      {!data && <NotLoaded of="failures" query={query} />}
      {data?.failures.length === 0 && (
        <EmptyState icon="check-circle" title="Nothing failed" level="none">
          Errors in visitors' browsers will appear here.
        </EmptyState>
      )}
      {data && data.failures.length > 0 && <Kinds failures={data.failures} />}
    </Stack>
  );
}

function Change({ change }: { change: ReleaseChange }) {
  return (
    <li className={styles.row}>
      <div className={styles.title}>
        <strong>{change.remote}</strong>
        <p>{changeText(change)}</p>
        {change.reason && <p className={styles.muted}>{change.reason}</p>}
        {change.commit && <p className={styles.muted}>{commitText(change)}</p>}
      </div>
      <p className={styles.muted}>{`${momentText(change.at)} · ${change.actor}`}</p>
    </li>
  );
}

/** Every change of the live versions: when, what, who and why, newest first. */
function History() {
  const [page, setPage] = useState(1);
  const query = releasesApi.useReleaseHistoryQuery(page);
  const { data, isFetching } = query;
  return (
    <Stack as="section" gap={3} aria-labelledby="history-heading">
      <h2 id="history-heading">History</h2>
      <PagedList
        of="history"
        label="History"
        query={query}
        rows={data?.changes.length}
        empty={
          <EmptyState icon="clock" title="No changes yet" level="none">
            Releases and changes to them will appear here.
          </EmptyState>
        }
        page={page}
        total={data?.total ?? 0}
        limit={ROWS_PER_PAGE}
        onPage={setPage}
      >
        <ol className={styles.list} aria-busy={isFetching}>
          {data?.changes.map((change) => (
            <Change key={`${change.remote} ${change.at}`} change={change} />
          ))}
        </ol>
      </PagedList>
    </Stack>
  );
}
