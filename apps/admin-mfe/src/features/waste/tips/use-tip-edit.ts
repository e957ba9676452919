import type { Tip } from '@haulway/contracts';
import { toast } from '@haulway/platform';
import { currentRecord } from '@haulway/platform/form';
import { useSavedEdit } from '../../../hooks/use-saved-edit.js';
import { wasteApi } from '../waste-api.js';
import { formOf, tipOf, tipSchema } from './tip-form.js';

const isTip = (value: object): value is Tip => 'ticket_number' in value && 'version' in value;

/** The form of a tip, or of a new one for these loads. */
export const useTipEdit = (
  tip: Tip | undefined,
  loads: readonly string[],
  onCreated: (tip: Tip) => Promise<void>,
) => {
  const [create] = wasteApi.useAdminCreateTipMutation();
  const [correct] = wasteApi.useAdminCorrectTipMutation();
  return useSavedEdit({
    subject: `tip.${tip?.id ?? 'new'}`,
    record: tip,
    valuesOf: (record) => formOf(record, loads),
    schema: tipSchema,
    revisionOf: ({ version }) => String(version),
    send: async (typed, base) =>
      base
        ? correct({
            params: { id: base.id },
            body: { ...tipOf(typed), version: base.version, reason: typed.reason },
          })
        : create({ body: tipOf(typed) }),
    recordIn: (response: { readonly tip: Tip }) => response.tip,
    currentIn: (error) => currentRecord(error, 'stale', 'tip', isTip),
    onSaved: async (saved, isNew) => {
      toast({ title: isNew ? 'Tip recorded' : 'Tip corrected', tone: 'success' });
      if (isNew) await onCreated(saved);
    },
  });
};

export type TipEdit = ReturnType<typeof useTipEdit>;
