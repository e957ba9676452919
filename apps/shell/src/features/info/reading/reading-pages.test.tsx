import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { AboutPage } from '../about/AboutPage.js';
import { PrivacyPage } from '../privacy/PrivacyPage.js';
import { TermsPage } from '../terms/TermsPage.js';

describe.each([
  ['About Us', AboutPage, ['What we do', 'Where it goes', 'Licensed and insured']],
  ['Privacy', PrivacyPage, ['What is stored in your browser', 'Card payments', 'Your rights']],
  ['Terms', TermsPage, ['Changing and cancelling', "What we can't collect", 'Prices and payment']],
] as const)('%s', (title, Page, sections) => {
  it('has one main heading, its own title and named sections', () => {
    render(<Page />, { wrapper: MemoryRouter });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(document.title).toBe(`${title} | Haulway`);
    for (const name of sections) expect(screen.getByRole('region', { name })).toBeVisible();
  });
});

it('the privacy page names what is kept in the browser', () => {
  render(<PrivacyPage />, { wrapper: MemoryRouter });
  for (const name of [/authToken/, /haulway\.booking/, /haulway\.calculator/, /haulway\.visitor/])
    expect(screen.getByText(name)).toBeVisible();
});
