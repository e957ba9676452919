import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Calendar } from './index.js';

function Picker({ onPick }: { onPick?: (date: string) => void }) {
  const [date, setDate] = useState<string | null>('2026-10-24');
  const pick = (next: string) => {
    setDate(next);
    onPick?.(next);
  };
  return (
    <Calendar label="Collection date" today="2026-10-14" min="2026-10-15" selected={date} onSelect={pick} />
  );
}

const day = (name: RegExp) => screen.getByRole('button', { name });

describe('Calendar', () => {
  it('shows one month, starting on Monday, with British names', () => {
    render(<Picker />);
    expect(screen.getByRole('grid', { name: 'October 2026' })).toBeVisible();
    const header = screen.getAllByRole('columnheader', { hidden: true }).map((cell) => cell.textContent);
    expect(header[0]).toMatch(/^Mo/);
    expect(header[6]).toMatch(/^Su/);
    expect(day(/Saturday, 24 October 2026, selected/)).toBeEnabled();
  });

  it('disables the days before the minimum', async () => {
    const pick = jest.fn();
    render(<Picker onPick={pick} />);
    expect(day(/14 October 2026/)).toBeDisabled();
    expect(day(/15 October 2026/)).toBeEnabled();
    await userEvent.click(day(/14 October 2026/));
    expect(pick).not.toHaveBeenCalled();
  });

  it('leaves out the weeks before this one, and only fades the days before the minimum', () => {
    render(<Picker />);
    const cellOf = (name: RegExp) => day(name).closest('td');
    expect(cellOf(/, 11 October 2026/)).toHaveClass('gone');
    expect(cellOf(/, 12 October 2026/)).not.toHaveClass('gone');
    expect(cellOf(/, 12 October 2026/)).toHaveClass('past');
    expect(cellOf(/, 15 October 2026/)).not.toHaveClass('past');
  });

  it('returns the clicked day as text, also on the day of a clock change', async () => {
    const pick = jest.fn();
    render(<Picker onPick={pick} />);
    await userEvent.click(day(/Sunday, 25 October 2026/));
    expect(pick).toHaveBeenLastCalledWith('2026-10-25');
    expect(day(/Sunday, 25 October 2026, selected/)).toBeVisible();
  });

  it('is operated by keyboard, also across the end of the month', async () => {
    const pick = jest.fn();
    render(<Picker onPick={pick} />);
    act(() => day(/24 October/).focus());
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(pick).toHaveBeenLastCalledWith('2026-11-01');
    expect(screen.getByRole('grid', { name: 'November 2026' })).toBeVisible();
  });

  it('moves to the next month, and not before the first', async () => {
    render(<Picker />);
    expect(screen.getByRole('button', { name: 'Go to the Previous Month' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Go to the Next Month' }));
    const grid = screen.getByRole('grid', { name: 'November 2026' });
    expect(within(grid).getByRole('button', { name: 'Sunday, 1 November 2026' })).toBeEnabled();
  });

  it('disables unavailable days, and shows the reason', async () => {
    const pick = jest.fn();
    const unavailable = new Map([['2026-10-20', 'Fully booked']]);
    render(<Calendar label="Date" min="2026-10-15" unavailable={unavailable} onSelect={pick} />);
    expect(day(/^Tuesday, 20 October 2026, Fully booked$/)).toBeDisabled();
    expect(day(/^Wednesday, 21 October 2026$/)).toBeEnabled();
    await userEvent.click(day(/20 October/));
    expect(pick).not.toHaveBeenCalled();
  });

  it('shows the month of its prop, and reports when the reader changes it', async () => {
    const go = jest.fn();
    const calendar = (month: string) => (
      <Calendar label="Date" min="2026-10-15" month={month} onMonthChange={go} onSelect={jest.fn()} />
    );
    const { rerender } = render(calendar('2026-10-01'));
    await userEvent.click(screen.getByRole('button', { name: 'Go to the Next Month' }));
    expect(go).toHaveBeenCalledWith('2026-11-01');
    rerender(calendar('2026-12-24'));
    expect(screen.getByRole('grid', { name: 'December 2026' })).toBeVisible();
  });

  it('accepts an invalid selected date', () => {
    render(<Calendar label="Date" min="2026-10-15" selected="2026-02-31" onSelect={jest.fn()} />);
    expect(screen.getByRole('grid', { name: 'October 2026' })).toBeVisible();
  });
});
