import { useState } from 'react';
import { joinEdits } from '../join-edits.js';

type Fields = Readonly<Record<string, string | boolean>>;

interface Base<T> {
  readonly fields: T;
  /** Absent for a record that does not exist yet. */
  readonly version?: number;
}

export interface JoinedForm<T extends Fields> {
  readonly form: T;
  /** What the edit began from, to be sent along. */
  readonly version: number | undefined;
  /** What the record says by now where somebody else changed it; empty while nobody has. */
  readonly elsewhere: Partial<T>;
  readonly change: (part: Partial<T>) => void;
  /** The record turned out to be another version: joins it with what was typed. */
  readonly join: (latest: Required<Base<T>>) => void;
}

/** The fields of a form over a record that others may change meanwhile (ADR 0063). */
export const useJoinedForm = <T extends Fields>(start: () => Base<T>): JoinedForm<T> => {
  const [base, setBase] = useState(start);
  const [form, setForm] = useState(base.fields);
  const [elsewhere, setElsewhere] = useState<Partial<T>>({});
  return {
    form,
    version: base.version,
    elsewhere,
    change: (part) => setForm((last) => ({ ...last, ...part })),
    join: (latest) => {
      const joined = joinEdits(base.fields, form, latest.fields);
      setBase(latest);
      setForm(joined.form);
      setElsewhere((known) => {
        const news: Partial<T> = { ...known };
        for (const name of joined.changed) news[name] = latest.fields[name];
        return news;
      });
    },
  };
};
