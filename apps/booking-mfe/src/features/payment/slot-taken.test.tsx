import { type JsonRecord } from '@haulway/contracts/unknown-json';
import { FakeFailure } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { availabilityOf, FULL } from '../../../test/availability.js';
import { BOOKING, clickProceed, GUEST_ROUTES, INTENT } from '../../../test/payment.js';
import { renderBooking } from '../../../test/render-booking.js';
import { storeFlow } from '../../../test/stored-flow.js';

const SUMMARY = '/book/man-and-van?step=4';
const taken = (code: string, alternatives: unknown) =>
  new FakeFailure(409, 'This slot can’t be booked.', code, { alternatives });
const EVENING = { date: '2026-12-04', slot: 'evening' };
const OTHERS = [EVENING, { date: '2026-12-03', slot: 'morning' }];
const dateOf = ({ body }: { body: unknown }): JsonRecord => Object(body);

describe('a slot that is taken during the checkout', () => {
  it.each(['slot_full', 'slot_closed'])(
    'shows the alternatives (%s), and books the chosen one',
    async (code) => {
      const book = (request: { body: unknown }) =>
        dateOf(request)['collection_time_slot'] === 'morning' ? taken(code, OTHERS) : { booking: BOOKING };
      storeFlow();
      const view = renderBooking(SUMMARY, { routes: { ...GUEST_ROUTES, 'POST /bookings/guest': book } });
      await clickProceed();
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('That slot has just been taken.');
      expect(view.toasts).toEqual([]);
      expect(within(alert).getByRole('button', { name: 'Thursday 3 December, morning' })).toBeVisible();
      await userEvent.click(within(alert).getByRole('button', { name: 'Friday 4 December, evening' }));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(screen.getByText('Evening (4:00 PM - 8:00 PM)')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Proceed to Payment' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      expect(await screen.findByRole('heading', { name: 'Payment' })).toBeVisible();
      const [first, second] = view.sent('POST /bookings/guest');
      expect(second).toEqual({ ...dateOf({ body: first }), collection_time_slot: 'evening' });
    },
  );

  it('is reported when a reloaded payment has lost its slot', async () => {
    let places = true;
    const intent = () => (places ? INTENT : taken('slot_full', OTHERS));
    const routes = { ...GUEST_ROUTES, 'POST /payments/create-intent/guest': intent };
    storeFlow();
    const first = renderBooking(SUMMARY, { routes });
    await clickProceed();
    await screen.findByRole('heading', { name: 'Payment' });
    first.unmount();
    places = false;
    const reloaded = renderBooking(`${SUMMARY}&view=payment`, { routes });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('That slot has just been taken.');
    expect(screen.getByRole('heading', { name: 'Booking summary' })).toBeVisible();
    places = true;
    await userEvent.click(within(alert).getByRole('button', { name: 'Friday 4 December, evening' }));
    await clickProceed();
    await screen.findByRole('heading', { name: 'Payment' });
    expect(reloaded.sent('POST /bookings/guest')).toEqual([
      expect.objectContaining({ collection_date: '2026-12-04', collection_time_slot: 'evening' }),
    ]);
  });

  it('leads to the calendar, with fresh availability, when nothing else is free', async () => {
    let days = {};
    const routes = {
      ...GUEST_ROUTES,
      'GET /availability': (request: Parameters<ReturnType<typeof availabilityOf>>[0]) =>
        availabilityOf(days)(request),
      'POST /bookings/guest': taken('slot_full', [{ date: 'soon', slot: 'night' }, null]),
    };
    storeFlow();
    const view = renderBooking('/book/man-and-van?step=3', { routes });
    await waitFor(() => expect(view.sent('GET /availability')).toHaveLength(1));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to Summary' }));
    await clickProceed();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getAllByRole('button')).toHaveLength(1);
    days = { '2026-12-04': FULL };
    await userEvent.click(within(alert).getByRole('button', { name: 'Choose another date' }));
    expect(await screen.findByRole('button', { name: /4 December 2026.*Fully booked/ })).toBeDisabled();
    expect(view.address()).toBe('/book/man-and-van?step=3&return=summary');
  });
});
