import { zodResolver } from '@hookform/resolvers/zod';
import { threeWayMerge } from '@haulway/domain';
import { formatApiError, useSession } from '@haulway/platform';
import { refusedFields, submitOnce, useFields, useRecordForm } from '@haulway/platform/form';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { deleteEdit, hasEdit, readEdit, writeEdit } from '../state/saved-edit.js';

interface SavedEditOptions<T extends FieldValues, R, Response> {
  /** A unique name of what is edited: 'service.{id}', 'service.new'. */
  readonly subject: string;
  /** The record as last loaded. Left out for one that does not exist yet. */
  readonly record: R | undefined;
  /** The form's values for a record, or for a new one. */
  readonly valuesOf: (record: R | undefined) => T & DefaultValues<T>;
  readonly schema: ZodMiniType<T, T>;
  /** A text that changes with every change of the record. */
  readonly revisionOf: (record: R) => string;
  /** Sends the typed values: as a change of `base`, or as a new record when there is none. */
  readonly send: (
    typed: T,
    base: R | undefined,
  ) => Promise<{ readonly data?: Response | undefined; readonly error?: unknown }>;
  readonly recordIn: (response: Response) => R;
  /** The current record, from a save that was refused because another one came first. */
  readonly currentIn?: (error: unknown) => R | undefined;
  /** The messages about fields in a refused save, by the form's own paths. */
  readonly refusedIn?: (error: unknown) => (readonly [path: string, message: string])[];
  /** @param isNew whether there was no record before */
  readonly onSaved: (record: R, isNew: boolean) => void | Promise<void>;
}

/** Whether this browser has unsaved text of the signed-in admin for a subject. */
export const useHasEdit = (): ((subject: string) => boolean) => {
  const { user } = useSession();
  return (subject) => hasEdit(`${user?.id ?? ''}.${subject}`);
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A record, or a new one, being edited. Typed values survive a failed save, another admin's save, and a closed tab. */
export const useSavedEdit = <T extends FieldValues, R, Response>(
  options: SavedEditOptions<T, R, Response>,
) => {
  const { record, valuesOf, schema, revisionOf, refusedIn = refusedFields } = options;
  const { user } = useSession();
  const subject = `${user?.id ?? ''}.${options.subject}`;
  const [stored] = useState(() => {
    const edit = readEdit(subject, schema);
    const now = valuesOf(record);
    const merged = edit && threeWayMerge(edit.began, edit.form, now);
    return merged && !isSame(merged.form, now) ? { merged, at: edit.at } : undefined;
  });
  const [restoredAt, setRestoredAt] = useState(stored?.at);
  const { form, base, elsewhere, ...edit } = useRecordForm({
    record,
    valuesOf,
    resolver: zodResolver(schema),
    restored: stored?.merged,
    focusError: false,
  });
  const values = useWatch({ control: form.control });
  const began = valuesOf(base);
  const isTyped = !isSame(values, began);

  const store = useEffectEvent(() => {
    if (isTyped) writeEdit(subject, { began, form: values, at: new Date().toISOString() });
    else deleteEdit(subject);
  });
  const text = JSON.stringify([values, began]);
  useEffect(() => store(), [subject, text]);

  /** Takes a version of the record that somebody else has saved. Without typed values there is nothing to check again. */
  const take = (theirs: R): void => {
    const typed = form.getValues();
    if (isSame(typed, began)) edit.saved(theirs, typed);
    else edit.merge(theirs);
  };
  const revision = record && revisionOf(record);
  const takeReloaded = useEffectEvent(() => {
    if (record && (!base || revision !== revisionOf(base))) take(record);
  });
  // before the old record is painted
  useLayoutEffect(() => takeReloaded(), [revision]);

  const isPath = (path: string): path is FieldPath<T> => (path.split('.')[0] ?? '') in form.getValues();
  const submit = submitOnce(form, async (typed) => {
    const { data, error } = await options.send(typed, base);
    if (data !== undefined) {
      const saved = options.recordIn(data);
      // immediately: after creating a record, the user may leave the form at once
      deleteEdit(subject);
      edit.saved(saved, typed);
      setRestoredAt(undefined);
      return options.onSaved(saved, base === undefined);
    }
    const current = options.currentIn?.(error);
    if (current !== undefined) return take(current);
    const refused = refusedIn(error);
    for (const [path, message] of refused) if (isPath(path)) form.setError(path, { message });
    if (!refused.some(([path]) => isPath(path))) form.setError('root', { message: formatApiError(error) });
  });

  return {
    form,
    ...useFields(form),
    base,
    began,
    /** Fields that another admin changed while this form was being edited. */
    elsewhere,
    /** When the text was stored that was restored from an earlier visit. Undefined when none was restored. */
    restoredAt,
    /** Whether there are typed values that are not saved. */
    isTyped,
    submit,
    discard: (): void => {
      edit.discard();
      setRestoredAt(undefined);
    },
  };
};

export type SavedEditing = Pick<
  ReturnType<typeof useSavedEdit>,
  'idOf' | 'elsewhere' | 'restoredAt' | 'isTyped' | 'submit' | 'discard'
>;
