import { renderRemote } from '@haulway/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleService, servicesResponse } from '../../../test/sample-services.js';
import { ServicesPage } from './ServicesPage.js';

const services = [
  sampleService({ name: 'Man & Van', slug: 'man-and-van', popular: true, base_price: 99.99 }),
  sampleService({ name: 'Skip Hire', category: 'skip', base_price: 180 }),
];
const open = (path: string, listed = services) =>
  renderRemote(ServicesPage, { path, routes: { 'GET /services': servicesResponse(listed) } });

describe('ServicesPage', () => {
  it('starts with the most popular services, with complete cards', async () => {
    open('/services');
    const card = within(await screen.findByRole('tabpanel', { name: 'Most Popular' }));
    expect(await card.findByRole('heading', { name: 'Man & Van' })).toBeVisible();
    expect(card.getByText('Most Popular')).toBeVisible();
    expect(card.getByText('From £99.99')).toBeVisible();
    expect(card.getByText('Man & Van anywhere in the UK')).toBeVisible();
    expect(card.getByText('Paperwork included')).toBeVisible();
    expect(card.queryByText('A fifth feature')).not.toBeInTheDocument();
    expect(card.getByText('Same day available')).toBeVisible();
    expect(card.getByText('Fully insured')).toBeVisible();
    expect(card.getByRole('link', { name: 'Book Man & Van' })).toHaveAttribute('href', '/book/man-and-van');
    expect(card.getByRole('link', { name: 'Details and prices of Man & Van' })).toHaveAttribute(
      'href',
      '/services/man-and-van',
    );
    expect(card.queryByText('Skip Hire')).not.toBeInTheDocument();
  });

  it('has the six tabs in order and keeps the chosen one in the address', async () => {
    const { address } = open('/services');
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Most Popular',
      'Collection',
      'Skip Hire',
      'Furniture',
      'Clearance',
      'Commercial',
    ]);
    await userEvent.click(screen.getByRole('tab', { name: 'Skip Hire' }));
    expect(address()).toBe('/services?tab=skip');
    expect(screen.getByRole('tabpanel')).toHaveTextContent('From £180');
    await userEvent.click(screen.getByRole('tab', { name: 'Most Popular' }));
    expect(address()).toBe('/services');
  });

  it.each([
    ['skip', 'Skip Hire'],
    ['nonsense', 'Most Popular'],
  ])('for ?tab=%s opens %s', async (tab, label) => {
    open(`/services?tab=${tab}`);
    expect(await screen.findByRole('tab', { name: label })).toHaveAttribute('aria-selected', 'true');
  });

  it('says so when there are no services', async () => {
    open('/services', []);
    expect(await screen.findByText('No services found in this category.')).toBeVisible();
    expect(screen.getByText('Check back soon for new services!')).toBeVisible();
  });
});
