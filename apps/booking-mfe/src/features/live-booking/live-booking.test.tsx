import { screen, within } from '@testing-library/react';
import { stopClock } from '../../../test/now.js';
import { BOOKING_ID, clickProceed, GUEST_ROUTES } from '../../../test/payment.js';
import { renderBooking } from '../../../test/render-booking.js';
import { FILLED, storeFlow } from '../../../test/stored-flow.js';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  stopClock();
});
afterEach(() => jest.useRealTimers());

const panel = () => screen.findByRole('region', { name: 'Your booking so far' });
const bar = async () => (await screen.findByText('Your booking so far:')).closest('p');

describe('the booking as it stands', () => {
  it('is not shown while it is being chosen, nor where the summary says it all', async () => {
    storeFlow();
    const { goTo } = renderBooking('/book/man-and-van');
    expect(await screen.findByText('Step 1 of 4')).toBeVisible();
    expect(screen.queryByText('Your booking so far')).not.toBeInTheDocument();
    await goTo('/book/man-and-van?step=4');
    expect(await screen.findByRole('heading', { name: 'Booking Summary' })).toBeVisible();
    expect(screen.queryByText('Your booking so far')).not.toBeInTheDocument();
  });

  it('is in the side panel with choice, address, day and total', async () => {
    storeFlow();
    renderBooking('/book/man-and-van?step=3');
    const shown = within(await panel());
    expect(shown.getByText('Quarter Load')).toBeVisible();
    expect(shown.getByText('12 Example Street, Sheffield, S1 2AB')).toBeVisible();
    expect(shown.getByText('Friday 4 December, morning')).toBeVisible();
    expect(shown.getByText('To pay').parentElement).toHaveTextContent('£99.99 inc. VAT');
  });

  it('is on one line for phones', async () => {
    storeFlow();
    renderBooking('/book/man-and-van?step=2');
    expect(await bar()).toHaveTextContent(
      'Your booking so far: Quarter Load · S1 2AB · Friday 4 December, morning £99.99',
    );
  });

  it('leaves out what is not known yet', async () => {
    const address = { street: '', city: '', postcode: '', additionalInfo: '' };
    storeFlow({ data: { ...FILLED, address, dateTime: { date: '', timeSlot: '' } } });
    renderBooking('/book/man-and-van?step=2');
    expect(await bar()).toHaveTextContent(/^Your booking so far: Quarter Load £99\.99$/u);
    expect(within(await panel()).queryByText('Collected from')).not.toBeInTheDocument();
  });

  it('has the prices of the region that the calculator’s items are collected in', async () => {
    const items = [{ id: 'sofa-2', name: '2-Seater Sofa', pricePence: 4500, quantity: 2 }];
    storeFlow({
      data: {
        ...FILLED,
        items,
        waste_items: items,
        selectedLoadSize: '',
        totalPence: 9000,
        calculator_region: 'national',
        address: { ...FILLED.address, postcode: 'E1 6AN' },
      },
    });
    renderBooking('/book/man-and-van?step=2');
    expect(await bar()).toHaveTextContent('2 × 2-Seater Sofa · E1 6AN · Friday 4 December, morning £108.00');
  });
});

it('the payment repeats what is paid for, and says where the confirmation goes', async () => {
  storeFlow();
  renderBooking('/book/man-and-van?step=4', {
    routes: { ...GUEST_ROUTES, [`GET /bookings/${BOOKING_ID}`]: {} },
  });
  await clickProceed();
  const recap = within(await screen.findByRole('region', { name: 'What you are paying for' }));
  expect(recap.getByText('Quarter Load')).toBeVisible();
  expect(recap.getByText('Friday 4 December, morning')).toBeVisible();
  expect(recap.getByText('Confirmation to').nextElementSibling).toHaveTextContent('grace@example.test');
  expect(recap.getByText('To pay').parentElement).toHaveTextContent('£99.99');
});
