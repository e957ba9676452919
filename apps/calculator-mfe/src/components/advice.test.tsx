import { readHandOff } from '@haulway/contracts/calculator-hand-off';
import { FakeFailure, renderRemote } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CATALOGUE_ROUTES, SERVICES } from '../../test/fixtures.js';
import { AllItems } from '../features/all-items/components/AllItems.js';
import { SELECTION_KEY } from '../state/selection-store.js';
import { ByRoom } from '../features/by-room/components/ByRoom.js';

const pick = (basket: Record<string, number>) =>
  localStorage.setItem(SELECTION_KEY, JSON.stringify({ basket, postcode: '' }));
const open = (Screen: () => React.ReactNode) =>
  renderRemote(Screen, { path: '/waste-calculator', routes: CATALOGUE_ROUTES });
const bar = () => within(screen.getByRole('region', { name: 'Estimate so far' }));

afterEach(() => localStorage.clear());

describe.each([
  ['All items', AllItems],
  ['By room', ByRoom],
])('%s', (_name, Screen) => {
  it('says that a fridge goes in no bag, and draws the van', async () => {
    pick({ fridge: 1 });
    open(Screen);
    const panel = await screen.findByRole('region', { name: 'Your Selection' });
    expect((await screen.findAllByText("A fridge won't go in a bag"))[0]).toBeVisible();
    expect(panel).toHaveTextContent('About 7% of a van');
    expect(screen.queryByText(/of a skip bag/u)).not.toBeInTheDocument();
  });

  it('says no such thing of small items', async () => {
    pick({ microwave: 1 });
    open(Screen);
    expect((await screen.findAllByText('£15.00')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/won't go in/u)).not.toBeInTheDocument();
  });

  it('asks before the bar books a bag for a sofa', async () => {
    pick({ armchair: 1 });
    open(Screen);
    await screen.findByRole('region', { name: 'Your Selection' });
    await userEvent.click(bar().getByRole('button', { name: 'Book £30.00' }));
    expect(await screen.findByRole('dialog', { name: "An armchair won't go in a bag" })).toBeVisible();
  });

  it('lets the visitor choose the load that holds the items, and books it as the estimate', async () => {
    pick({ 'sofa-3-seater': 2, wardrobe: 1 });
    const { address } = open(Screen);
    const byItem = await screen.findByRole('radio', { name: 'By the item £195.00' });
    expect(byItem).toBeChecked();
    const byLoad = screen.getByRole('radio', { name: 'By the load: Half Load £169.99' });
    expect(byLoad).toHaveAccessibleDescription('Room for 3.1 yd³ more');
    await userEvent.click(byLoad);
    await userEvent.click(bar().getByRole('button', { name: 'Book £169.99' }));
    expect(address()).toBe('/book/man-and-van?from=calculator');
    expect(readHandOff(localStorage)).toMatchObject({
      option: 'Half Load',
      draftData: { waste_items: [{ id: 'sofa-3-seater', quantity: 2 }, { id: 'wardrobe' }] },
    });
  });

  it('says that appliances go in no skip', async () => {
    pick({ fridge: 4, oven: 6, 'sofa-3-seater': 2 });
    open(Screen);
    const reason =
      "Appliances can't go in a skip: Fridge, Oven. Man & Van takes everything for the same price: £740.00.";
    expect((await screen.findAllByText(reason, { exact: false })).length).toBeGreaterThan(0);
  });

  it('offers no van and no load for more than a van holds', async () => {
    pick({ fridge: 15 });
    open(Screen);
    const [reason] = await screen.findAllByText(/Book these separately with Man & Van, or call us/u);
    expect(reason).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});

it('By room asks before any of its buttons books bags, and the load is booked by the button of its service', async () => {
  pick({ armchair: 1 });
  const { address } = open(ByRoom);
  await userEvent.click(await screen.findByRole('button', { name: 'Book Skip Bags' }));
  await screen.findByRole('dialog', { name: "An armchair won't go in a bag" });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('radio', { name: /By the load: Quarter Load/u }));
  await userEvent.click(screen.getByRole('button', { name: 'Book Man & Van' }));
  expect(address()).toBe('/book/man-and-van?from=calculator');
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
    const name = 'By the load: 12 Yard Skip £320.00 plus VAT';
    await userEvent.click(await screen.findByRole('radio', { name }));
    expect(screen.getByRole('button', { name: 'Book This Service £320.00 plus VAT' })).toBeVisible();
  });

  it('of a skip is shown plus VAT also where VAT is added to totals', async () => {
    pick({ 'sofa-3-seater': 8 });
    const services = withSkips['GET /services'].services.map((service) =>
      service.slug === 'skip-hire' ? { ...service, added_vat_percent: 20 } : service,
    );
    const routes = { ...withSkips, 'GET /services': { services } };
    renderRemote(AllItems, { path: '/waste-calculator', routes });
    const name = 'By the load: 12 Yard Skip £320.00 plus VAT';
    expect(await screen.findByRole('radio', { name })).toBeVisible();
  });

  it('is left out when the services cannot be loaded, and the items can still be booked', async () => {
    pick({ 'sofa-3-seater': 2 });
    const routes = { ...CATALOGUE_ROUTES, 'GET /services': new FakeFailure(503) };
    const { requests } = renderRemote(AllItems, { path: '/waste-calculator', routes });
    expect(await screen.findByRole('button', { name: 'Book This Service £120.00' })).toBeEnabled();
    await waitFor(() => expect(requests.some(({ path }) => path === '/services')).toBe(true));
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('is left out for more than the largest size holds', async () => {
    pick({ 'sofa-3-seater': 40 });
    renderRemote(AllItems, { path: '/waste-calculator', routes: withSkips });
    expect(await screen.findByRole('button', { name: 'Book This Service £2,400.00' })).toBeEnabled();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});
