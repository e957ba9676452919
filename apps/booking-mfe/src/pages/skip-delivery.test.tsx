import { type Booking } from '@haulway/contracts';
import { screen, within } from '@testing-library/react';
import { openManaged, ONE, OPTIONS_OF } from '../../test/managed-booking.js';
import { BOOKING_ID, OPTIONS, PAID } from '../../test/payment.js';
import { renderBooking } from '../../test/render-booking.js';
import { FILLED, storeFlow } from '../../test/stored-flow.js';

const SKIP = {
  ...PAID,
  service_name: 'skip hire',
  service_data: { skip_size: '4 Yard Skip', waste_types: ['White Goods (Fridges/Washing Machines)'] },
  addons: [{ name: '4 Yard Skip', price: 180, quantity: 1 }],
  waste_types: ['White Goods (Fridges/Washing Machines)'],
  addon_price: 180,
  total_price: 180,
  vat_amount: 30,
  net_amount: 150,
} satisfies Booking;
const VAT = 'You pay £180.00 today. The invoice shows £30.00 VAT in it.';
const detail = (term: string) => screen.getByText(term).nextElementSibling;

const storeSkip = () =>
  storeFlow(
    {
      data: {
        ...FILLED,
        items: [{ name: '4 Yard Skip', pricePence: 18_000, quantity: 1 }],
        selectedLoadSize: undefined,
        skipSize: '4 Yard Skip',
        wasteType: 'Garden Waste',
        postcode: 'S1 2AB',
        totalPence: 18_000,
        for_business: true,
      },
    },
    'skip-hire',
  );

describe('the booking of a skip', () => {
  it('is about a delivery, from the address to the summary', async () => {
    storeSkip();
    const { goTo } = renderBooking('/book/skip-hire?step=2');
    expect(await screen.findByText('Where should we deliver?')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Collection Address' })).toBeVisible();
    await goTo('/book/skip-hire?step=3');
    expect(await screen.findByRole('heading', { name: 'Delivery date' })).toBeVisible();
    const live = within(await screen.findByRole('region', { name: 'Your booking so far' }));
    expect(live.getByText('Delivering to')).toBeVisible();
    expect(live.getByText('Delivering on')).toBeVisible();
    await goTo('/book/skip-hire?step=4');
    expect(await screen.findByRole('heading', { name: 'Delivery address' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Same as delivery address' })).toBeChecked();
    expect(screen.getByText('Total').parentElement).toHaveTextContent('£180.00 plus VAT');
    expect(screen.getByText(VAT)).toBeVisible();
  });

  it('is confirmed as a delivery, with what to prepare for a skip', async () => {
    renderBooking(`/booking-success?booking_id=${BOOKING_ID}`, { routes: { [ONE]: { booking: SKIP } } });
    expect(await screen.findByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
    expect(detail('What we deliver')).toHaveTextContent('4 Yard Skip');
    expect(detail('Delivery address')).toHaveTextContent('12 Example Street');
    expect(detail('Delivery date')).toHaveTextContent('4 December 2026');
    const next = within(screen.getByRole('region', { name: 'What Happens Next' }));
    expect(next.getByRole('heading', { name: 'Delivery day' }).nextElementSibling).toHaveTextContent(
      'We deliver in your slot. Call 0808 157 0123 within 14 days, when the skip is ready for collection.',
    );
    const before = screen.getByRole('region', { name: 'Before we come' });
    expect(before).toHaveTextContent('Keep the space for the skip clear.');
    expect(before).not.toHaveTextContent('fridge');
  });

  it('is managed as a delivery', async () => {
    openManaged({ [ONE]: { booking: SKIP } });
    const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
    expect(await timeline.findByText(/^Delivery on Friday 4 December 2026/u)).toBeVisible();
  });

  it('says before a late payment how much VAT is in the total', async () => {
    const booking: Booking = {
      ...SKIP,
      status: 'pending',
      payment_status: 'pending',
      expires_at: null,
      paid_amount: 0,
      due_amount: 180,
    };
    openManaged({ [ONE]: { booking } });
    expect(await screen.findByText('Please pay before your delivery.')).toBeVisible();
    expect(screen.getByText(VAT)).toBeVisible();
  });
});

test('the total that includes VAT needs no explanation', async () => {
  storeFlow();
  renderBooking('/book/man-and-van?step=4');
  expect(await screen.findByText('Total')).toBeVisible();
  expect(screen.queryByText(/The invoice shows/u)).not.toBeInTheDocument();
});

describe('the deadline for a full refund of a booking', () => {
  const policy = { version: 3, refund: [{ hours_before: 24, percent: 100 }], reschedule_until_hours: 24 };
  const options = { ...OPTIONS, cancel: { ...OPTIONS.cancel, refund_amount: 99.99, fee_amount: 0 } };
  const open = (policy_version: number) =>
    openManaged({
      [ONE]: {
        booking: { ...PAID, history: { moved_at: null, cancelled_at: null, policy_version, refunds: [] } },
      },
      [OPTIONS_OF]: { options },
      'GET /policies/changes': { policy },
    });

  it('is shown by its own policy', async () => {
    open(3);
    expect(
      await screen.findByText('You can cancel for a full refund until 8am on Thursday 3 December.'),
    ).toBeVisible();
  });

  it('is left out when the policy has changed since', async () => {
    open(2);
    expect(await screen.findByText("If you cancel now, you'll get £99.99 back.")).toBeVisible();
    expect(screen.queryByText(/full refund until/u)).not.toBeInTheDocument();
  });
});
