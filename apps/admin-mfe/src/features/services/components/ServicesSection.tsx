import type { AdminService } from '@haulway/contracts';
import { showResult } from '@haulway/platform/show-result';
import { Badge, Button, Card, Stack } from '@haulway/ui';
import { useSearchParams } from 'react-router-dom';
import { NotLoaded } from '../../../components/NotLoaded.js';
import { servicesApi } from '../services-api.js';
import { PriceHistory } from './PriceHistory.js';
import { ServiceEditor } from './ServiceEditor.js';
import { ServicePrices } from './ServicePrices.js';

/** Removes a service from the site, or restores it. */
function Retire({ service }: { service: AdminService }) {
  const [retire, retiring] = servicesApi.useAdminRetireServiceMutation();
  const [restore, restoring] = servicesApi.useAdminRestoreServiceMutation();
  const toggle = async (): Promise<void> => {
    const result = await (service.retired ? restore : retire)({ params: { id: service.id } });
    showResult(result, service.retired ? 'Service restored' : 'Service retired');
  };
  return (
    <Stack gap={2}>
      <h3>{service.retired ? 'Restore this service' : 'Retire this service'}</h3>
      <p>
        {service.retired
          ? 'Customers can book it again.'
          : "Customers can't book it. Existing bookings aren't affected."}
      </p>
      <div>
        <Button
          variant="secondary"
          busy={retiring.isLoading || restoring.isLoading}
          onClick={() => void toggle()}
        >
          {service.retired ? 'Restore service' : 'Retire service'}
        </Button>
      </div>
    </Stack>
  );
}

interface ServiceRowProps {
  readonly service: AdminService;
  readonly isOpen: boolean;
  readonly onOpen: (slug: string | undefined) => void;
}

/** A service in the list. When open, it shows its fields, its scheduled prices, and its history. */
function ServiceRow({ service, isOpen, onOpen }: ServiceRowProps) {
  const { name, slug, retired, price_display: price } = service;
  return (
    <Card padding="small">
      <Stack gap={4}>
        <Stack direction="row" justify="between" align="centre" gap={3}>
          <div>
            <h3>
              <span>{name}</span> {retired && <Badge tone="red">Retired</Badge>}
            </h3>
            <p>{`${price}, /book/${slug}`}</p>
          </div>
          <Button
            variant="secondary"
            size="small"
            aria-expanded={isOpen}
            aria-label={isOpen ? `Close ${name}` : `Edit ${name}`}
            onClick={() => onOpen(isOpen ? undefined : service.id)}
          >
            {isOpen ? 'Close' : 'Edit'}
          </Button>
        </Stack>
        {isOpen && (
          <Stack gap={8}>
            <ServiceEditor service={service} onCreated={() => undefined} />
            <ServicePrices service={service} />
            <PriceHistory service={service} />
            <Retire service={service} />
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

const NEW = 'new';

/**
 * /admin/services: all services, including retired ones. One at a time is open for editing; its id is in the address.
 */
export default function ServicesSection() {
  const query = servicesApi.useAdminServicesQuery();
  const { data } = query;
  const [address, setAddress] = useSearchParams();
  const open = address.get('edit');
  const setOpen = (id: string | undefined): void =>
    setAddress(id === undefined ? {} : { edit: id }, { replace: true, preventScrollReset: true });
  return (
    <Stack as="section" gap={4} aria-labelledby="services-heading">
      <Stack direction="row" justify="between" align="centre" gap={3}>
        <h2 id="services-heading">Services</h2>
        <Button
          size="small"
          aria-expanded={open === NEW}
          onClick={() => setOpen(open === NEW ? undefined : NEW)}
        >
          {open === NEW ? 'Close new service' : 'New service'}
        </Button>
      </Stack>
      {open === NEW && (
        <Card padding="small">
          <Stack gap={4}>
            <h3>New service</h3>
            <ServiceEditor onCreated={({ id }) => setOpen(id)} />
          </Stack>
        </Card>
      )}
      {!data && <NotLoaded of="services" query={query} />}
      {data?.services.map((service) => (
        <ServiceRow key={service.id} service={service} isOpen={open === service.id} onOpen={setOpen} />
      ))}
    </Stack>
  );
}
