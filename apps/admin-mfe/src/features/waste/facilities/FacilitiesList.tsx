import type { Facility } from '@haulway/contracts';
import { Badge, buttonClassName, EmptyState } from '@haulway/ui';
import { Link } from 'react-router-dom';
import type { Column } from '../../../components/DataTable.js';
import { EditLink, UnsavedBadge } from '../../../components/EditLink.js';
import { ListSection } from '../../../components/ListSection.js';
import { wasteApi } from '../waste-api.js';

const COLUMNS: readonly Column<Facility>[] = [
  {
    title: 'Facility',
    kind: 'name',
    cell: ({ id, name, active }) => (
      <>
        <span>{name}</span> {!active && <Badge>Not in use</Badge>} <UnsavedBadge subject={`facility.${id}`} />
      </>
    ),
    by: ({ name }) => name,
  },
  { title: 'Address', cell: ({ address }) => address, by: ({ address }) => address },
  { title: 'Permit', cell: ({ permit_number: permit }) => permit ?? 'Exempt' },
  {
    title: 'Actions',
    kind: 'actions',
    cell: ({ id, name }) => <EditLink to={`/admin/waste/facilities/${id}`} of={name} />,
  },
];

/** All facilities, including those not in use. Each has a page of its own. */
export function FacilitiesList() {
  const query = wasteApi.useAdminFacilitiesQuery();
  const rows = query.data;
  const total = rows?.length ?? 0;
  return (
    <ListSection
      title="Facilities"
      isPart
      of="facilities"
      query={query}
      rows={rows}
      page={1}
      total={total}
      limit={Math.max(total, 1)}
      onPage={() => undefined}
      tools={
        <Link to="/admin/waste/facilities/new" className={buttonClassName({ size: 'small' })}>
          New facility
        </Link>
      }
      empty={
        <EmptyState icon="truck" title="No facilities" level={3}>
          Add the sites that take our waste.
        </EmptyState>
      }
      columns={COLUMNS}
      keyOf={({ id }) => id}
    />
  );
}
