import type { DeliveryKind } from '@haulway/contracts';
import { EmptyState, SelectField, Stack } from '@haulway/ui';
import { useRef, useState } from 'react';
import { DELIVERIES_PER_PAGE, useDeliveriesQuery } from '../api/deliveries-api.js';
import styles from './DeliveriesSection.module.css';
import { DeliveryCard } from './DeliveryCard.js';
import { KIND_LABELS } from '../delivery-texts.js';
import { PagedList } from '../../paging/components/PagedList.js';
import { keyOf, useRetry } from '../hooks/use-retry.js';

const KINDS: readonly DeliveryKind[] = ['email', 'event', 'job', 'dispute'];
const OPTIONS = [
  { value: '', label: 'Everything' },
  ...KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
];

/** /admin/deliveries: e-mails, payment events and jobs that did not go through, and open disputes. */
export default function DeliveriesSection() {
  const [filter, setFilter] = useState<{ kind?: DeliveryKind; page: number }>({ page: 1 });
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useDeliveriesQuery(filter);
  const { data: shown, currentData } = query;
  // the button that was pressed goes with its card
  const { isTrying, retryOf } = useRetry(() => heading.current?.focus());
  // the last one of the last page went through
  if (currentData?.deliveries.length === 0 && filter.page > 1)
    setFilter({ ...filter, page: filter.page - 1 });
  return (
    <Stack as="section" gap={6} aria-labelledby="deliveries-heading">
      <div className={styles.head}>
        <div>
          <h2 id="deliveries-heading" ref={heading} tabIndex={-1}>
            Deliveries
          </h2>
          <p className={styles.lead}>
            {shown
              ? summaryOf(shown.needs_attention)
              : 'What did not go through, and what can be done about it.'}
          </p>
        </div>
        <SelectField
          label="Show"
          options={OPTIONS}
          value={filter.kind ?? ''}
          onChange={({ target }) => setFilter({ kind: KINDS.find((kind) => kind === target.value), page: 1 })}
        />
      </div>
      <PagedList
        of="deliveries"
        label="Deliveries"
        query={query}
        rows={shown?.deliveries.length}
        empty={
          <EmptyState
            icon="check-circle"
            title={filter.kind ? 'Nothing of this kind failed' : 'Everything went through'}
            level={3}
          >
            E-mails, payment events and jobs that fail appear here, with their cause.
          </EmptyState>
        }
        page={filter.page}
        total={shown?.total ?? 0}
        limit={DELIVERIES_PER_PAGE}
        onPage={(page) => setFilter((last) => ({ ...last, page }))}
      >
        <Stack as="ul" gap={4} aria-busy={query.isFetching} aria-label="Deliveries">
          {shown?.deliveries.map((delivery) => (
            <li key={keyOf(delivery)}>
              <DeliveryCard delivery={delivery} retrying={isTrying(delivery)} onRetry={retryOf(delivery)} />
            </li>
          ))}
        </Stack>
      </PagedList>
    </Stack>
  );
}

const summaryOf = (attention: number): string => {
  if (attention === 0) return 'Nothing needs your attention.';
  return attention === 1 ? 'One needs your attention.' : `${attention} need your attention.`;
};
