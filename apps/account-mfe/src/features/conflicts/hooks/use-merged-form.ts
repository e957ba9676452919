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
  /** The record as this edit knows it: what the form began with, or what the last merge brought. */
  readonly base: T;
  /** Which version of the record that is, to be sent along. */
  readonly version: number | undefined;
  /** What the record says by now where somebody else changed it; empty while nobody has. */
  readonly elsewhere: Partial<T>;
  readonly change: (part: Partial<T>) => void;
  /** The record turned out to be another version: merges it with what was typed. */
  readonly merge: (latest: Required<Base<T>>) => void;
}

/** The fields of a form over a record that others may change meanwhile (ADR 0063). */
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
