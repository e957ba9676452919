import { render, screen } from '@testing-library/react';
import { renderRemote } from '@haulway/platform/testing';
import { MemoryRouter } from 'react-router-dom';
import { AboutPage } from '../AboutPage.js';
import { PrivacyPage } from '../PrivacyPage.js';
import { SellerContext, sellerOf } from '../../../lib/seller.js';
import { TermsPage } from '../terms/TermsPage.js';

describe.each([
  ['About us', AboutPage, ['What we do', 'Where it goes', 'Licensed and insured']],
  ['Privacy', PrivacyPage, ['Who is responsible', 'Why we may use it', 'Card payments', 'Your rights']],
] as const)('%s', (title, Page, sections) => {
  it('has one main heading, its own title and named sections', () => {
    render(<Page />, { wrapper: MemoryRouter });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(document.title).toBe(`${title} | Haulway`);
    for (const name of sections) expect(screen.getByRole('region', { name })).toBeVisible();
  });
});

it('the privacy page names the controller, the card provider and what is stored in the browser', () => {
  render(<PrivacyPage />, { wrapper: MemoryRouter });
  expect(screen.getByText(/^Haulway Ltd, .* is the controller of your personal data\.$/u)).toBeVisible();
  expect(screen.getByText(/to Stripe, our card payment provider/u)).toBeVisible();
  for (const name of [/authToken/, /haulway\.booking/, /haulway\.calculator/, /haulway\.visitor/])
    expect(screen.getByText(name)).toBeVisible();
});

describe('the terms', () => {
  const policy = { version: 3, refund: [{ hours_before: 48, percent: 75 }], reschedule_until_hours: 36 };

  it('have one main heading, their own title and named sections', async () => {
    renderRemote(TermsPage, { routes: { 'GET /policies/changes': { policy } } });
    expect(screen.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
    expect(document.title).toBe('Terms | Haulway');
    for (const name of ['Changing and cancelling', "What we can't collect", 'Prices and payment'])
      expect(screen.getByRole('region', { name })).toBeVisible();
    expect(screen.getByText(/^Points only expire if/u)).toBeVisible();
  });

  it('say when points expire', () => {
    const Terms = () => (
      <SellerContext value={sellerOf({ pointsExpiry: 'Points expire 12 months after you earn them.' })}>
        <TermsPage />
      </SellerContext>
    );
    renderRemote(Terms, { routes: { 'GET /policies/changes': { policy } } });
    expect(screen.getByText('Points expire 12 months after you earn them.')).toBeVisible();
    expect(screen.queryByText(/^Points only expire if/u)).not.toBeInTheDocument();
  });
});
