import { FakeFailure, renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import * as z from 'zod/mini';
import { fill } from '../../test/fill.js';
import { readEdit } from '../state/saved-edit.js';
import { useSavedEdit } from './use-saved-edit.js';

interface Van {
  readonly version: number;
  readonly name: string;
  readonly colour: string;
}
const schema = z.object({ name: z.string(), colour: z.string() });
const valuesOf = (van: Van | undefined) => ({ name: van?.name ?? '', colour: van?.colour ?? '' });
const van = (values: Partial<Van> = {}): Van => ({ version: 1, name: 'Van', colour: 'red', ...values });

const useVanEdit = (
  record: Van | undefined,
  send: (name: string) => Promise<{ data?: Van; error?: unknown }>,
) =>
  useSavedEdit({
    subject: 'thing',
    record,
    valuesOf,
    schema,
    revisionOf: ({ version }) => String(version),
    send: ({ name }) => send(name),
    recordIn: (saved: Van) => saved,
    onSaved: () => undefined,
  });

let edit: ReturnType<typeof useVanEdit>;
let load: (next: Van) => void = () => undefined;

/** @param first null for a record that does not exist yet */
const open = (
  first: Van | null = van(),
  {
    id = SAMPLE_USER.id,
    send = (name: string) => Promise.resolve({ data: van({ version: 2, name: name.trim() }) }),
  } = {},
) => {
  /** A form for a record that is loaded again whenever a test calls `load`. */
  function Edited() {
    const [record, setRecord] = useState(first ?? undefined);
    const latest = useVanEdit(record, send);
    useLayoutEffect(() => {
      load = setRecord;
      edit = latest;
    }, [latest]);
    return (
      <form onSubmit={latest.submit}>
        <input aria-label="Name" {...latest.form.register('name')} />
        <input aria-label="Colour" {...latest.form.register('colour')} />
        <button>Save</button>
      </form>
    );
  }
  return renderRemote(Edited, { user: { ...SAMPLE_USER, id } });
};
const stored = (id = SAMPLE_USER.id) => readEdit(`${id}.thing`, schema)?.form;
const name = () => screen.getByLabelText('Name');
const colour = () => screen.getByLabelText('Colour');
const save = () => act(async () => screen.getByRole('button', { name: 'Save' }).click());

describe('a form that saves what is typed in the browser', () => {
  it('stores nothing before something is typed, and removes it when it equals the record again', async () => {
    open();
    expect(stored()).toBeUndefined();
    await fill(name(), 'Vans');
    expect(stored()).toEqual({ name: 'Vans', colour: 'red' });
    await fill(name(), 'Van');
    expect(stored()).toBeUndefined();
  });

  it('restores the edit, merges the rest, and reports what another admin has changed', async () => {
    const { unmount } = open();
    await fill(name(), 'Vans');
    unmount();
    open(van({ version: 2, name: 'Their van', colour: 'blue' }));
    expect(name()).toHaveValue('Vans');
    expect(colour()).toHaveValue('blue');
    expect(edit.elsewhere).toEqual(['name', 'colour']);
    expect(edit.restoredAt).toMatch(/^\d{4}-/u);
    act(() => edit.discard());
    expect(name()).toHaveValue('Their van');
    expect(edit).toMatchObject({ elsewhere: [], restoredAt: undefined });
    expect(stored()).toBeUndefined();
  });

  it('restores nothing when another admin has saved the same values', async () => {
    const { unmount } = open();
    await fill(name(), 'Vans');
    unmount();
    open(van({ version: 2, name: 'Vans' }));
    expect(edit.restoredAt).toBeUndefined();
    expect(stored()).toBeUndefined();
  });

  it('restores an edit only for the admin who typed it', async () => {
    const { unmount } = open();
    await fill(name(), 'Vans');
    unmount();
    open(van(), { id: 'another-admin' });
    expect(name()).toHaveValue('Van');
    expect(stored()).toEqual({ name: 'Vans', colour: 'red' });
  });

  it('takes over a reloaded record without a message when nothing was typed', () => {
    open();
    act(() => load(van({ version: 2, name: 'Their van' })));
    expect(name()).toHaveValue('Their van');
    expect(edit.elsewhere).toEqual([]);
  });

  it('merges each reloaded record with what was typed', async () => {
    open();
    await fill(name(), 'Vans');
    act(() => load(van({ version: 2, colour: 'blue' })));
    expect(colour()).toHaveValue('blue');
    act(() => load(van({ version: 3, colour: 'blue', name: 'Theirs' })));
    expect(name()).toHaveValue('Vans');
    expect(edit.elsewhere).toEqual(['colour', 'name']);
  });

  it('shows the text as it was saved, and does not treat it as another admin’s change', async () => {
    open();
    await fill(name(), '  Vans  ');
    await save();
    await waitFor(() => expect(name()).toHaveValue('Vans'));
    act(() => load(van({ version: 2, name: 'Vans' })));
    expect(edit).toMatchObject({ elsewhere: [], isTyped: false });
    expect(stored()).toBeUndefined();
  });

  it('keeps what was typed between the click on Save and the response', async () => {
    let respond: (saved: { data: Van }) => void = () => undefined;
    open(van(), { send: () => new Promise((resolve) => (respond = resolve)) });
    await fill(name(), 'Vans');
    await save();
    await fill(colour(), 'green');
    await act(async () => respond({ data: van({ version: 2, name: 'Vans' }) }));
    expect(name()).toHaveValue('Vans');
    expect(colour()).toHaveValue('green');
    expect(stored()).toEqual({ name: 'Vans', colour: 'green' });
    expect(edit.base?.version).toBe(2);
  });

  it('keeps what was typed when the save fails, with the messages at their fields', async () => {
    const error = Object.assign(new FakeFailure(400, 'No'), { details: { name: 'Is taken' } });
    open(van(), { send: () => Promise.resolve({ error }) as Promise<never> });
    await fill(name(), 'Vans');
    await save();
    await waitFor(() => expect(edit.form.formState.errors.name?.message).toBe('Is taken'));
    expect(stored()).toEqual({ name: 'Vans', colour: 'red' });
  });

  it('removes a new record’s edit even if the form is unmounted as soon as it is saved', async () => {
    const { unmount } = open(null);
    await fill(name(), 'New');
    expect(stored()).toEqual({ name: 'New', colour: '' });
    await act(async () => {
      screen.getByRole('button', { name: 'Save' }).click();
      await new Promise((resolve) => setTimeout(resolve));
      unmount();
    });
    expect(stored()).toBeUndefined();
  });
});
