import { renderRemote } from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import SelectionSlot from './SelectionSlot.js';

const SKIP = {
  slug: 'skip-hire',
  name: 'Skip Hire',
  base_price: 180,
  booking_config: { flow_type: 'skip_hire', skip_sizes: [{ name: '8 Yard', price: 260 }] },
};
const SOFAS = {
  slug: 'furniture-removal',
  name: 'Furniture removal',
  booking_config: { flow_type: 'multi_item', items: [{ name: 'Sofa', price: 45 }] },
};

const show = (service: unknown, report: unknown) =>
  renderRemote(() => (
    <Suspense>
      <SelectionSlot service={service} onSelection={report} />
    </Suspense>
  ));

describe('the slot booking/selection', () => {
  it('reports what is chosen, and has no postcode and no way on', async () => {
    const report = jest.fn();
    const { requests } = show(SKIP, report);
    await userEvent.click(await screen.findByRole('radio', { name: /8 Yard/u }));
    expect(report).toHaveBeenLastCalledWith({
      data: expect.objectContaining({ skipSize: '8 Yard', totalPence: 26_000 }),
      complete: false,
    });
    await userEvent.click(screen.getByRole('radio', { name: 'Mixed Waste' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'On the road' }));
    expect(report).toHaveBeenLastCalledWith({
      data: expect.objectContaining({ wasteType: 'Mixed Waste', skip_placement: 'road' }),
      complete: true,
    });
    expect(screen.queryByLabelText('Postcode')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Continue/u })).not.toBeInTheDocument();
    expect(requests).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('reports a cart with its total', async () => {
    const report = jest.fn();
    show(SOFAS, report);
    await userEvent.click(await screen.findByRole('button', { name: 'Add Item Sofa' }));
    await waitFor(() =>
      expect(report).toHaveBeenLastCalledWith({
        data: expect.objectContaining({ totalPence: 4_500 }),
        complete: true,
      }),
    );
  });

  it.each([
    ['no service', undefined, jest.fn(), 'There is no service to choose from.'],
    ['nothing that listens', SKIP, 'listen', 'Choose your skip size'],
  ])('does not throw when it gets %s', async (_what, service, report, text) => {
    show(service, report);
    expect(await screen.findByText(text)).toBeVisible();
  });
});
