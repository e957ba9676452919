import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmButton } from './index.js';

const open = (busy = false) => {
  const onConfirm = jest.fn();
  const at = (working: boolean) => (
    <ConfirmButton
      aria-label="Delete Home"
      question="Delete this address?"
      confirm="Delete it"
      keep="Keep it"
      busy={working}
      onConfirm={onConfirm}
    >
      Delete
    </ConfirmButton>
  );
  const { rerender } = render(at(busy));
  return { onConfirm, work: (working: boolean) => rerender(at(working)) };
};
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a button with a confirmation', () => {
  it('does nothing before the confirmation, and focuses its button', async () => {
    const { onConfirm } = open();
    await click('Delete Home');
    expect(screen.getByRole('group', { name: 'Delete this address?' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete it' })).toHaveFocus();
    expect(onConfirm).not.toHaveBeenCalled();
    await click('Delete it');
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['pressing Keep it', () => click('Keep it')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('does nothing after %s, and returns the focus', async (_by, keep) => {
    const { onConfirm } = open();
    await click('Delete Home');
    await keep();
    expect(screen.getByRole('button', { name: 'Delete Home' })).toHaveFocus();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('cannot be confirmed twice while it is busy, and asks again after a failure', async () => {
    const { onConfirm, work } = open();
    await click('Delete Home');
    await click('Delete it');
    work(true);
    await click('Delete it');
    expect(screen.queryByRole('button', { name: 'Keep it' })).not.toBeInTheDocument();
    work(false);
    expect(screen.getByRole('button', { name: 'Delete Home' })).toHaveFocus();
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});
