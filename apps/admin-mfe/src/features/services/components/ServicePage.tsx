import type { AdminService } from '@haulway/contracts';
import { showResult } from '@haulway/platform/show-result';
import { Badge, Button, Stack } from '@haulway/ui';
import { useNavigate, useParams } from 'react-router-dom';
import { NEW, RecordPage } from '../../../components/RecordPage.js';
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
      <h2>{service.retired ? 'Restore this service' : 'Retire this service'}</h2>
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

/**
 * /admin/services/{id}: a service with its fields, its scheduled prices and its history. /admin/services/new: the form
 * of a new one.
 */
export default function ServicePage() {
  const { id = NEW } = useParams();
  const navigate = useNavigate();
  const query = servicesApi.useAdminServicesQuery();
  const service = query.data?.services.find((one) => one.id === id);
  const isMissing = query.data !== undefined && !query.isFetching && id !== NEW && !service;
  return (
    <RecordPage
      list={{ to: '/admin/services', label: 'All services' }}
      of="service"
      name={service?.name}
      badge={service?.retired && <Badge tone="red">Retired</Badge>}
      isNew={id === NEW}
      isMissing={isMissing}
      query={query}
    >
      <ServiceEditor
        key={id}
        service={service}
        onCreated={(made) => void navigate(`/admin/services/${made.id}`, { replace: true })}
      />
      {service && (
        <Stack gap={8}>
          <ServicePrices key={id} service={service} />
          <PriceHistory service={service} />
          <Retire service={service} />
        </Stack>
      )}
    </RecordPage>
  );
}
