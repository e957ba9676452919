import type { AdminWasteItem } from '@haulway/contracts';
import { formatPounds, toPence } from '@haulway/domain';
import { Badge, buttonClassName, EmptyState } from '@haulway/ui';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { type Column } from '../../../components/DataTable.js';
import { EditLink, UnsavedBadge } from '../../../components/EditLink.js';
import { ListSection } from '../../../components/ListSection.js';
import { positionOf } from '../../../state/list-position.js';
import { WASTE_ITEMS_PER_PAGE, wasteItemsApi } from '../waste-items-api.js';

const COLUMNS: readonly Column<AdminWasteItem>[] = [
  {
    title: 'Item',
    kind: 'name',
    cell: ({ id, name, active }) => (
      <>
        <span>{name}</span> {!active && <Badge>Hidden</Badge>} <UnsavedBadge subject={`waste-item.${id}`} />
      </>
    ),
    by: ({ name }) => name,
  },
  { title: 'Category', cell: ({ category }) => category, by: ({ category }) => category },
  { title: 'Waste type', cell: (item) => item.waste_type, by: (item) => item.waste_type },
  {
    title: 'Volume',
    kind: 'number',
    cell: ({ volume }) => `${volume} yd³`,
    by: ({ volume }) => volume,
  },
  {
    title: 'Weight',
    kind: 'number',
    cell: ({ weight }) => `${weight} kg`,
    by: ({ weight }) => weight,
  },
  {
    title: 'Price',
    kind: 'number',
    cell: ({ price }) => <span translate="no">{formatPounds(toPence(price))}</span>,
    by: ({ price }) => price,
  },
  {
    title: 'Actions',
    kind: 'actions',
    cell: ({ id, name }) => <EditLink to={`/admin/waste-items/${id}`} of={name} />,
  },
];

/** /admin/waste-items: the calculator's items, including those not offered. Each has a page of its own. */
export default function WasteItemsSection() {
  const [address, setAddress] = useSearchParams();
  const { page } = positionOf(address);
  const query = wasteItemsApi.useAdminWasteItemsQuery(page);
  const { data } = query;
  const opened = address.get('edit');
  // earlier addresses of an item's form
  if (opened !== null) return <Navigate replace to={`/admin/waste-items/${encodeURIComponent(opened)}`} />;
  return (
    <ListSection
      title="Calculator items"
      lead="Price per item, before the London rate."
      of="items"
      query={query}
      rows={data?.waste_items}
      page={page}
      total={data?.total ?? 0}
      limit={WASTE_ITEMS_PER_PAGE}
      onPage={(next) => setAddress({ page: String(next) })}
      tools={
        <Link to="/admin/waste-items/new" className={buttonClassName({ size: 'small' })}>
          New item
        </Link>
      }
      empty={
        <EmptyState icon="box" title="No calculator items" level={2}>
          Add items for customers to choose in the calculator.
        </EmptyState>
      }
      columns={COLUMNS}
      keyOf={({ id }) => id}
    />
  );
}
