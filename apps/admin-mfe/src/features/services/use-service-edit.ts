import type { AdminService, AdminServiceResponse } from '@haulway/contracts';
import { toast } from '@haulway/platform';
import { currentRecord, refusedFields } from '@haulway/platform/form';
import { useSavedEdit } from '../../hooks/use-saved-edit.js';
import { servicesApi } from './services-api.js';
import { changeOf, formOf, newServiceOf, revisionOf, serviceSchema } from './service-form.js';

const isService = (value: object): value is AdminService => 'slug' in value && 'booking_config' in value;

export const useServiceEdit = (
  service: AdminService | undefined,
  onCreated: (service: AdminService) => void,
) => {
  const [change] = servicesApi.useAdminSaveServiceMutation();
  const [create] = servicesApi.useAdminCreateServiceMutation();
  return useSavedEdit({
    subject: `service.${service?.id ?? 'new'}`,
    record: service,
    valuesOf: formOf,
    schema: serviceSchema,
    revisionOf,
    send: async (typed, base) =>
      base
        ? change({ params: { id: base.id }, body: changeOf(base, typed) })
        : create({ body: newServiceOf(typed) }),
    recordIn: (response: AdminServiceResponse) => response.service,
    currentIn: (error) => currentRecord(error, 'stale', 'service', isService),
    refusedIn: (error) =>
      refusedFields(error).map(([path, message]) => [path.replace(/^booking_config\./u, ''), message]),
    onSaved: (saved, isNew) => {
      toast({ title: isNew ? 'Service created' : 'Service saved', tone: 'success' });
      if (isNew) onCreated(saved);
    },
  });
};

export type ServiceEdit = ReturnType<typeof useServiceEdit>;
