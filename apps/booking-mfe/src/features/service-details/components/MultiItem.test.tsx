import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBooking } from '../../../../test/render-booking.js';
import { FILLED, storeFlow } from '../../../../test/stored-flow.js';

const selection = () =>
  within(screen.getByRole('heading', { name: 'Your Selection' }).closest('div') ?? document.body);
const next = () => screen.getByRole('button', { name: 'Continue to Collection Address' });

describe('step 1 with items', () => {
  it('counts items up and down and adds up their prices', async () => {
    renderBooking('/book/furniture-removal');
    await userEvent.click(await screen.findByRole('button', { name: 'Add Item Sofa' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add one Sofa' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add Item Desk' }));
    expect(selection().getByText('2 × Sofa')).toBeVisible();
    expect(selection().getByText('£91.98')).toBeVisible();
    expect(selection().getByText('£121.98')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove one Desk' }));
    expect(screen.getByRole('button', { name: 'Add Item Desk' })).toBeVisible();
    expect(selection().getAllByText('£91.98')).toHaveLength(2);
  });

  it('needs one item, and keeps the focus when the quantity replaces its button, and back', async () => {
    renderBooking('/book/furniture-removal');
    (await screen.findByRole('button', { name: 'Add Item Sofa' })).focus();
    expect(next()).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(next()).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Add one Sofa' })).toHaveFocus();
    screen.getByRole('button', { name: 'Remove one Sofa' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Add Item Sofa' })).toHaveFocus();
    expect(next()).toBeDisabled();
  });

  it('stops at 999 of an item, and adds up their prices', async () => {
    const items = [{ name: 'Sofa', pricePence: 4599, quantity: 998 }];
    storeFlow(
      { data: { ...FILLED, selectedLoadSize: undefined, items, totalPence: 4_589_802 } },
      'furniture-removal',
    );
    renderBooking('/book/furniture-removal');
    const more = await screen.findByRole('button', { name: 'Add one Sofa' });
    await userEvent.click(more);
    expect(selection().getByText('999 × Sofa')).toBeVisible();
    expect(selection().getAllByText('£45,944.01')).toHaveLength(2);
    expect(more).toBeDisabled();
  });

  it('replaces the items of the calculator with the first one that is picked here', async () => {
    const armchair = { id: 'armchair', name: 'Armchair', pricePence: 3_000, quantity: 2 };
    const waste_items = [{ id: 'armchair', name: 'Armchair', quantity: 2 }];
    const data = {
      ...FILLED,
      selectedLoadSize: undefined,
      items: [armchair],
      waste_items,
      totalPence: 6_000,
    };
    storeFlow({ data }, 'furniture-removal');
    renderBooking('/book/furniture-removal');
    expect(await screen.findByText('2 × Armchair')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add Item Sofa' }));
    expect(screen.queryByText('2 × Armchair')).not.toBeInTheDocument();
    expect(selection().getAllByText('£45.99')).toHaveLength(2);
  });

  it('shows a message when no items are configured', async () => {
    renderBooking('/book/clearance');
    expect(await screen.findByRole('heading', { name: 'No Items Available' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Continue/u })).not.toBeInTheDocument();
  });
});
