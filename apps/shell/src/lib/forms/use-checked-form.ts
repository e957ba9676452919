import { type FieldError } from '@haulway/ui';
import { type ChangeEvent, type FormEvent, useId, useState } from 'react';

/** A text field of a form: its name and label, and a check that returns the problem with a value, if any. */
export interface CheckedField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly problem?: (value: string) => string | undefined;
}

export type ValueOf<Name extends string> = (name: Name) => string;

/**
 * A form of text fields that keep their own values. The whole form is checked when it is submitted; fields with a
 * problem are checked again at every change. The first field with a problem takes the focus. `send` is called when
 * there is no problem; while it runs, the form is busy and ignores a second submit. `fields` are in their order on the
 * page.
 */
export function useCheckedForm<Name extends string>(
  fields: readonly CheckedField<Name>[],
  send: (value: ValueOf<Name>) => void | Promise<void>,
) {
  const id = useId();
  const [problems, setProblems] = useState<ReadonlyMap<Name, string>>(new Map());
  const [busy, setBusy] = useState(false);
  const idOf = (name: Name): string => `${id}-${name}`;

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const data = new FormData(form);
    const value: ValueOf<Name> = (name) => String(data.get(name) ?? '');
    const found = new Map<Name, string>();
    for (const { name, problem } of fields) {
      const wrong = problem?.(value(name));
      if (wrong !== undefined) found.set(name, wrong);
    }
    setProblems(found);
    const [first] = found.keys();
    if (first !== undefined) return document.getElementById(idOf(first))?.focus();
    setBusy(true);
    try {
      await send(value);
    } finally {
      setBusy(false);
    }
  };

  const onChange = ({ target }: ChangeEvent<HTMLFormElement>): void => {
    const field = fields.find(({ name }) => idOf(name) === target.id);
    if (!field || !problems.has(field.name)) return;
    const wrong = field.problem?.(String(target.value));
    const left = new Map(problems);
    if (wrong === undefined) left.delete(field.name);
    else left.set(field.name, wrong);
    setProblems(left);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!busy) void submit(event.currentTarget);
  };

  return {
    busy,
    form: { noValidate: true, onChange, onSubmit },
    field: (name: Name) => ({
      id: idOf(name),
      name,
      label: fields.find((field) => field.name === name)?.label ?? name,
      error: problems.get(name),
    }),
    /** The names of the fields with a problem, for the summary above the form. */
    summary: fields
      .filter(({ name }) => problems.has(name))
      .map(({ name, label }): FieldError => ({ fieldId: idOf(name), message: label })),
  };
}
