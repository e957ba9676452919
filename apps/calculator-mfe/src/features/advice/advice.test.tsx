import { readHandOff } from '@haulway/contracts/calculator-hand-off';
import { renderRemote } from '@haulway/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CATALOGUE_ROUTES } from '../../../test/fixtures.js';
import { AllItems } from '../all-items/components/AllItems.js';
import { SELECTION_KEY } from '../basket/selection-store.js';
import { ByRoom } from '../by-room/components/ByRoom.js';

const pick = (basket: Record<string, number>) =>
  localStorage.setItem(SELECTION_KEY, JSON.stringify({ basket, postcode: '' }));
const open = (Screen: () => React.ReactNode) =>
  renderRemote(Screen, { path: '/waste-calculator', routes: CATALOGUE_ROUTES });
const NOT_IN_A_BAG = 'Too large or too heavy for one: Fridge. Man & Van takes all of it, for the same price.';

afterEach(() => localStorage.clear());

describe.each([
  ['All items', AllItems],
  ['By room', ByRoom],
])('what %s says of a basket', (_name, Screen) => {
  it('a fridge is not left with a bag, and in the same words', async () => {
    pick({ fridge: 1 });
    open(Screen);
    expect(await screen.findByText(NOT_IN_A_BAG)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Book Man & Van: £80.00' })).toBeVisible();
  });

  it('small things are', async () => {
    pick({ microwave: 1 });
    open(Screen);
    expect((await screen.findAllByText('£15.00')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/goes in a bag/u)).not.toBeInTheDocument();
  });

  it('it has the price of the size that it fits beside its own', async () => {
    pick({ 'sofa-3-seater': 2, fridge: 1 });
    open(Screen);
    expect(await screen.findByText(/This fits a Quarter Load: £99\.99/u)).toBeVisible();
  });

  it('booking by size leaves the size that was named, with the items as the estimate', async () => {
    pick({ 'sofa-3-seater': 2, wardrobe: 1 });
    const { address } = open(Screen);
    await userEvent.click(await screen.findByRole('link', { name: 'Book Man & Van by size' }));
    expect(address()).toBe('/book/man-and-van?from=calculator');
    expect(readHandOff(localStorage)).toMatchObject({
      option: 'Half Load',
      draftData: { waste_items: [{ id: 'sofa-3-seater', quantity: 2 }, { id: 'wardrobe' }] },
    });
  });

  it('appliances are not left with a skip, and the van is offered first', async () => {
    pick({ fridge: 4, oven: 6, 'sofa-3-seater': 2 });
    open(Screen);
    expect(
      await screen.findByText(
        'Appliances go in none: Fridge, Oven. Man & Van takes all of it, for the same price.',
      ),
    ).toBeVisible();
    const [van, ...others] = screen.getAllByRole('button', { name: /^Book /u });
    expect(van).toHaveAccessibleName('Book Man & Van: £740.00');
    expect(others.length).toBeGreaterThan(0);
  });

  it('what no van holds is not promised to one', async () => {
    pick({ fridge: 15 });
    open(Screen);
    expect(await screen.findByText(/Book those by themselves with Man & Van, or call us/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Book Man & Van: /u })).not.toBeInTheDocument();
  });
});
