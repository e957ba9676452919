import { isRecord } from '@haulway/contracts/unknown-json';
import { type Merged, threeWayMerge } from '@haulway/domain';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type SubmitHandler,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';

/** Errors stay until the form is submitted again. */
export const FORM_OPTIONS = { reValidateMode: 'onSubmit' } as const;

interface RecordFormOptions<T extends FieldValues, R> {
  /** The record that is edited. Left out for one that does not exist yet. */
  readonly record: R | undefined;
  readonly valuesOf: (record: R | undefined) => T & DefaultValues<T>;
  readonly resolver: Resolver<T>;
  /** Values that were typed before and not saved, already merged with the record. */
  readonly restored?: Merged<T>;
  /** Whether the first invalid field takes the focus; false where a summary of the errors takes it. */
  readonly focusError?: boolean;
}

/** A form for a record that others may change: a newer version is merged field by field (ADR 68). */
export const useRecordForm = <T extends FieldValues, R>(options: RecordFormOptions<T, R>) => {
  const { record, valuesOf, resolver, restored, focusError = true } = options;
  const [base, setBase] = useState(record);
  const [elsewhere, setElsewhere] = useState<readonly string[]>(restored?.changed ?? []);
  // a ref, because a save ends in a later render than it started in
  const began = useRef(base);
  const form = useForm<T>({
    ...FORM_OPTIONS,
    shouldFocusError: focusError,
    defaultValues: valuesOf(base),
    values: restored?.form,
    resetOptions: { keepDefaultValues: true },
    resolver,
  });

  /** Makes `latest` the record that is edited. What was typed since the form had the values `from` stays. */
  const rebase = (latest: R, from: T): readonly string[] => {
    const values = valuesOf(latest);
    const merged = threeWayMerge(from, form.getValues(), values);
    form.reset(values, { keepDefaultValues: false });
    form.reset(merged.form, { keepDefaultValues: true });
    began.current = latest;
    setBase(latest);
    return merged.changed;
  };
  return {
    form,
    base,
    /** The fields that were changed elsewhere while this form was being edited. */
    elsewhere,
    /** Takes a newer version of the record, which was changed elsewhere. */
    merge: (latest: R): void => {
      const changed = rebase(latest, valuesOf(began.current));
      setElsewhere((known) => [...new Set([...known, ...changed])]);
    },
    /** Takes the record as it is after `sent` was saved. */
    saved: (latest: R, sent: T): void => {
      rebase(latest, sent);
      setElsewhere([]);
    },
    discard: (): void => {
      form.reset(valuesOf(began.current), { keepDefaultValues: false });
      setElsewhere([]);
    },
  };
};

/** The handler of a form's submit event. Ignores a second submit while the first one runs. */
export const submitOnce =
  <T extends FieldValues, Context, Read>(
    { formState: { isSubmitting }, handleSubmit }: UseFormReturn<T, Context, Read>,
    save: SubmitHandler<Read>,
  ) =>
  (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isSubmitting) void handleSubmit(save)(event);
  };

/** Gives each field of a form its attributes: the id, the registration with the form, and the error. */
export const useFields = <T extends FieldValues>({
  register,
  getFieldState,
  formState,
}: Pick<UseFormReturn<T>, 'register' | 'getFieldState' | 'formState'>) => {
  const formId = useId();
  const idOf = (path: string): string => `${formId}${path}`;
  const field = <Path extends FieldPath<T>>(path: Path) => ({
    ...register(path),
    id: idOf(path),
    error: getFieldState(path, formState).error?.message,
  });
  return { field, idOf };
};

/** The errors of a form, by the path of the field: 'items.0.price'. Those of the whole form have the path 'root'. */
export const messagesOf = (errors: object, parent = ''): (readonly [path: string, message: string])[] =>
  Object.entries(errors).flatMap(([name, error]) => {
    const { message }: { message?: unknown } = Object(error);
    if (typeof message === 'string') return [[`${parent}${name}`, message] as const];
    return error instanceof Object ? messagesOf(Object(error), `${parent}${name}.`) : [];
  });

/** The messages about fields in the response to a refused save, by the API's path of the field. */
export const refusedFields = (error: unknown): (readonly [path: string, message: string])[] => {
  const details: unknown = isRecord(error) ? error['details'] : undefined;
  return Object.entries(Object(details)).flatMap(([path, message]) =>
    typeof message === 'string' ? [[path, message] as const] : [],
  );
};

/**
 * The current record, from a save that was refused because another one came first. Undefined for any other failure.
 * @param code `address_changed`, `stale`
 * @param name the member of the details with the record
 */
export const currentRecord = <R extends object>(
  error: unknown,
  code: string,
  name: string,
  isRecordType: (value: object) => value is R,
): R | undefined => {
  if (!isRecord(error) || error['code'] !== code || !isRecord(error['details'])) return undefined;
  const record = error['details'][name];
  return isRecord(record) && isRecordType(record) ? record : undefined;
};
