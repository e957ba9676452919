import { LoadFailed } from '@haulway/platform';
import { EmptyState, Spinner } from '@haulway/ui';
import { Pagination } from '@haulway/ui/pagination';
import { useState } from 'react';
import { changeText, momentText } from './release-texts.js';
import { CHANGES_PER_PAGE, useReleaseHistoryQuery } from './releases-api.js';
import styles from './Releases.module.css';

/** Every change of what is live: when, what, who and why, the newest first. */
export const History = () => {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useReleaseHistoryQuery(page);
  return (
    <section aria-labelledby="history-heading">
      <h3 id="history-heading">History</h3>
      {error && !data && (
        <LoadFailed title="The history could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Spinner label="Loading the history" centred />}
      {data?.total === 0 && (
        <EmptyState icon="clock" title="No changes yet" level="none">
          Releases and what becomes of them appear here.
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <ol className={styles.list} aria-busy={isFetching}>
            {data.changes.map((change) => (
              <li key={`${change.remote} ${change.at}`} className={styles.row}>
                <div className={styles.title}>
                  <strong>{change.remote}</strong>
                  <p>{changeText(change)}</p>
                  {change.reason && <p className={styles.muted}>{change.reason}</p>}
                </div>
                <p className={styles.muted}>
                  {momentText(change.at)} · {change.actor}
                </p>
              </li>
            ))}
          </ol>
          <Pagination
            label="History"
            page={page}
            total={data.total}
            limit={CHANGES_PER_PAGE}
            busy={isFetching}
            onPage={setPage}
          />
        </>
      )}
    </section>
  );
};
