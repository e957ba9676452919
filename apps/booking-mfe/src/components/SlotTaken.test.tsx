import { type DatedSlot } from '@haulway/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SlotTaken } from './SlotTaken.js';

const EVENING: DatedSlot = { date: '2026-12-04', slot: 'evening' };
const NEXT_DAY: DatedSlot = { date: '2026-12-05', slot: 'morning' };
const draw = (alternatives: readonly DatedSlot[], onOther?: () => void) => {
  const onChoose = jest.fn();
  render(<SlotTaken alternatives={alternatives} onChoose={onChoose} {...(onOther && { onOther })} />);
  return onChoose;
};
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('the message about a slot that was taken', () => {
  it('offers the free slots in the given order, and returns the chosen one', async () => {
    const onChoose = draw([EVENING, NEXT_DAY]);
    expect(buttons()).toEqual(['Friday 4 December, evening', 'Saturday 5 December, morning']);
    expect(screen.getByRole('alert')).toHaveTextContent(/Nothing has been charged.*These are free:/u);
    await userEvent.click(screen.getByRole('button', { name: 'Saturday 5 December, morning' }));
    expect(onChoose.mock.calls).toEqual([[NEXT_DAY]]);
  });

  it('asks for another date when no slot near by is free', () => {
    draw([]);
    expect(screen.getByRole('alert')).toHaveTextContent(/Nothing has been charged.*choose another date\./u);
    expect(screen.queryByText(/These are free/u)).not.toBeInTheDocument();
    expect(buttons()).toEqual([]);
  });

  it('leads to the calendar when that is not beside it', async () => {
    const onOther = jest.fn();
    const onChoose = draw([EVENING], onOther);
    await userEvent.click(screen.getByRole('button', { name: 'Choose another date' }));
    expect(onOther).toHaveBeenCalledTimes(1);
    expect(onChoose).not.toHaveBeenCalled();
  });
});
