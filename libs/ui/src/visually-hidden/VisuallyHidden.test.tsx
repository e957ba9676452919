import { render, screen } from '@testing-library/react';
import { VisuallyHidden } from './VisuallyHidden.js';

describe('VisuallyHidden', () => {
  it('is part of what is read out', () => {
    render(
      <button>
        Close<VisuallyHidden> the menu</VisuallyHidden>
      </button>,
    );
    expect(screen.getByRole('button', { name: 'Close the menu' })).toBeVisible();
  });
});
