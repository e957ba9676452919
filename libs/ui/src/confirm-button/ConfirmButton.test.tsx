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

describe('a button that asks first', () => {
  it('does nothing before it is answered, and has the focus on the answer', async () => {
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
  ])('leaves all as it is by %s, and gives the focus back', async (_by, keep) => {
    const { onConfirm } = open();
    await click('Delete Home');
    await keep();
    expect(screen.getByRole('button', { name: 'Delete Home' })).toHaveFocus();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('can not be answered twice while it works, and asks again after a failure', async () => {
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
