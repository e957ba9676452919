import { render } from '@testing-library/react';
import { OptionPicture } from './OptionPicture.js';

const option = (name: string, description: string) => ({ name, description, pricePence: 100 });
const HALF = option('Half Load', 'A small room: 7 yd³ (1.8 m × 1.8 m × 1.7 m)');
const HOUSE = option('Three-Bedroom House', 'About 290 bags: 48 yd³');
const MINI = option('2 Yard Mini Skip', 'Holds about 25 bags: 1.2 m × 0.9 m × 0.8 m');
const OWN = option('Whatever suits', 'Call us');

const draw = (...[of, among, flowType]: [typeof HALF, (typeof HALF)[], 'load_sizes' | 'skip_hire']) =>
  render(<OptionPicture option={of} among={among} flowType={flowType} />).container.querySelector('svg');

it('shows how full a load makes the van', () => {
  const rect = draw(HALF, [HALF], 'load_sizes')?.querySelector('rect');
  // half of the inner height of 76
  expect(rect).toHaveAttribute('height', '38');
});

it('draws a skip to scale beside a person', () => {
  expect(draw(MINI, [MINI], 'skip_hire')?.querySelectorAll('circle')).toHaveLength(1);
});

it.each([
  ['more than a van', HALF, [HALF, HOUSE], 'load_sizes'],
  ['no measures', MINI, [MINI, OWN], 'skip_hire'],
  ['no measures of its own', OWN, [MINI, OWN], 'skip_hire'],
] as const)('draws nothing when one option of the list has %s', (_why, of, among, flowType) => {
  expect(draw(of, [...among], flowType)).toBeNull();
});
