import type { AdminService, AdminServiceResponse } from '@haulway/contracts';
import { toast } from '@haulway/platform';
import { staleRecordOf } from '../../../state/field-problems.js';
import { type Editing, useKeptEditor } from '../../../hooks/use-kept-editor.js';
import { useAdminCreateServiceMutation, useAdminSaveServiceMutation } from '../api/services-api.js';
import { changeOf, formOf, newServiceOf, SAMPLE_FORM, type ServiceForm } from '../service-form.js';

const isService = (value: object): value is AdminService => 'slug' in value && 'booking_config' in value;

/** A text that changes with every change of the fields that a service's form shows. */
export const revisionOf = ({ version, price_id }: AdminService): string => `${version} ${price_id}`;

/** A service, or a new one, being edited. */
export const useServiceEditor = (
  service: AdminService | undefined,
  onCreated: (service: AdminService) => void,
): Editing<ServiceForm, AdminService> => {
  const [change] = useAdminSaveServiceMutation();
  const [create] = useAdminCreateServiceMutation();
  return useKeptEditor({
    subject: `service.${service?.id ?? 'new'}`,
    record: service,
    fieldsOf: formOf,
    sample: SAMPLE_FORM,
    revisionOf,
    send: async (form, base) => {
      if (base) {
        const read = changeOf(base, form);
        return 'problems' in read ? read : change({ id: base.id, body: read.body });
      }
      const read = newServiceOf(form);
      return 'problems' in read ? read : create(read.body);
    },
    recordIn: (answer: AdminServiceResponse) => answer.service,
    staleIn: (error) => staleRecordOf(error, 'service', isService),
    onSaved: (saved, isNew) => {
      toast({ title: isNew ? 'Service created' : 'Service saved', tone: 'success' });
      if (isNew) onCreated(saved);
    },
  });
};
