import { calls, queryOf } from '@haulway/api-client';
import type { LoyaltyTransaction } from '@haulway/contracts';
import { formatDay, formatInstant, pointsText } from '@haulway/domain';
import { api } from '@haulway/platform';
import { classNames, EmptyState, Stack } from '@haulway/ui';
import { Pagination } from '@haulway/ui/pagination';
import { useState } from 'react';
import { PanelState } from '../../components/PanelLoading.js';
import { TabPanel } from '../../components/TabPanel.js';
import styles from './TransactionRow.module.css';

const TRANSACTIONS_PER_PAGE = 20;

/** The balance of points, and a page of the ledger, newest first. */
const { useAccountLoyaltyQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    accountLoyalty: build.query(
      queryOf(calls.loyalty.ledger, {
        input: (page: number) => ({ query: { page, limit: TRANSACTIONS_PER_PAGE } }),
      }),
    ),
  }),
});

/** One line of the ledger: earned points are green with a plus, all others count as spent, with a minus. */
function TransactionRow({ transaction }: { transaction: LoyaltyTransaction }) {
  const { description, created_at, transaction_type, points } = transaction;
  const earned = transaction_type === 'earned';
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.description}>{description}</p>
        <p className={styles.date}>{formatInstant(created_at, formatDay)}</p>
      </div>
      <p className={classNames(styles.points, earned && styles.earned)}>
        {`${earned ? '+' : '−'}${pointsText(Math.abs(points))}`}
      </p>
    </li>
  );
}

export function LoyaltyTab() {
  const [page, setPage] = useState(1);
  const query = useAccountLoyaltyQuery(page);
  const { data, error, isFetching } = query;
  return (
    <TabPanel title="Loyalty transactions" shown={data}>
      <p>
        You earn 1 point for every £1 you spend, as soon as a booking is paid. Points are for discounts on
        future bookings.
      </p>
      {(error || !data) && <PanelState of="loyalty points" query={query} />}
      {data?.transactions.length === 0 && (
        <EmptyState icon="award" title="No loyalty transactions yet" level={3}>
          You'll earn points with your first booking.
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
