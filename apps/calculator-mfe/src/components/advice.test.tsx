import { readHandOff } from '@haulway/contracts/calculator-hand-off';
import { FakeFailure, renderRemote } from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CATALOGUE_ROUTES, SERVICES } from '../../test/fixtures.js';
import { AllItems } from '../features/all-items/components/AllItems.js';
import { SELECTION_KEY } from '../state/selection-store.js';
import { ByRoom } from '../features/by-room/components/ByRoom.js';

const pick = (basket: Record<string, number>) =>
  localStorage.setItem(SELECTION_KEY, JSON.stringify({ basket, postcode: '' }));
const open = (Screen: () => React.ReactNode) =>
  renderRemote(Screen, { path: '/waste-calculator', routes: CATALOGUE_ROUTES });
const NOT_IN_A_BAG = 'Too large or too heavy: Fridge. Man & Van can take everything for the same price.';

afterEach(() => localStorage.clear());

describe.each([
  ['All items', AllItems],
  ['By room', ByRoom],
])('the advice of %s', (_name, Screen) => {
  it('a fridge is advised against a bag, with the same text', async () => {
    pick({ fridge: 1 });
    open(Screen);
    expect(await screen.findByText(NOT_IN_A_BAG)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Book Man & Van: £80.00' })).toBeVisible();
  });

  it('small items get no such advice', async () => {
    pick({ microwave: 1 });
    open(Screen);
    expect((await screen.findAllByText('£15.00')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/goes in a bag/u)).not.toBeInTheDocument();
  });

  it('shows the price of the size that holds the items beside their own price', async () => {
    pick({ 'sofa-3-seater': 2, fridge: 1 });
    open(Screen);
    expect(await screen.findByText(/This fits a Quarter Load: £99\.99/u)).toBeVisible();
  });

  it('Book by size hands over the named size, with the items as the estimate', async () => {
    pick({ 'sofa-3-seater': 2, wardrobe: 1 });
    const { address } = open(Screen);
    await userEvent.click(await screen.findByRole('link', { name: 'Book Man & Van by size' }));
    expect(address()).toBe('/book/man-and-van?from=calculator');
    expect(readHandOff(localStorage)).toMatchObject({
      option: 'Half Load',
      draftData: { waste_items: [{ id: 'sofa-3-seater', quantity: 2 }, { id: 'wardrobe' }] },
    });
  });

  it('appliances are advised against a skip, and the van is offered first', async () => {
    pick({ fridge: 4, oven: 6, 'sofa-3-seater': 2 });
    open(Screen);
    expect(
      await screen.findByText(
        "Appliances can't go in a skip: Fridge, Oven. Man & Van can take everything for the same price.",
      ),
    ).toBeVisible();
    const [van, ...others] = screen.getAllByRole('button', { name: /^Book /u });
    expect(van).toHaveAccessibleName('Book Man & Van: £740.00');
    expect(others.length).toBeGreaterThan(0);
  });

  it('more than a van holds is not offered to book with a van', async () => {
    pick({ fridge: 15 });
    open(Screen);
    expect(await screen.findByText(/Book these separately with Man & Van, or call us/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Book Man & Van: /u })).not.toBeInTheDocument();
  });
});

describe('the price by size', () => {
  const withSkips = {
    ...CATALOGUE_ROUTES,
    'GET /services': {
      services: SERVICES.map((service) =>
        service.slug === 'skip-hire'
          ? {
              ...service,
              booking_config: {
                skip_sizes: [
                  { name: '8 Yard Skip', description: 'Holds 8 yd³, up to 8000 kg', price: 240 },
                  { name: '12 Yard Skip', description: 'Holds 12 yd³, up to 12000 kg', price: 320 },
                ],
              },
            }
          : service,
      ),
    },
  };

  it('of a skip is shown plus VAT, for the smallest skip that holds everything', async () => {
    pick({ 'sofa-3-seater': 8 });
    renderRemote(AllItems, { path: '/waste-calculator', routes: withSkips });
    expect(await screen.findByText(/This fits a 12 Yard Skip: £320\.00 plus VAT\./u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Book Skip Hire by size' })).toBeVisible();
  });

  it('of a skip is shown plus VAT also where VAT is added to totals', async () => {
    pick({ 'sofa-3-seater': 8 });
    const services = withSkips['GET /services'].services.map((service) =>
      service.slug === 'skip-hire' ? { ...service, added_vat_percent: 20 } : service,
    );
    const routes = { ...withSkips, 'GET /services': { services } };
    renderRemote(AllItems, { path: '/waste-calculator', routes });
    expect(await screen.findByText(/This fits a 12 Yard Skip: £320\.00 plus VAT\./u)).toBeVisible();
  });

  it('is left out when the services cannot be loaded, and the items can still be booked', async () => {
    pick({ 'sofa-3-seater': 2 });
    const routes = { ...CATALOGUE_ROUTES, 'GET /services': new FakeFailure(503) };
    const { requests } = renderRemote(AllItems, { path: '/waste-calculator', routes });
    expect(await screen.findByRole('button', { name: 'Book This Service £120.00' })).toBeEnabled();
    await waitFor(() => expect(requests.some(({ path }) => path === '/services')).toBe(true));
    expect(screen.queryByText(/This fits a/u)).not.toBeInTheDocument();
  });

  it('is left out for more than the largest size holds', async () => {
    pick({ 'sofa-3-seater': 40 });
    renderRemote(AllItems, { path: '/waste-calculator', routes: withSkips });
    expect(await screen.findByRole('button', { name: 'Book This Service £2,400.00' })).toBeEnabled();
    expect(screen.queryByText(/This fits a/u)).not.toBeInTheDocument();
  });
});
