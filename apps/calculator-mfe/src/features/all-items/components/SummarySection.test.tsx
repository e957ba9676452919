import { recommendService, totalsOf } from '@haulway/domain';
import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { SummarySection } from './SummarySection.js';

/** The summary of one item with this volume in yd³ and this weight in kg. */
const draw = (volume: number, weight: number, { quantity = 1, postcode = '' } = {}) => {
  const totals = totalsOf([{ quantity, volume, weight, pricePence: 8_000 }], postcode);
  const recommended = recommendService(totals.volumeYd3, totals.weightKg);
  const heading = createRef<HTMLHeadingElement>();
  render(<SummarySection totals={totals} recommended={recommended} postcode={postcode} heading={heading} />);
  return { summary: screen.getByRole('region', { name: 'Your Summary' }), heading };
};

describe('the summary of the estimate', () => {
  it.each([
    [2, 100, 'Skip Bags Collection'],
    [2, 100.5, 'Man & Van Service'],
    [2.1, 1, 'Man & Van Service'],
    [8, 500, 'Man & Van Service'],
    [8.1, 1, 'Skip Hire'],
    [1, 501, 'Skip Hire'],
  ])('recommends for %d yd³ and %d kg: %s', (volume, weight, name) => {
    expect(draw(volume, weight).summary).toHaveTextContent(`Recommended service: ${name}`);
  });

  it('repeats volume, weight and price, in London at its prices', () => {
    const { summary } = draw(1.25, 60.4, { quantity: 2, postcode: 'SW1A 1AA' });
    expect(summary).toHaveTextContent('Volume2.5 yd³');
    expect(summary).toHaveTextContent('Weight121 kg');
    expect(summary).toHaveTextContent('Estimated price (London)£192.00');
    expect(summary).toHaveTextContent('That is 1.9 m³ of waste.');
  });

  it('asks for items instead of recommending a service for none', () => {
    const { summary, heading } = draw(1, 60, { quantity: 0 });
    expect(summary).toHaveTextContent('Add items to see which service fits.');
    expect(summary).not.toHaveTextContent('Recommended service');
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
    heading.current?.focus();
    expect(screen.getByRole('heading', { name: 'Your Summary' })).toHaveFocus();
  });
});
