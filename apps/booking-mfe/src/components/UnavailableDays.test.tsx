import { ROAD_NOTICE } from '@haulway/domain';
import { render, screen, within } from '@testing-library/react';
import { UnavailableDays } from './UnavailableDays.js';

const NOVEMBER = '2026-11-01';
const draw = (days: Readonly<Record<string, string>>, month = NOVEMBER) =>
  render(<UnavailableDays month={month} unavailable={new Map(Object.entries(days))} />);
const lines = () =>
  within(screen.getByRole('list', { name: "Days that can't be booked" }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the list of unavailable days below the calendar', () => {
  it('joins days that follow each other, and only those', () => {
    draw({
      '2026-11-02': 'Fully booked',
      '2026-11-04': 'Fully booked',
      '2026-11-05': 'Fully booked',
      '2026-11-06': 'Fully booked',
      '2026-11-30': 'Fully booked',
    });
    expect(lines()).toEqual(['2, 4 to 6, 30 November: fully booked']);
  });

  it('does not join two days that another reason separates', () => {
    draw({ '2026-11-10': 'Fully booked', '2026-11-11': 'Stocktaking', '2026-11-12': 'Fully booked' });
    expect(lines()).toEqual(['10, 12 November: fully booked', '11 November: closed (Stocktaking)']);
  });

  it('says why the first days are not for a skip on the road', () => {
    draw({ '2026-11-21': ROAD_NOTICE, '2026-11-22': ROAD_NOTICE });
    expect(lines()).toEqual(["21 to 22 November: a skip on the road needs 5 working days' notice"]);
  });

  it.each([
    [NOVEMBER, '30 November: closed'],
    ['2026-12-01', '1 to 2 December: closed'],
  ])('lists the days of the shown month only: %s', (month, line) => {
    draw({ '2026-11-30': 'Closed', '2026-12-01': 'Closed', '2026-12-02': 'Closed' }, month);
    expect(lines()).toEqual([line]);
  });

  it('does not mix up the same month of two years', () => {
    draw({ '2027-11-03': 'Closed' });
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });
});
