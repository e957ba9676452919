import type { AdminService } from '@haulway/contracts';
import { formatApiError, toast } from '@haulway/platform';
import { useState } from 'react';
import { problemsOf, type Problems, staleRecordOf } from '../../kept-form/field-problems.js';
import { type KeptForm, useKeptForm } from '../../kept-form/hooks/use-kept-form.js';
import { useAdminCreateServiceMutation, useAdminSaveServiceMutation } from '../api/services-api.js';
import { changeOf, formOf, newServiceOf, type ServiceForm } from '../service-form.js';

const isService = (value: object): value is AdminService => 'slug' in value && 'booking_config' in value;

export interface ServiceEditing extends KeptForm<ServiceForm, AdminService> {
  /** What is wrong with the fields, by path, since the last try to save. */
  readonly problems: Problems;
  /** Why the last try failed, where no field is to blame. */
  readonly failure: string | undefined;
  /** Counts the tries to save. */
  readonly tries: number;
  readonly saving: boolean;
  readonly save: () => Promise<void>;
}

/**
 * A service, or a new one, being edited. Nothing typed is lost by a failed save, by what somebody else has saved
 * meanwhile, or by a closed tab.
 */
export const useServiceEditor = (
  service: AdminService | undefined,
  onCreated: (service: AdminService) => void,
): ServiceEditing => {
  const edit = useKeptForm({
    subject: `service.${service?.id ?? 'new'}`,
    record: service,
    fieldsOf: formOf,
    revisionOf: ({ version, price_id }: AdminService) => `${version} ${price_id}`,
  });
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(0);
  const [change, changing] = useAdminSaveServiceMutation();
  const [create, creating] = useAdminCreateServiceMutation();

  const send = async () => {
    if (edit.base) {
      const read = changeOf(edit.base, edit.form);
      return 'problems' in read ? read : change({ id: edit.base.id, body: read.body });
    }
    const read = newServiceOf(edit.form);
    return 'problems' in read ? read : create(read.body);
  };

  const save = async (): Promise<void> => {
    setFailure(undefined);
    setTries((last) => last + 1);
    const outcome = await send();
    if ('problems' in outcome) return setProblems(outcome.problems);
    const { data, error } = outcome;
    setProblems({});
    if (data) {
      edit.saved(data.service);
      toast({ title: edit.base ? 'Service saved' : 'Service created', tone: 'success' });
      if (!edit.base) onCreated(data.service);
      return;
    }
    const latest = staleRecordOf(error, 'service', isService);
    if (latest) return edit.merge(latest);
    const found = problemsOf(error);
    if (Object.keys(found).length > 0) setProblems(found);
    else setFailure(formatApiError(error));
  };

  return { ...edit, problems, failure, tries, saving: changing.isLoading || creating.isLoading, save };
};
