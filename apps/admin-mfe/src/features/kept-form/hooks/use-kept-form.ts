import { threeWayMerge } from '@haulway/domain';
import { useSession } from '@haulway/platform';
import { useEffect, useState } from 'react';
import { dropKept, readKept, writeKept } from '../kept-edit.js';

export interface KeptFormOptions<T, R> {
  /** What is edited, told apart from everything else that is: 'service.{id}', 'service.new'. */
  readonly subject: string;
  /** The record as it was last read; left out for one that does not exist yet. */
  readonly record: R | undefined;
  /** The fields of a record, and those of a new one. */
  readonly fieldsOf: (record: R | undefined) => T;
  /** A form with a row in each list: what is kept of another shape is not read. The fields of nothing, where left out. */
  readonly sample?: T;
  /** Another text with every change of the record. */
  readonly revisionOf: (record: R) => string;
}

export interface KeptForm<T, R> {
  readonly form: T;
  /** The record that the form is a change of. */
  readonly base: R | undefined;
  /** What that record says, as the form would. */
  readonly began: T;
  /** Fields that somebody else changed while this was being typed. */
  readonly elsewhere: readonly (keyof T & string)[];
  /** Since when the text is kept that came back from another tab or another day; undefined where none did. */
  readonly broughtBack: string | undefined;
  readonly change: (part: Partial<T>) => void;
  /** The record turned out to be another one: merges it with what was typed. */
  readonly merge: (latest: R) => void;
  /** The form was saved as `sent`, and this is the record now; what was typed since stays. */
  readonly saved: (record: R, sent: T) => void;
  /** Throws away what was typed. */
  readonly discard: () => void;
}

interface State<T, R> {
  readonly base: R | undefined;
  readonly began: T;
  readonly form: T;
  readonly elsewhere: readonly (keyof T & string)[];
  readonly broughtBack: string | undefined;
  /** The revision that the record had when it was last compared. */
  readonly seen: string | undefined;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * A form over a record that others may change meanwhile, whose text outlives a failed save and a closed tab. What was
 * typed is merged with what the record says by now, field by field (ADR 0063).
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
    // whoever typed nothing has nothing to look over
    const elsewhere = isSame(last.form, last.began) ? [] : [...new Set([...last.elsewhere, ...changed])];
    return { ...last, base: latest, began, form, elsewhere };
  };

  // the list was read again, and the record is another one than before: seen while drawing, so that no old text shows
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
      // at once: whoever made a record may leave the form in the same breath
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
