import { formatApiError } from '@haulway/platform';
import { useState } from 'react';
import { type Problems, problemsOf } from '../field-problems.js';
import { type KeptForm, type KeptFormOptions, useKeptForm } from './use-kept-form.js';

/** What became of a try to save: fields that can't be read, or what the API said. */
type Outcome<Answer> =
  { readonly problems: Problems } | { readonly data?: Answer | undefined; readonly error?: unknown };

interface EditorOptions<T, R, Answer> extends KeptFormOptions<T, R> {
  /** Reads what was typed and sends it: as a change of `base`, or as a new record where there is none. */
  readonly send: (form: T, base: R | undefined) => Promise<Outcome<Answer>>;
  /** The record that a save has left behind. */
  readonly recordIn: (answer: Answer) => R;
  /** The record as it is now, from a save that was refused because another was first. */
  readonly staleIn?: (error: unknown) => R | undefined;
  /** The problems that a refused save names, by the paths that the form has; those of the API where it is left out. */
  readonly problemsIn?: (error: unknown) => Problems;
  /** @param isNew whether there was no record before */
  readonly onSaved: (record: R, isNew: boolean) => void;
}

/** A form being typed and saved. */
export interface Editing<T, R> extends KeptForm<T, R> {
  /** What is wrong with the fields, by path, since the last try to save. */
  readonly problems: Problems;
  /** Why the last try failed, where no field is to blame. */
  readonly failure: string | undefined;
  /** Counts the tries to save. */
  readonly tries: number;
  readonly saving: boolean;
  /** Whether something was typed that is not saved. */
  readonly isTyped: boolean;
  readonly save: () => Promise<void>;
}

/**
 * A record, or a new one, being edited. Nothing typed is lost by a failed save, by what somebody else has saved
 * meanwhile, or by a closed tab.
 */
export const useKeptEditor = <T extends object, R, Answer>(
  options: EditorOptions<T, R, Answer>,
): Editing<T, R> => {
  const edit = useKeptForm(options);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(0);
  const [saving, setSaving] = useState(false);
  const { base, form } = edit;

  const settle = (outcome: Outcome<Answer>): void => {
    setProblems('problems' in outcome ? outcome.problems : {});
    if ('problems' in outcome) return;
    const { data, error } = outcome;
    if (data !== undefined) {
      const record = options.recordIn(data);
      edit.saved(record, form);
      options.onSaved(record, base === undefined);
      return;
    }
    const latest = options.staleIn?.(error);
    if (latest !== undefined) return edit.merge(latest);
    const found = (options.problemsIn ?? problemsOf)(error);
    if (Object.keys(found).length > 0) setProblems(found);
    else setFailure(formatApiError(error));
  };
  const save = async (): Promise<void> => {
    setFailure(undefined);
    setTries((last) => last + 1);
    setSaving(true);
    settle(await options.send(form, base));
    setSaving(false);
  };

  const isTyped = JSON.stringify(form) !== JSON.stringify(edit.began);
  return { ...edit, problems, failure, tries, saving, isTyped, save };
};
