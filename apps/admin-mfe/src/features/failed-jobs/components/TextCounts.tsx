import type { TextMonth } from '@haulway/contracts';
import { EmptyState } from '@haulway/ui';
import type { Column } from '../../../components/DataTable.js';
import { ListSection } from '../../../components/ListSection.js';
import { failedJobsApi } from '../failed-jobs-api.js';

const MONTHS = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const COLUMNS: readonly Column<TextMonth>[] = [
  { title: 'Month', kind: 'name', cell: ({ month }) => MONTHS.format(new Date(`${month}-01`)) },
  { title: 'Sent', kind: 'number', cell: ({ sent }) => sent.toLocaleString('en-GB') },
];

/** How many text messages were sent in each month, because each costs money. */
export function TextCounts() {
  const query = failedJobsApi.useTextMonthsQuery();
  const rows = query.data?.filter(({ sent }) => sent > 0);
  return (
    <ListSection
      title="Text messages sent"
      lead="Your provider charges for each text."
      isPart
      of="text messages"
      query={query}
      rows={rows}
      page={1}
      total={rows?.length ?? 0}
      limit={12}
      onPage={() => undefined}
      empty={
        <EmptyState icon="phone" title="No text messages in the last 12 months" level={3}>
          They&apos;ll be counted here by month.
        </EmptyState>
      }
      columns={COLUMNS}
      keyOf={({ month }) => month}
    />
  );
}
