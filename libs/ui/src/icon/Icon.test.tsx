import { render } from '@testing-library/react';
import { Icon } from './Icon.js';
import { paths } from './paths.js';

const drawn = (name: string) => {
  const { container } = render(<Icon name={name} size={20} />);
  return container.querySelector('svg');
};

describe('Icon', () => {
  it('draws the named icon, hidden from screen readers', () => {
    const svg = drawn('truck');
    expect(svg).toHaveAttribute('aria-hidden', 'true');
    expect(svg).toHaveAttribute('width', '20');
    expect(svg?.querySelector('path')).toHaveAttribute('d', paths.truck);
  });

  it('accepts the other names in the catalogue', () => {
    expect(drawn('refrigerator')?.querySelector('path')).toHaveAttribute('d', paths.fridge);
  });

  it.each(['no-such-icon', 'toString', ''])('draws a box for the unknown name "%s"', (name) => {
    expect(drawn(name)?.querySelector('path')).toHaveAttribute('d', paths.box);
  });
});
