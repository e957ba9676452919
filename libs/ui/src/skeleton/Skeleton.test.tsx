import { render } from '@testing-library/react';
import { Skeleton } from './Skeleton.js';

describe('Skeleton', () => {
  it('is hidden from screen readers, and has its class names', () => {
    const { container } = render(<Skeleton shape="title" className="own" />);
    expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
    expect(container.firstChild).toHaveClass('skeleton', 'title', 'own');
  });
});
