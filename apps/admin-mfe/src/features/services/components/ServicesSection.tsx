import type { AdminService } from '@haulway/contracts';
import { formatApiError, LoadFailed, toast } from '@haulway/platform';
import { Badge, Button, Card, Spinner, Stack } from '@haulway/ui';
import { useState } from 'react';
import { ChangeList } from '../../audit-log/components/ChangeList.js';
import {
  useAdminRetireServiceMutation,
  useAdminServiceHistoryQuery,
  useAdminServicesQuery,
} from '../api/services-api.js';
import { ServiceEditor } from './ServiceEditor.js';
import { ServicePrices } from './ServicePrices.js';

/** Everything about one service: its fields, its prices to come, and who changed what. */
const OpenService = ({ service }: { service: AdminService }) => {
  const history = useAdminServiceHistoryQuery(service.id);
  const [retire, { isLoading }] = useAdminRetireServiceMutation();
  const toggle = async (): Promise<void> => {
    const { error } = await retire({ id: service.id, retired: !service.retired });
    toast(
      error
        ? { title: 'Error', description: formatApiError(error), tone: 'destructive' }
        : { title: service.retired ? 'Service restored' : 'Service retired', tone: 'success' },
    );
  };
  return (
    <Stack gap={6}>
      <ServiceEditor service={service} />
      <ServicePrices service={service} />
      <div>
        <Button variant="secondary" busy={isLoading} onClick={() => void toggle()}>
          {service.retired ? 'Restore service' : 'Retire service'}
        </Button>
      </div>
      <h4>History</h4>
      <ChangeList
        changes={history.data?.changes}
        error={history.error}
        onRetry={() => void history.refetch()}
      />
    </Stack>
  );
};

/** /admin/services: all services, retired ones too; one at a time is opened to be edited. */
export default function ServicesSection() {
  const { data, error, refetch } = useAdminServicesQuery();
  const [open, setOpen] = useState<string>();
  if (error && !data)
    return (
      <LoadFailed title="The services could not be loaded." error={error} onRetry={() => void refetch()} />
    );
  return (
    <Stack as="section" gap={4} aria-labelledby="services-heading">
      <h2 id="services-heading">Services</h2>
      {!data && <Spinner label="Loading services" centred />}
      {data?.services.map((service) => (
        <Card key={service.id} padding="small">
          <Stack gap={3}>
            <h3>
              {service.name} {service.retired && <Badge tone="red">Retired</Badge>}
            </h3>
            <p>
              {service.price_display}, /book/{service.slug}
            </p>
            <div>
              <Button
                variant="secondary"
                size="small"
                aria-expanded={open === service.id}
                aria-label={`Edit ${service.name}`}
                onClick={() => setOpen(open === service.id ? undefined : service.id)}
              >
                {open === service.id ? 'Close' : 'Edit'}
              </Button>
            </div>
            {open === service.id && <OpenService service={service} />}
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
