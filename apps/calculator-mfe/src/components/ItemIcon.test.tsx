import { CALCULATOR_CATALOGUE } from '@haulway/domain';
import { render } from '@testing-library/react';
import { ItemIcon } from './ItemIcon.js';

const SOFA = { id: 'sofa-2-seater', icon: 'sofa', category: 'Living Room' } as const;
const drawn = (item: Parameters<typeof ItemIcon>[0]['item']): string => {
  const { container, unmount } = render(<ItemIcon item={item} size={40} />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  const path = container.querySelector('path')?.getAttribute('d') ?? '';
  unmount();
  return path;
};

it('draws each of the 33 items of a new site differently', () => {
  const drawings = CALCULATOR_CATALOGUE.map(drawn);
  expect(drawings).toHaveLength(33);
  expect(new Set(drawings).size).toBe(33);
});

it('draws an added item by its chosen icon, else by its category', () => {
  expect(drawn({ ...SOFA, id: 'footstool', icon: 'chair' })).not.toBe(drawn(SOFA));
  expect(drawn({ ...SOFA, id: 'footstool', icon: 'box' })).toBe(drawn(SOFA));
  expect(drawn({ ...SOFA, id: 'toString', icon: '' })).toBe(drawn(SOFA));
});
