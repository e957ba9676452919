import type { AdminService } from '@haulway/contracts';
import { Badge, buttonClassName, Card, EmptyState, Stack } from '@haulway/ui';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { NotLoaded } from '../../../components/NotLoaded.js';
import { useHasEdit } from '../../../hooks/use-saved-edit.js';
import { servicesApi } from '../services-api.js';
import styles from './ServicesSection.module.css';

const RETIRED = 'retired';

interface StateTabsProps {
  readonly services: readonly AdminService[];
  readonly isRetired: boolean;
}

/** Links to the services that customers can book, and to those that they no longer can. */
function StateTabs({ services, isRetired }: StateTabsProps) {
  const retired = services.filter((service) => service.retired).length;
  const tabs = [
    ['Active', '/admin/services', services.length - retired, !isRetired],
    ['Retired', `/admin/services?show=${RETIRED}`, retired, isRetired],
  ] as const;
  return (
    <nav aria-label="Services shown">
      <ul className={styles.tabs}>
        {tabs.map(([label, to, count, isShown]) => (
          <li key={label}>
            <Link to={to} aria-current={isShown ? 'page' : undefined}>
              <span>{label}</span> <b>{count}</b>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ServiceRow({ service }: { service: AdminService }) {
  const { id, name, slug, retired, price_display: price } = service;
  const hasEdit = useHasEdit();
  return (
    <Card padding="small">
      <Stack direction="row" justify="between" align="centre" gap={3}>
        <div>
          <h3>
            <span>{name}</span> {retired && <Badge tone="red">Retired</Badge>}{' '}
            {hasEdit(`service.${id}`) && <Badge tone="yellow">Unsaved changes</Badge>}
          </h3>
          <p>{`${price}, /book/${slug}`}</p>
        </div>
        <Link
          to={`/admin/services/${id}`}
          className={buttonClassName({ variant: 'secondary', size: 'small' })}
          aria-label={`Edit ${name}`}
        >
          Edit
        </Link>
      </Stack>
    </Card>
  );
}

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
      <Stack direction="row" justify="between" align="centre" gap={3}>
        <h2 id="services-heading">Services</h2>
        <Link to="/admin/services/new" className={buttonClassName({ size: 'small' })}>
          New service
        </Link>
      </Stack>
      {data && <StateTabs services={data.services} isRetired={isRetired} />}
      {!data && <NotLoaded of="services" query={query} />}
      {shown?.length === 0 && (
        <EmptyState icon="box" title={isRetired ? 'No retired services' : 'No services'} level={3}>
          {isRetired ? 'Services that you retire are listed here.' : 'Add a service for customers to book.'}
        </EmptyState>
      )}
      {shown?.map((service) => (
        <ServiceRow key={service.id} service={service} />
      ))}
    </Stack>
  );
}
