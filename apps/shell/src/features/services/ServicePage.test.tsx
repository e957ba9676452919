import { renderRemote } from '@haulway/platform/testing';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { sampleService } from '../../../test/sample-services.js';
import { ServicePage } from './ServicePage.js';

function Site() {
  return (
    <Routes>
      <Route path="/services/:slug" element={<ServicePage />} />
    </Routes>
  );
}
const open = (response: unknown) =>
  renderRemote(Site, { path: '/services/skip-hire', routes: { 'GET /services/skip-hire': response } });
const skips = sampleService({
  name: 'Skip Hire',
  popular: true,
  base_price: 180,
  booking_config: { skip_sizes: [{ name: '4 Yard', description: 'About 40 bags', price: 210 }] },
});

describe('ServicePage', () => {
  it('shows what the service is, includes and costs, and links to its booking', async () => {
    open({ service: skips });
    expect(await screen.findByRole('heading', { level: 1, name: 'Skip Hire' })).toBeVisible();
    expect(screen.getByText('Popular')).toBeVisible();
    expect(screen.getByText('From £180')).toBeVisible();
    expect(screen.getByText('A fifth feature')).toBeVisible();
    expect(screen.getByText('4 Yard')).toBeVisible();
    expect(screen.getByText('£210.00')).toBeVisible();
    expect(screen.getByText('Prices plus VAT.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Book Skip Hire' })).toHaveAttribute('href', '/book/skip-hire');
    expect(screen.getByRole('link', { name: '0808 157 0123' })).toHaveAttribute('href', 'tel:+448081570123');
  });
});
