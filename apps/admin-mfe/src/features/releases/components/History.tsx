import type { ReleaseChange } from '@haulway/contracts';
import { EmptyState } from '@haulway/ui';
import { useState } from 'react';
import { momentText } from '../../../moment-text.js';
import { PagedList } from '../../../components/PagedList.js';
import { changeText } from '../release-texts.js';
import { ROWS_PER_PAGE, useReleaseHistoryQuery } from '../api/releases-api.js';
import styles from './Releases.module.css';

function Change({ change }: { change: ReleaseChange }) {
  return (
    <li className={styles.row}>
      <div className={styles.title}>
        <strong>{change.remote}</strong>
        <p>{changeText(change)}</p>
        {change.reason && <p className={styles.muted}>{change.reason}</p>}
      </div>
      <p className={styles.muted}>
        {momentText(change.at)} · {change.actor}
      </p>
    </li>
  );
}

/** Every change of the live versions: when, what, who and why, newest first. */
export function History() {
  const [page, setPage] = useState(1);
  const query = useReleaseHistoryQuery(page);
  const { data, isFetching } = query;
  return (
    <section aria-labelledby="history-heading">
      <h3 id="history-heading">History</h3>
      <PagedList
        of="history"
        label="History"
        query={query}
        rows={data?.changes.length}
        empty={
          <EmptyState icon="clock" title="No changes yet" level="none">
            Releases and what happens to them appear here.
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
    </section>
  );
}
