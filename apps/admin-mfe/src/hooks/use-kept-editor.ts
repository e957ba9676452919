import { formatApiError } from '@haulway/platform';
import { useState } from 'react';
import { type Problems, problemsOf } from '../state/field-problems.js';
import { type KeptForm, type KeptFormOptions, useKeptForm } from './use-kept-form.js';

/** The result of a save: problems with fields that can't be read, or the API's answer. */
type Outcome<Saved> =
  { readonly problems: Problems } | { readonly data?: Saved | undefined; readonly error?: unknown };

interface EditorOptions<T, R, Saved> extends KeptFormOptions<T, R> {
  /** Reads the typed values and sends them: as a change of `base`, or as a new record when there is none. */
  readonly send: (form: T, base: R | undefined) => Promise<Outcome<Saved>>;
  /** The record as it is after the save. */
  readonly recordIn: (answer: Saved) => R;
  /** The current record, from a save that was refused because another one came first. */
  readonly staleIn?: (error: unknown) => R | undefined;
  /** The problems that a refused save reports, by the form's own paths. When left out, the API's paths are used. */
  readonly problemsIn?: (error: unknown) => Problems;
  /** @param isNew whether there was no record before */
  readonly onSaved: (record: R, isNew: boolean) => void;
}

/** A form with its typed values and the state of its save. */
export interface Editing<T, R> extends KeptForm<T, R> {
  /** The problems since the last save, by the field's path. */
  readonly problems: Problems;
  /** Why the last save failed, when the reason is not a field. */
  readonly failure: string | undefined;
  /** Counts the attempts to save. */
  readonly tries: number;
  readonly saving: boolean;
  /** Whether there are typed values that are not saved. */
  readonly isTyped: boolean;
  readonly save: () => Promise<void>;
}

/** A record, or a new one, being edited. Typed values survive a failed save, another admin's save, and a closed tab. */
export const useKeptEditor = <T extends object, R, Saved>(
  options: EditorOptions<T, R, Saved>,
): Editing<T, R> => {
  const edit = useKeptForm(options);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(0);
  const [saving, setSaving] = useState(false);
  const { base, form } = edit;

  const settle = (outcome: Outcome<Saved>): void => {
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
