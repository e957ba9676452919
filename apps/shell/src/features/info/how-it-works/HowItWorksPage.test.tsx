import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { HowItWorksPage } from './HowItWorksPage.js';

describe('HowItWorksPage', () => {
  beforeEach(() => render(<HowItWorksPage />, { wrapper: MemoryRouter }));

  it('has the four steps and the three benefits', () => {
    const headings = screen.getAllByRole('heading').map((heading) => heading.textContent);
    for (const title of [
      'Book Online',
      'We Collect',
      'Responsible Disposal',
      'Earn Rewards',
      'Same Day Service',
      'Fully Insured',
      'Licensed & Certified',
    ])
      expect(headings).toContain(title);
  });

  it('answers questions when they are opened', async () => {
    const answer = screen.getByText(
      /same-day service in major cities and next-day collection in rural areas/,
    );
    expect(answer.closest('details')).not.toHaveAttribute('open');
    await userEvent.click(screen.getByText('Which areas do you cover?'));
    expect(answer.closest('details')).toHaveAttribute('open');
  });

  it('links to services and contact', () => {
    expect(screen.getByRole('link', { name: 'Browse services' })).toHaveAttribute('href', '/services');
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  });
});
