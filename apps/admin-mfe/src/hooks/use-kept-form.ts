import { threeWayMerge } from '@haulway/domain';
import { useSession } from '@haulway/platform';
import { useEffect, useState } from 'react';
import { dropKept, readKept, writeKept } from '../state/kept-edit.js';

export interface KeptFormOptions<T, R> {
  /** A unique name of what is edited: 'service.{id}', 'service.new'. */
  readonly subject: string;
  /** The record as last loaded. Left out for one that does not exist yet. */
  readonly record: R | undefined;
  /** The form's fields for a record, or for a new one. */
  readonly fieldsOf: (record: R | undefined) => T;
  /**
   * A form with one row in each list. Stored text of another shape is ignored. When left out: the fields of a new
   * record.
   */
  readonly sample?: T;
  /** A text that changes with every change of the record. */
  readonly revisionOf: (record: R) => string;
}

export interface KeptForm<T, R> {
  readonly form: T;
  /** The record that the form changes. */
  readonly base: R | undefined;
  /** The form's fields as that record has them. */
  readonly began: T;
  /** Fields that another admin changed while this form was being edited. */
  readonly elsewhere: readonly (keyof T & string)[];
  /**
   * When the text was stored that was restored from another tab or an earlier visit. Undefined when none was restored.
   */
  readonly broughtBack: string | undefined;
  readonly change: (part: Partial<T>) => void;
  /** Called with a newer version of the record: merges it with the typed values. */
  readonly merge: (latest: R) => void;
  /** Called after the form was saved as `sent` and the record is now `record`. Values typed since then stay. */
  readonly saved: (record: R, sent: T) => void;
  /** Discards the typed values. */
  readonly discard: () => void;
}

interface State<T, R> {
  readonly base: R | undefined;
  readonly began: T;
  readonly form: T;
  readonly elsewhere: readonly (keyof T & string)[];
  readonly broughtBack: string | undefined;
  /** The revision of the record when it was last compared. */
  readonly seen: string | undefined;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * A form for a record that others may change meanwhile. Its text survives a failed save and a closed tab. Typed values
 * are merged with the current record, field by field (ADR 0063).
 */
export const useKeptForm = <T extends object, R>(options: KeptFormOptions<T, R>): KeptForm<T, R> => {
  const { record, fieldsOf, revisionOf } = options;
  const { user } = useSession();
  const subject = `${user?.id ?? ''}.${options.subject}`;
  const revision = record && revisionOf(record);

  const [state, setState] = useState<State<T, R>>(() => {
    const began = fieldsOf(record);
    const untouched = {
      base: record,
      began,
      form: began,
      elsewhere: [],
      broughtBack: undefined,
      seen: revision,
    };
    const kept = readKept(subject, options.sample ?? fieldsOf(undefined));
    if (!kept) return untouched;
    const { form, changed } = threeWayMerge(kept.began, kept.form, began);
    return isSame(form, began) ? untouched : { ...untouched, form, elsewhere: changed, broughtBack: kept.at };
  });

  const merged = (last: State<T, R>, latest: R): State<T, R> => {
    const began = fieldsOf(latest);
    const { form, changed } = threeWayMerge(last.began, last.form, began);
    // without typed values there is nothing to check again
    const elsewhere = isSame(last.form, last.began) ? [] : [...new Set([...last.elsewhere, ...changed])];
    return { ...last, base: latest, began, form, elsewhere };
  };

  // the record was loaded again and has changed: handled while rendering, so that the old text is never shown
  if (record && revision !== state.seen) {
    const isNews = !state.base || revision !== revisionOf(state.base);
    setState(isNews ? { ...merged(state, record), seen: revision } : { ...state, seen: revision });
  }

  const { began, form } = state;
  useEffect(() => {
    if (isSame(began, form)) dropKept(subject);
    else writeKept(subject, { began, form, at: new Date().toISOString() });
  }, [subject, began, form]);

  return {
    form,
    base: state.base,
    began,
    elsewhere: state.elsewhere,
    broughtBack: state.broughtBack,
    change: (part) => setState((last) => ({ ...last, form: { ...last.form, ...part } })),
    merge: (latest) => setState((last) => merged(last, latest)),
    saved: (now, sent) => {
      const fields = fieldsOf(now);
      // immediately: after creating a record, the user may leave the form at once
      dropKept(subject);
      setState((last) => ({
        ...last,
        base: now,
        began: fields,
        form: threeWayMerge(sent, last.form, fields).form,
        elsewhere: [],
        broughtBack: undefined,
      }));
    },
    discard: () => setState((last) => ({ ...last, form: last.began, elsewhere: [], broughtBack: undefined })),
  };
};
