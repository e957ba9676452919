import type { LoyaltyTransaction } from '@haulway/contracts';
import { formatInstant } from '@haulway/domain';
import { LoadFailed } from '@haulway/platform';
import { CallUs } from '@haulway/platform/call-us';
import { classNames, EmptyState, Stack } from '@haulway/ui';
import { Pagination } from '@haulway/ui/pagination';
import { useState } from 'react';
import { PanelLoading } from '../../../components/PanelLoading.js';
import { TabPanel } from '../../../components/TabPanel.js';
import { TRANSACTIONS_PER_PAGE, useAccountLoyaltyQuery } from '../api/loyalty-api.js';
import styles from './TransactionRow.module.css';

/** One line of the ledger: earned points are green with a plus, all others count as spent, with a minus. */
function TransactionRow({ transaction }: { transaction: LoyaltyTransaction }) {
  const { description, created_at, transaction_type, points } = transaction;
  const earned = transaction_type === 'earned';
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.description}>{description}</p>
        <p className={styles.date}>{formatInstant(created_at)}</p>
      </div>
      <p className={classNames(styles.points, earned && styles.earned)}>
        {earned ? '+' : '−'}
        {Math.abs(points)} points
      </p>
    </li>
  );
}

/** The ledger of loyalty points. */
export function LoyaltyTab() {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useAccountLoyaltyQuery(page);
  return (
    <TabPanel title="Loyalty Transactions" shown={data}>
      <p>
        You earn 1 point for every £1 you spend, as soon as a booking is paid. Points are for discounts on
        future bookings.
      </p>
      {error && (
        <LoadFailed
          title="Your loyalty points could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          help={<CallUs />}
        />
      )}
      {!data && !error && <PanelLoading label="Loading your loyalty points" />}
      {data?.transactions.length === 0 && (
        <EmptyState icon="award" title="No loyalty transactions yet" level={3}>
          You earn your first points with your first booking.
        </EmptyState>
      )}
      {data && data.transactions.length > 0 && (
        <Stack as="ul" gap={2} aria-label="Loyalty transactions" aria-busy={isFetching}>
          {data.transactions.map((transaction) => (
            <TransactionRow key={transaction.id} transaction={transaction} />
          ))}
        </Stack>
      )}
      {data && (
        <Pagination
          label="Transactions"
          page={page}
          total={data.total}
          limit={TRANSACTIONS_PER_PAGE}
          busy={isFetching}
          onPage={setPage}
        />
      )}
    </TabPanel>
  );
}
