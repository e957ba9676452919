import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Footer } from './Footer.js';

describe('Footer', () => {
  it('holds contact details, service links and company links', () => {
    render(<Footer />, { wrapper: MemoryRouter });
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: '0808 157 0123' })).toHaveAttribute('href', 'tel:+448081570123');
    const services = within(footer.getByRole('navigation', { name: 'Services' }));
    expect(services.getByRole('link', { name: 'House Clearance' })).toHaveAttribute(
      'href',
      '/services/house-clearance',
    );
    const company = within(footer.getByRole('navigation', { name: 'Company' }));
    for (const [name, path] of [
      ['About Us', '/about'],
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
    ] as const)
      expect(company.getByRole('link', { name })).toHaveAttribute('href', path);
  });
});
