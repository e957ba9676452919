import { emailProblem } from '@haulway/domain';
import { ErrorSummary, TextField } from '@haulway/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { atLeast, newPasswordProblem, required } from './rules.js';
import { type CheckedField, useCheckedForm, type ValueOf } from './use-checked-form.js';

const FIELDS = [
  { name: 'name', label: 'Name', problem: required('Please enter your name') },
  { name: 'email', label: 'Email', problem: emailProblem },
  { name: 'phone', label: 'Phone' },
] as const satisfies readonly CheckedField<string>[];
type Name = (typeof FIELDS)[number]['name'];

function Form({ send }: { send: (value: ValueOf<Name>) => void | Promise<void> }) {
  const { form, field, summary, busy } = useCheckedForm<Name>(FIELDS, send);
  return (
    <form {...form} aria-label="Form">
      <ErrorSummary errors={summary} focusOnShow={false} />
      <TextField {...field('name')} />
      <TextField {...field('email')} />
      <TextField {...field('phone')} />
      <button type="submit">{busy ? 'Sending' : 'Send'}</button>
    </form>
  );
}
const open = (send: (value: ValueOf<Name>) => void | Promise<void> = () => undefined) => {
  const sent = jest.fn(send);
  render(<Form send={sent} />);
  return sent;
};
const field = (name: string) => screen.getByRole('textbox', { name });
const submit = () => userEvent.click(screen.getByRole('button'));
const fill = async (): Promise<void> => {
  await userEvent.type(field('Name'), 'Ada');
  await userEvent.type(field('Email'), 'a@b.uk');
};

describe('a checked form', () => {
  it('focuses the first field with an error, and sends nothing', async () => {
    const sent = open();
    await userEvent.type(field('Name'), 'Ada');
    await submit();
    await waitFor(() => expect(field('Email')).toHaveFocus());
    expect(field('Email')).toHaveAccessibleDescription('Invalid email address');
    expect(field('Name')).toBeValid();
    expect(sent).not.toHaveBeenCalled();
  });

  it('removes an error as soon as it is fixed, and shows it again when it returns', async () => {
    open();
    await submit();
    await userEvent.type(field('Name'), 'A');
    expect(field('Name')).toBeValid();
    await userEvent.clear(field('Name'));
    // a field that was valid is checked again when the form is sent, not before
    expect(field('Name')).toBeValid();
    await submit();
    expect(field('Name')).toHaveAccessibleDescription('Please enter your name');
  });

  it('shows another error of the same field', async () => {
    const rule = (value: string) => (value === '' ? 'Missing' : value.length < 3 ? 'Too short' : undefined);
    const fields = [{ name: 'code', label: 'Code', problem: rule }] as const;
    function One() {
      const { form, field: of } = useCheckedForm(fields, () => undefined);
      return (
        <form {...form}>
          <TextField {...of('code')} />
          <button type="submit">Send</button>
        </form>
      );
    }
    render(<One />);
    await submit();
    expect(field('Code')).toHaveAccessibleDescription('Missing');
    await userEvent.type(field('Code'), 'ab');
    expect(field('Code')).toHaveAccessibleDescription('Too short');
    await userEvent.type(field('Code'), 'c');
    expect(field('Code')).toBeValid();
  });

  it('reads the values of all fields, including empty ones', async () => {
    const values: Record<string, string> = {};
    open((value) => void Object.assign(values, { name: value('name'), phone: value('phone') }));
    await fill();
    await submit();
    expect(values).toEqual({ name: 'Ada', phone: '' });
  });

  it('is submitted once at a time, and can be submitted again afterwards', async () => {
    let done = (): void => undefined;
    const sent = open(() => new Promise<void>((resolve) => (done = resolve)));
    await fill();
    await submit();
    expect(screen.getByRole('button')).toHaveTextContent('Sending');
    await submit();
    await userEvent.type(field('Phone'), '{Enter}');
    expect(sent).toHaveBeenCalledTimes(1);
    await act(async () => done());
    await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('Send'));
    await submit();
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('turns off the browser’s own validation messages', () => {
    open();
    expect(screen.getByRole('form', { name: 'Form' })).toHaveProperty('noValidate', true);
  });
});

describe('the form rules', () => {
  it('count characters, and spaces at the ends only in exact mode', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 8 }), (value, least) => {
        expect(atLeast(least, 'x')(value) === undefined).toBe(value.trim().length >= least);
        expect(atLeast(least, 'x', { exact: true })(value) === undefined).toBe(value.length >= least);
        expect(newPasswordProblem(value) === undefined).toBe(value.length >= 6);
        expect(required('x')(value) === undefined).toBe(value.trim() !== '');
      }),
    );
  });
});
