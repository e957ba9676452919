import { company } from '@haulway/domain';
import { render, screen, within } from '@testing-library/react';
import { matchPath, MemoryRouter } from 'react-router-dom';
import { sitePages } from '../../app/site-pages.js';
import { SellerContext, sellerOf } from '../../lib/seller.js';
import { Footer } from './Footer.js';

describe('Footer', () => {
  it('contains contact details, service links and company links', () => {
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
      ['About us', '/about'],
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
    ] as const)
      expect(company.getByRole('link', { name })).toHaveAttribute('href', path);
  });

  it('shows the seller from the settings', () => {
    const seller = {
      name: 'Real Ltd',
      address: '1 Real Street, Leeds',
      vatNumber: 'GB 123 4567 82',
      companyNumber: '12345678',
      carrierLicence: 'CBDU123456',
    };
    render(
      <SellerContext value={seller}>
        <Footer />
      </SellerContext>,
      { wrapper: MemoryRouter },
    );
    const footer = screen.getByRole('contentinfo');
    expect(footer).toHaveTextContent(
      '© Real Ltd. Company number 12345678. VAT number GB 123 4567 82.Waste carrier licence CBDU123456.',
    );
    expect(footer).toHaveTextContent('Real Ltd, 1 Real Street, Leeds');
  });

  it('has no dead links', () => {
    render(<Footer />, { wrapper: MemoryRouter });
    const paths = screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith('/'));
    const known = [...sitePages.map(({ path }) => path), '/book/:slug'];
    expect(paths.filter((path) => !known.some((pattern) => matchPath(pattern, path)))).toEqual([]);
    expect(paths).toHaveLength(new Set(paths).size);
  });

  it('shows the seller as plain text, whatever the settings contain', () => {
    const name = '<script>alert(1)</script> & Sons Ltd';
    const seller = { name, address: 'a & b', vatNumber: '', companyNumber: '', carrierLicence: '' };
    render(
      <SellerContext value={seller}>
        <Footer />
      </SellerContext>,
      { wrapper: MemoryRouter },
    );
    expect(screen.getByRole('contentinfo')).toHaveTextContent(`© ${name}.`);
    expect(document.querySelector('script')).toBeNull();
  });
});

describe('the seller', () => {
  it.each([
    ['nobody', undefined, company.seller],
    ['somebody', { ...company.seller, name: 'Real Ltd' }, { ...company.seller, name: 'Real Ltd' }],
  ])('is the built-in one unless the settings name another: %s', (_who, seller, expected) => {
    expect(sellerOf({ seller })).toEqual(expected);
  });
});
