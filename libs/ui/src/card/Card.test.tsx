import { render, screen } from '@testing-library/react';
import { Card } from './Card.js';

describe('Card', () => {
  it('is the element it is asked to be, with its look', () => {
    render(
      <Card as="article" look="tint" padding="small" interactive className="own" aria-label="Skip hire">
        text
      </Card>,
    );
    expect(screen.getByRole('article', { name: 'Skip hire' })).toHaveClass(
      'card',
      'tint',
      'padding-small',
      'interactive',
      'own',
    );
  });
});
