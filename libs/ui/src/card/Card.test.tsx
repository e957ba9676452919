import { render, screen } from '@testing-library/react';
import { Card } from './Card.js';

describe('Card', () => {
  it('renders the requested element with its class names', () => {
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
