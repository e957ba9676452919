import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import {
  currentRecord,
  messagesOf,
  refusedFields,
  submitOnce,
  useFields,
  useRecordForm,
} from './record-form.js';

interface Van {
  readonly version: number;
  readonly name: string;
  readonly colour: string;
}
const VAN: Van = { version: 1, name: 'Van', colour: 'red' };
const valuesOf = (van: Van | undefined) => ({ name: van?.name ?? '', colour: van?.colour ?? '' });

const typed = (name: string) => {
  const { result } = renderHook(() => {
    const edit = useRecordForm({ record: VAN, valuesOf, resolver: (values) => ({ values, errors: {} }) });
    return { form: edit.form, edit, isDirty: edit.form.formState.isDirty };
  });
  act(() => result.current.form.setValue('name', name, { shouldDirty: true }));
  return { result, values: () => result.current.form.getValues() };
};

describe('a form for a record that others may change', () => {
  it('merges a newer record: what was typed stays, the rest is taken over', () => {
    const { result, values } = typed('Vans');
    act(() => result.current.edit.merge({ version: 2, name: 'Theirs', colour: 'blue' }));
    expect(values()).toEqual({ name: 'Vans', colour: 'blue' });
    expect(result.current.edit.elsewhere).toEqual(['name', 'colour']);
    expect(result.current.edit.base?.version).toBe(2);
    act(() => result.current.edit.merge({ version: 3, name: 'Theirs', colour: 'green' }));
    expect(values()).toEqual({ name: 'Vans', colour: 'green' });
    expect(result.current.edit.elsewhere).toEqual(['name', 'colour']);
  });

  it('shows the record as it was saved, and keeps what was typed meanwhile', () => {
    const { result, values } = typed('  Vans ');
    const sent = { ...values() };
    act(() => result.current.form.setValue('colour', 'green', { shouldDirty: true }));
    act(() => result.current.edit.saved({ version: 2, name: 'Vans', colour: 'red' }, sent));
    expect(values()).toEqual({ name: 'Vans', colour: 'green' });
    expect(result.current.isDirty).toBe(true);
    expect(result.current.edit.elsewhere).toEqual([]);
  });

  it('is discarded to the latest record, not to the first one', () => {
    const { result, values } = typed('Vans');
    act(() => result.current.edit.merge({ version: 2, name: 'Theirs', colour: 'blue' }));
    act(() => result.current.edit.discard());
    expect(values()).toEqual({ name: 'Theirs', colour: 'blue' });
    expect(result.current.isDirty).toBe(false);
    expect(result.current.edit.elsewhere).toEqual([]);
  });
});

it('a form is submitted once, however often its button is clicked and Enter is pressed', async () => {
  let finish: () => void = () => undefined;
  const save = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  function Form() {
    const form = useForm({ defaultValues: { name: '' } });
    return (
      <form onSubmit={submitOnce(form, save)}>
        <input aria-label="Name" {...useFields(form).field('name')} />
        <button>Save</button>
      </form>
    );
  }
  render(<Form />);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(screen.getByLabelText('Name'), 'x{Enter}');
  expect(save).toHaveBeenCalledTimes(1);
  await act(async () => finish());
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  expect(save).toHaveBeenCalledTimes(2);
});

it('lists the errors of a form by path', () => {
  const rows = [undefined, { price: { type: 'custom', message: 'No amount' } }];
  expect(messagesOf({ name: { type: 'custom', message: 'Empty' }, rows })).toEqual([
    ['name', 'Empty'],
    ['rows.1.price', 'No amount'],
  ]);
});

describe('the response to a refused save', () => {
  it('gives the text problems by field, and ignores other values', () => {
    const details = { name: 'Is required', total: 5, 'features.1': 'Is empty', row: null };
    expect(refusedFields({ details })).toEqual([
      ['name', 'Is required'],
      ['features.1', 'Is empty'],
    ]);
  });

  it.each([undefined, null, 'no', 5, {}, { details: null }, { details: [] }])('gives none for %j', (error) =>
    expect(refusedFields(error)).toEqual([]),
  );

  const isThing = (value: object): value is { version: number } => 'version' in value;
  const current = (details: unknown, code: string) =>
    currentRecord({ code, details }, 'stale', 'thing', isThing);

  it('contains the current record after another save', () =>
    expect(current({ thing: { version: 4 } }, 'stale')).toEqual({ version: 4 }));

  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'stale'],
    ['another record', { other: { version: 4 } }, 'stale'],
    ['no record', { thing: null }, 'stale'],
    ['a text', { thing: 'version' }, 'stale'],
    ['half a record', { thing: { name: 'A' } }, 'stale'],
    ['the record, with another error code', { thing: { version: 4 } }, 'slug_taken'],
  ])('contains no current record when the details are %s', (_what, details, code) =>
    expect(current(details, code)).toBeUndefined(),
  );
});
