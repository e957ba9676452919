import type { AdminService } from '@haulway/contracts';
import { formatPounds, toPence } from '@haulway/domain';
import { Badge, buttonClassName, EmptyState, Stack } from '@haulway/ui';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { CountLinks } from '../../../components/CountLinks.js';
import { type Column, DataTable } from '../../../components/DataTable.js';
import { EditLink, UnsavedBadge } from '../../../components/EditLink.js';
import { NotLoaded } from '../../../components/NotLoaded.js';
import { SectionHead } from '../../../components/SectionHead.js';
import { servicesApi } from '../services-api.js';

const RETIRED = 'retired';

interface StateTabsProps {
  readonly services: readonly AdminService[];
  readonly isRetired: boolean;
}

/** Links to the services that customers can book, and to those that they no longer can. */
function StateTabs({ services, isRetired }: StateTabsProps) {
  const retired = services.filter((service) => service.retired).length;
  const links = [
    { label: 'Active', to: '/admin/services', count: services.length - retired, isOpen: !isRetired },
    { label: 'Retired', to: `/admin/services?show=${RETIRED}`, count: retired, isOpen: isRetired },
  ];
  return (
    <nav aria-label="Services shown">
      <CountLinks links={links} />
    </nav>
  );
}

const COLUMNS: readonly Column<AdminService>[] = [
  {
    title: 'Service',
    kind: 'name',
    cell: ({ id, name, retired }) => (
      <>
        <span>{name}</span> {retired && <Badge tone="red">Retired</Badge>}{' '}
        <UnsavedBadge subject={`service.${id}`} />
      </>
    ),
    by: ({ name }) => name,
  },
  { title: 'Category', cell: ({ category }) => category, by: ({ category }) => category },
  { title: 'Address', cell: ({ slug }) => `/book/${slug}`, by: ({ slug }) => slug },
  { title: 'Label', cell: (service) => service.price_display },
  {
    title: 'Base price',
    kind: 'number',
    cell: (service) => <span translate="no">{formatPounds(toPence(service.base_price))}</span>,
    by: (service) => service.base_price,
  },
  {
    title: 'Actions',
    kind: 'actions',
    cell: ({ id, name }) => <EditLink to={`/admin/services/${id}`} of={name} />,
  },
];

/** /admin/services: the services that customers can book, or the retired ones. Each has a page of its own. */
export default function ServicesSection() {
  const query = servicesApi.useAdminServicesQuery();
  const { data } = query;
  const [address] = useSearchParams();
  const isRetired = address.get('show') === RETIRED;
  const opened = address.get('edit');
  // earlier addresses of a service's form
  if (opened !== null) return <Navigate replace to={`/admin/services/${encodeURIComponent(opened)}`} />;
  const shown = data?.services.filter((service) => service.retired === isRetired);
  return (
    <Stack as="section" gap={4} aria-labelledby="services-heading">
      <SectionHead
        id="services-heading"
        title="Services"
        tools={
          <Link to="/admin/services/new" className={buttonClassName({ size: 'small' })}>
            New service
          </Link>
        }
      />
      {data && <StateTabs services={data.services} isRetired={isRetired} />}
      {!data && <NotLoaded of="services" query={query} />}
      {shown?.length === 0 && (
        <EmptyState icon="box" title={isRetired ? 'No retired services' : 'No services'} level={2}>
          {isRetired ? 'Services that you retire are listed here.' : 'Add a service for customers to book.'}
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <DataTable label="Services" columns={COLUMNS} rows={shown} keyOf={({ id }) => id} isWhole />
      )}
    </Stack>
  );
}
