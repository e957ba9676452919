import type { FailureKind } from '@haulway/contracts';
import { EmptyState } from '@haulway/ui';
import { momentText } from '../../../moment-text.js';
import { useRemoteFailuresQuery } from '../api/releases-api.js';
import { NotLoaded } from '../../../components/NotLoaded.js';
import styles from './Releases.module.css';

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
              {kind.remote} {kind.version} · {kind.stage} · last {momentText(kind.last_at)}
            </p>
          </div>
          <span className={styles.count}>
            <Hours hours={kind.hours} />
            {kind.events}×
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Failures that browsers reported in the last 24 hours, the most frequent first. */
export function Failures() {
  const query = useRemoteFailuresQuery(undefined, { pollingInterval: 30_000 });
  const { data } = query;
  return (
    <section aria-labelledby="failures-heading">
      <h3 id="failures-heading">Failures in the last 24 hours</h3>
      {!data && <NotLoaded of="failures" query={query} />}
      {data?.failures.length === 0 && (
        <EmptyState icon="check-circle" title="Nothing failed" level="none">
          What fails in the browsers of visitors appears here.
        </EmptyState>
      )}
      {data && data.failures.length > 0 && <Kinds failures={data.failures} />}
    </section>
  );
}
