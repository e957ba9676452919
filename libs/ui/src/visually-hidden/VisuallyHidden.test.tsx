import { render, screen } from '@testing-library/react';
import { VisuallyHidden } from './VisuallyHidden.js';

describe('VisuallyHidden', () => {
  it('is read by screen readers', () => {
    render(
      <button>
        Close<VisuallyHidden> the menu</VisuallyHidden>
      </button>,
    );
    expect(screen.getByRole('button', { name: 'Close the menu' })).toBeVisible();
  });
});
