import { renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { fill } from '../../../../test/fill.js';
import { readKept } from '../kept-edit.js';
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

describe('a form that is kept', () => {
  it('begins as its record, and keeps nothing of what nobody typed', () => {
    open();
    expect(form).toMatchObject({
      form: { name: 'Van', colour: 'red' },
      elsewhere: [],
      broughtBack: undefined,
    });
    expect(kept()).toBeUndefined();
  });

  it('is kept as it is typed, and not any more once it says what the record says', async () => {
    open();
    await userEvent.type(name(), 's');
    expect(kept()).toEqual({ name: 'Vans', colour: 'red' });
    await userEvent.type(name(), '{Backspace}');
    expect(kept()).toBeUndefined();
  });

  it('comes back with what became of the rest, and says what somebody else changed', async () => {
    const { unmount } = open();
    await fill(name(), 'Vans');
    unmount();
    open(record({ version: 2, name: 'Their van', colour: 'blue' }));
    expect(form.form).toEqual({ name: 'Vans', colour: 'blue' });
    expect(form.elsewhere).toEqual(['name', 'colour']);
    expect(form.broughtBack).toMatch(/^\d{4}-/u);
  });

  it('is not brought back where somebody else saved the very same', async () => {
    const { unmount } = open();
    await fill(name(), 'Vans');
    unmount();
    open(record({ version: 2, name: 'Vans' }));
    expect(form.broughtBack).toBeUndefined();
    expect(kept()).toBeUndefined();
  });

  it('is of whoever typed it alone', async () => {
    const { unmount } = open();
    await fill(name(), 'Vans');
    unmount();
    open(record(), 'another-admin');
    expect(name()).toHaveValue('Van');
    expect(kept()).toEqual({ name: 'Vans', colour: 'red' });
  });

  it('takes up a record that was read again, without a word where nothing was typed', () => {
    open();
    act(() => read(record({ version: 2, name: 'Their van' })));
    expect(name()).toHaveValue('Their van');
    expect(form.elsewhere).toEqual([]);
  });

  it('merges a record that was read again with what was typed, as often as it changes', async () => {
    open();
    await fill(name(), 'Vans');
    act(() => read(record({ version: 2, colour: 'blue' })));
    expect(form.form).toEqual({ name: 'Vans', colour: 'blue' });
    expect(form.elsewhere).toEqual(['colour']);
    act(() => read(record({ version: 3, colour: 'blue', name: 'Theirs' })));
    expect(form.form).toEqual({ name: 'Vans', colour: 'blue' });
    expect(form.elsewhere).toEqual(['colour', 'name']);
  });

  it('does not take an old answer of the list for news once it was saved', async () => {
    open();
    await fill(name(), 'Vans');
    act(() => form.saved(record({ version: 2, name: 'Vans' }), form.form));
    act(() => read(record({ version: 2, name: 'Vans' })));
    expect(form.form.name).toBe('Vans');
    expect(form.elsewhere).toEqual([]);
    expect(kept()).toBeUndefined();
  });

  it('keeps what was typed between the press and the answer of a save', async () => {
    open();
    await fill(name(), 'Vans');
    const sent = form.form;
    act(() => form.change({ colour: 'green' }));
    act(() => form.saved(record({ version: 2, name: 'Vans' }), sent));
    expect(form.form).toEqual({ name: 'Vans', colour: 'green' });
    expect(kept()).toEqual({ name: 'Vans', colour: 'green' });
    expect(form.base?.version).toBe(2);
  });

  it('takes what the API made of a text over what was sent', async () => {
    open();
    await fill(name(), '  Vans  ');
    act(() => form.saved(record({ version: 2, name: 'Vans' }), form.form));
    expect(name()).toHaveValue('Vans');
  });

  it('discards to what the record says by now, not to what it said first', async () => {
    open();
    await fill(name(), 'Vans');
    act(() => read(record({ version: 2, name: 'Theirs' })));
    act(() => form.discard());
    expect(name()).toHaveValue('Theirs');
    expect(form.elsewhere).toEqual([]);
    expect(kept()).toBeUndefined();
  });

  it('of a new record is kept, and forgotten in the breath in which it is made', async () => {
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
