import type { Tip } from '@haulway/contracts';
import { formatDay } from '@haulway/domain';
import { EmptyState } from '@haulway/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Column } from '../../../components/DataTable.js';
import { EditLink, UnsavedBadge } from '../../../components/EditLink.js';
import { ListSection } from '../../../components/ListSection.js';
import { positionOf } from '../../../state/list-position.js';
import { kgText } from '../loads.js';
import { type Period, TIPS_PER_PAGE, wasteApi } from '../waste-api.js';

const COLUMNS: readonly Column<Tip>[] = [
  {
    title: 'Ticket',
    kind: 'name',
    cell: ({ id, ticket_number: ticket }) => (
      <>
        <span translate="no">{ticket}</span> <UnsavedBadge subject={`tip.${id}`} />
      </>
    ),
    by: ({ ticket_number: ticket }) => ticket,
  },
  { title: 'Date', cell: ({ date }) => formatDay(date), by: ({ date }) => date },
  { title: 'Facility', cell: (tip) => tip.facility_name, by: (tip) => tip.facility_name },
  { title: 'Vehicle', cell: (tip) => tip.vehicle_registration ?? '—' },
  { title: 'Weight', kind: 'number', cell: (tip) => kgText(tip.weight_kg), by: (tip) => tip.weight_kg },
  {
    title: 'Loads',
    kind: 'number',
    cell: (tip) => tip.booking_ids.length,
    by: (tip) => tip.booking_ids.length,
  },
  {
    title: 'Actions',
    kind: 'actions',
    cell: ({ id, ticket_number: ticket }) => (
      <EditLink to={`/admin/waste/tips/${id}`} of={`ticket ${ticket}`} />
    ),
  },
];

/** The tips of a period. Each has a page of its own, where it is corrected. */
export function TipsList({ period, filters }: { period: Period; filters: ReactNode }) {
  const [address, setAddress] = useSearchParams();
  const { page } = positionOf(address);
  const query = wasteApi.useAdminTipsQuery({ from: period.from, to: period.to, page });
  const { data } = query;
  return (
    <ListSection
      title="Tips"
      isPart
      of="tips"
      query={query}
      filters={filters}
      rows={data?.tips}
      page={page}
      total={data?.total ?? 0}
      limit={TIPS_PER_PAGE}
      onPage={(next) => {
        const moved = new URLSearchParams(address);
        moved.set('page', String(next));
        setAddress(moved);
      }}
      empty={
        <EmptyState icon="file" title="No tips" level={3}>
          Nothing was tipped in these days.
        </EmptyState>
      }
      columns={COLUMNS}
      keyOf={({ id }) => id}
    />
  );
}
