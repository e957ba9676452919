import { threeWayMerge } from '@haulway/domain';
import { useState } from 'react';

type Fields = Readonly<Record<string, string | boolean>>;

interface Base<T> {
  readonly fields: T;
  /** Absent for a record that does not exist yet. */
  readonly version?: number;
}

export interface MergedForm<T extends Fields> {
  readonly form: T;
  /** The record as this edit knows it: as it was at the start, or after the last merge. */
  readonly base: T;
  /** The version of that record, to be sent with the save. */
  readonly version: number | undefined;
  /** The current values of fields that were changed elsewhere. Empty when there are none. */
  readonly elsewhere: Partial<T>;
  readonly change: (part: Partial<T>) => void;
  /** Called with a newer version of the record: merges it with the typed values. */
  readonly merge: (latest: Required<Base<T>>) => void;
}

/** The fields of a form for a record that others may change meanwhile (ADR 0063). */
export const useMergedForm = <T extends Fields>(start: () => Base<T>): MergedForm<T> => {
  const [base, setBase] = useState(start);
  const [form, setForm] = useState(base.fields);
  const [elsewhere, setElsewhere] = useState<Partial<T>>({});
  return {
    form,
    base: base.fields,
    version: base.version,
    elsewhere,
    change: (part) => setForm((last) => ({ ...last, ...part })),
    merge: (latest) => {
      const merged = threeWayMerge(base.fields, form, latest.fields);
      setBase(latest);
      setForm(merged.form);
      setElsewhere((known) => {
        const news: Partial<T> = { ...known };
        for (const name of merged.changed) news[name] = latest.fields[name];
        return news;
      });
    },
  };
};
