import { renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { fill } from '../../test/fill.js';
import { readKept } from '../state/kept-edit.js';
import { type KeptForm, useKeptForm } from './use-kept-form.js';

interface Record_ {
  readonly version: number;
  readonly name: string;
  readonly colour: string;
}
interface Form {
  readonly name: string;
  readonly colour: string;
}
const fieldsOf = (record: Record_ | undefined): Form => ({
  name: record?.name ?? '',
  colour: record?.colour ?? '',
});
const record = (values: Partial<Record_> = {}): Record_ => ({
  version: 1,
  name: 'Van',
  colour: 'red',
  ...values,
});

let form: KeptForm<Form, Record_>;
let read: (next: Record_) => void = () => undefined;

/** A form for a record that is loaded again whenever a test calls `read`. */
function Edited({ first }: { first: Record_ | undefined }) {
  const [shown, setShown] = useState(first);
  const edit = useKeptForm({
    subject: 'thing',
    record: shown,
    fieldsOf,
    revisionOf: ({ version }) => String(version),
  });
  useLayoutEffect(() => {
    read = setShown;
    form = edit;
  }, [edit]);
  return (
    <>
      <input
        aria-label="Name"
        value={edit.form.name}
        onChange={({ target }) => edit.change({ name: target.value })}
      />
      <p>{edit.elsewhere.join()}</p>
    </>
  );
}
/** @param first null for a record that does not exist yet */
const open = (first: Record_ | null = record(), id = SAMPLE_USER.id) =>
  renderRemote(() => <Edited first={first ?? undefined} />, { user: { ...SAMPLE_USER, id } });
const kept = (id = SAMPLE_USER.id) => readKept(`${id}.thing`, fieldsOf(undefined))?.form;
const name = () => screen.getByLabelText('Name');

beforeEach(() => localStorage.clear());

describe('a form that keeps its edits in the browser', () => {
  it('starts with the record, and stores nothing before something is typed', () => {
    open();
    expect(form).toMatchObject({
      form: { name: 'Van', colour: 'red' },
      elsewhere: [],
      broughtBack: undefined,
    });
    expect(kept()).toBeUndefined();
  });

  it('stores what is typed, and removes it when it equals the record again', async () => {
    open();
    await userEvent.type(name(), 's');
    expect(kept()).toEqual({ name: 'Vans', colour: 'red' });
    await userEvent.type(name(), '{Backspace}');
    expect(kept()).toBeUndefined();
  });

  it('restores the edit, merges the rest, and reports what another admin has changed', async () => {
    const { unmount } = open();
    await fill(name(), 'Vans');
    unmount();
    open(record({ version: 2, name: 'Their van', colour: 'blue' }));
    expect(form.form).toEqual({ name: 'Vans', colour: 'blue' });
    expect(form.elsewhere).toEqual(['name', 'colour']);
    expect(form.broughtBack).toMatch(/^\d{4}-/u);
  });

  it('restores nothing when another admin has saved the same values', async () => {
    const { unmount } = open();
    await fill(name(), 'Vans');
    unmount();
    open(record({ version: 2, name: 'Vans' }));
    expect(form.broughtBack).toBeUndefined();
    expect(kept()).toBeUndefined();
  });

  it('restores an edit only for the admin who typed it', async () => {
    const { unmount } = open();
    await fill(name(), 'Vans');
    unmount();
    open(record(), 'another-admin');
    expect(name()).toHaveValue('Van');
    expect(kept()).toEqual({ name: 'Vans', colour: 'red' });
  });

  it('takes over a reloaded record without a message when nothing was typed', () => {
    open();
    act(() => read(record({ version: 2, name: 'Their van' })));
    expect(name()).toHaveValue('Their van');
    expect(form.elsewhere).toEqual([]);
  });

  it('merges each reloaded record with what was typed', async () => {
    open();
    await fill(name(), 'Vans');
    act(() => read(record({ version: 2, colour: 'blue' })));
    expect(form.form).toEqual({ name: 'Vans', colour: 'blue' });
    expect(form.elsewhere).toEqual(['colour']);
    act(() => read(record({ version: 3, colour: 'blue', name: 'Theirs' })));
    expect(form.form).toEqual({ name: 'Vans', colour: 'blue' });
    expect(form.elsewhere).toEqual(['colour', 'name']);
  });

  it('does not treat its own saved version as another admin’s change', async () => {
    open();
    await fill(name(), 'Vans');
    act(() => form.saved(record({ version: 2, name: 'Vans' }), form.form));
    act(() => read(record({ version: 2, name: 'Vans' })));
    expect(form.form.name).toBe('Vans');
    expect(form.elsewhere).toEqual([]);
    expect(kept()).toBeUndefined();
  });

  it('keeps what was typed between pressing Save and the response', async () => {
    open();
    await fill(name(), 'Vans');
    const sent = form.form;
    act(() => form.change({ colour: 'green' }));
    act(() => form.saved(record({ version: 2, name: 'Vans' }), sent));
    expect(form.form).toEqual({ name: 'Vans', colour: 'green' });
    expect(kept()).toEqual({ name: 'Vans', colour: 'green' });
    expect(form.base?.version).toBe(2);
  });

  it('shows the API’s normalised text after saving', async () => {
    open();
    await fill(name(), '  Vans  ');
    act(() => form.saved(record({ version: 2, name: 'Vans' }), form.form));
    expect(name()).toHaveValue('Vans');
  });

  it('is discarded to the latest record, not to the first one', async () => {
    open();
    await fill(name(), 'Vans');
    act(() => read(record({ version: 2, name: 'Theirs' })));
    act(() => form.discard());
    expect(name()).toHaveValue('Theirs');
    expect(form.elsewhere).toEqual([]);
    expect(kept()).toBeUndefined();
  });

  it('stores a new record’s edit, and removes it even if it is unmounted when saved', async () => {
    const { unmount } = open(null);
    await fill(name(), 'New');
    expect(kept()).toEqual({ name: 'New', colour: '' });
    act(() => {
      form.saved(record({ name: 'New' }), form.form);
      unmount();
    });
    expect(kept()).toBeUndefined();
  });
});
