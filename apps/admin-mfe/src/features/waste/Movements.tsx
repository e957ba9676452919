import { calls, requestOf } from '@haulway/api-client';
import type { IncompleteMovement, MovementGap, MovementsSummary } from '@haulway/contracts';
import { formatDay } from '@haulway/domain';
import { Button, Icon, Stack } from '@haulway/ui';
import { type Column, DataTable } from '../../components/DataTable.js';
import { NotLoaded } from '../../components/NotLoaded.js';
import { SectionHead } from '../../components/SectionHead.js';
import { useFileDownload } from '../../hooks/use-file-download.js';
import { type Period, wasteApi } from './waste-api.js';
import styles from './Waste.module.css';

const GAP_TEXTS: Readonly<Record<MovementGap, string>> = {
  tip: 'tip',
  vehicle_registration: 'vehicle registration',
  permit_number: 'permit number',
  weight_kg: 'weight',
  consignment_code: 'consignment note code',
};

const shown = (count: number): string => count.toLocaleString('en-GB');

/** The counts of all rows, and of what they lack. */
const countsOf = ({ complete, incomplete, missing }: MovementsSummary): string => {
  const counts = `${shown(complete)} complete, ${shown(incomplete)} incomplete.`;
  if (missing.length === 0) return counts;
  return `${counts} Missing: ${missing.map(({ name, rows }) => `${GAP_TEXTS[name]} (${shown(rows)})`).join(', ')}.`;
};

const COLUMNS: readonly Column<IncompleteMovement>[] = [
  {
    title: 'Address',
    kind: 'name',
    cell: ({ producer }) => `${producer.address}, ${producer.postcode}`,
  },
  { title: 'Date', cell: ({ date }) => formatDay(date) },
  { title: 'Ticket', cell: ({ ticket_number: ticket }) => ticket ?? '—' },
  { title: 'Waste', cell: ({ wasteItems }) => wasteItems.map((item) => item.wasteDescription).join(', ') },
  { title: 'Missing', cell: ({ missing }) => missing.map((gap) => GAP_TEXTS[gap]).join(', ') },
];

function Download({ period, format }: { period: Period; format: 'csv' | 'json' }) {
  const { busy, download } = useFileDownload();
  const { from, to } = period;
  const request = requestOf(calls.waste.movements, { query: { from, to, format } });
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      onClick={() => void download(request, `waste-movements-${from}-${to}.${format}`)}
    >
      <Icon name="file" size={18} />
      <span>{`Download ${format.toUpperCase()}`}</span>
    </Button>
  );
}

/** The movements of a period for digital waste tracking: their files, and the rows that are not complete. */
export function Movements({ period }: { period: Period }) {
  const query = wasteApi.useAdminMovementsQuery(period);
  const { data } = query;
  const first = data?.first_incomplete ?? [];
  const hidden = (data?.incomplete ?? 0) - first.length;
  return (
    <Stack as="section" gap={4} aria-labelledby="movements-heading">
      <SectionHead
        id="movements-heading"
        title="Movements"
        lead="For digital waste tracking, from the same days as the tips."
        isPart
      />
      <div className={styles.fields}>
        <Download period={period} format="csv" />
        <Download period={period} format="json" />
      </div>
      <NotLoaded of="movements" query={query} isThere={data !== undefined} />
      {data && <p>{countsOf(data)}</p>}
      {first.length > 0 && (
        <DataTable
          label="Incomplete movements"
          columns={COLUMNS}
          rows={first}
          keyOf={({ yourUniqueReference }) => yourUniqueReference}
          busy={query.isFetching}
        />
      )}
      {hidden > 0 && <p>{`${shown(hidden)} more are in the file.`}</p>}
    </Stack>
  );
}
