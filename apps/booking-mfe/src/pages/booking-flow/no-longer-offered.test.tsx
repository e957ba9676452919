import { screen } from '@testing-library/react';
import { renderBooking } from '../../../test/render-booking.js';
import { FILLED, storeFlow } from '../../../test/stored-flow.js';

const JUMBO = {
  ...FILLED,
  selectedLoadSize: 'Jumbo Load',
  items: [{ name: 'Jumbo Load', pricePence: 50_000, quantity: 1 }],
  totalPence: 50_000,
};
const ATTEMPT = {
  fingerprint: 'made before',
  key: 'key',
  bookingId: '00000000-0000-4000-8000-0000000000b1',
  totalPence: 50_000,
  intent: null,
};
const next = () => screen.findByRole('button', { name: 'Continue to Collection Address' });

describe('a choice that the service no longer offers', () => {
  it('is removed, so that step 1 asks for another one, and the customer sees why', async () => {
    storeFlow({ data: JUMBO });
    const { toasts } = renderBooking('/book/man-and-van?step=4');
    expect(await next()).toBeDisabled();
    expect(screen.queryByText(/Jumbo Load/u)).not.toBeInTheDocument();
    expect(toasts).toMatchObject([
      {
        title: 'Please choose again',
        description: 'Something you chose is no longer offered for man and van.',
      },
    ]);
  });

  it('leaves the items of a selection that are still offered', async () => {
    const items = [
      { name: 'Sofa', pricePence: 4599, quantity: 2 },
      { name: 'Piano', pricePence: 9000, quantity: 1 },
    ];
    storeFlow(
      { data: { ...FILLED, selectedLoadSize: undefined, items, totalPence: 18_198 } },
      'furniture-removal',
    );
    renderBooking('/book/furniture-removal');
    expect(await next()).toBeEnabled();
    expect(screen.getByRole('heading', { name: 'Your Selection' }).parentElement).toHaveTextContent(
      /2 × Sofa.*Total£91\.98/u,
    );
    expect(screen.queryByText(/Piano/u)).not.toBeInTheDocument();
  });

  it('does not lose the unpaid booking that the next one replaces', async () => {
    const replaces = ATTEMPT.bookingId;
    storeFlow({ data: JUMBO, attempt: { ...ATTEMPT, bookingId: null, replaces } });
    const { platform } = renderBooking('/book/man-and-van');
    expect(await next()).toBeDisabled();
    expect(platform.store.getState()).toMatchObject({
      booking: { flows: { 'man-and-van': { attempt: { replaces }, unsaved: true, data: { items: [] } } } },
    });
  });

  it('stays in a booking that exists already', async () => {
    storeFlow({ data: JUMBO, attempt: ATTEMPT });
    const { toasts } = renderBooking('/book/man-and-van?step=4');
    expect(await screen.findByText('Jumbo Load')).toBeVisible();
    expect(toasts).toEqual([]);
  });
});
