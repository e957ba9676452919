import { screen, within } from '@testing-library/react';
import { SAMPLE_USER } from '@haulway/platform/testing';
import { BOOKING, BOOKING_ID, clickProceed, CUSTOMER_ROUTES, GUEST_ROUTES } from '../../test/payment.js';
import { renderBooking } from '../../test/render-booking.js';
import { SKIP_HIRE } from '../../test/services.js';
import { FILLED, storeFlow } from '../../test/stored-flow.js';

const panel = () => screen.findByRole('region', { name: 'Your booking so far' });
const bar = async () => (await screen.findByText('Your booking so far:')).closest('p');

describe('the booking so far', () => {
  it('is not shown at step 1, nor at the summary, which shows everything', async () => {
    storeFlow();
    const { goTo } = renderBooking('/book/man-and-van');
    expect(await screen.findByText('Step 1 of 4')).toBeVisible();
    expect(screen.queryByText('Your booking so far')).not.toBeInTheDocument();
    await goTo('/book/man-and-van?step=4');
    expect(await screen.findByRole('heading', { name: 'Booking summary' })).toBeVisible();
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

  it('is shown in one line for phones', async () => {
    storeFlow();
    renderBooking('/book/man-and-van?step=2');
    expect(await bar()).toHaveTextContent(
      'Your booking so far: Quarter Load · S1 2AB · Friday 4 December, morning £99.99',
    );
  });

  it('leaves out what is not entered yet', async () => {
    const address = { street: '', city: '', postcode: '', additionalInfo: '' };
    storeFlow({ data: { ...FILLED, address, dateTime: { date: '', timeSlot: '' } } });
    renderBooking('/book/man-and-van?step=2');
    expect(await bar()).toHaveTextContent(/^Your booking so far: Quarter Load £99\.99$/u);
    expect(within(await panel()).queryByText('Collecting from')).not.toBeInTheDocument();
  });

  it('prices the calculator’s items by the region of the collection', async () => {
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

describe('the booking so far, for other customers and services', () => {
  it('shows the day alone until a slot is chosen', async () => {
    storeFlow({ data: { ...FILLED, dateTime: { date: '2026-12-04', timeSlot: '' } } });
    renderBooking('/book/man-and-van?step=3');
    expect(within(await panel()).getByText('Collecting on').nextElementSibling).toHaveTextContent(
      /^Friday 4 December$/u,
    );
  });

  it('shows the VAT that a skip costs on top, in a line of its own', async () => {
    const data = {
      ...FILLED,
      items: [{ name: '4 Yard Skip', pricePence: 18_000, quantity: 1 }],
      selectedLoadSize: undefined,
      skipSize: '4 Yard Skip',
      wasteType: 'Garden Waste',
      postcode: 'S1 2AB',
      totalPence: 21_600,
    };
    storeFlow({ data }, 'skip-hire');
    renderBooking('/book/skip-hire?step=2', {
      routes: { 'GET /services': { services: [{ ...SKIP_HIRE, added_vat_percent: 20 }] } },
    });
    const shown = within(await panel());
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '4 Yard Skip£180.00',
      'VAT£36.00',
    ]);
    expect(shown.getByText('To pay').parentElement).toHaveTextContent('£216.00 inc. VAT');
  });

  it('shows the price that the server booked before the card is charged', async () => {
    storeFlow();
    const booking = { ...BOOKING, total_price: 119.99 };
    renderBooking('/book/man-and-van?step=4', {
      routes: { ...GUEST_ROUTES, 'POST /bookings/guest': { booking } },
    });
    await clickProceed();
    const recap = within(await screen.findByRole('region', { name: "What you're paying for" }));
    expect(recap.getByText('To pay').parentElement).toHaveTextContent('£119.99');
    expect(await screen.findByRole('button', { name: 'Pay £119.99' })).toBeVisible();
  });
});

it('the payment view repeats the booking, and names the email address for the confirmation', async () => {
  storeFlow();
  renderBooking('/book/man-and-van?step=4', {
    routes: { ...GUEST_ROUTES, [`GET /bookings/${BOOKING_ID}`]: {} },
  });
  await clickProceed();
  const recap = within(await screen.findByRole('region', { name: "What you're paying for" }));
  expect(recap.getByText('Quarter Load')).toBeVisible();
  expect(recap.getByText('Friday 4 December, morning')).toBeVisible();
  expect(recap.getByText('Confirmation to').nextElementSibling).toHaveTextContent('grace@example.test');
  expect(recap.getByText('To pay').parentElement).toHaveTextContent('£99.99');
});

it('the payment view names the account’s email address, not the one that was typed as a guest', async () => {
  storeFlow({ owner: SAMPLE_USER.id });
  renderBooking('/book/man-and-van?step=4', { user: SAMPLE_USER, routes: CUSTOMER_ROUTES });
  await clickProceed();
  const recap = within(await screen.findByRole('region', { name: "What you're paying for" }));
  expect(recap.getByText('Confirmation to').nextElementSibling).toHaveTextContent(SAMPLE_USER.email);
});
