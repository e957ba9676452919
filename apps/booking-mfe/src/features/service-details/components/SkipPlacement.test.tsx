import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { availabilityOf } from '../../../../test/availability.js';
import { renderBooking } from '../../../../test/render-booking.js';
import { FILLED, storeFlow } from '../../../../test/stored-flow.js';

const SKIP = {
  ...FILLED,
  items: [{ name: '4 Yard Skip', pricePence: 18_000, quantity: 1 }],
  selectedLoadSize: undefined,
  skipSize: '4 Yard Skip',
  wasteType: 'Garden Waste',
  postcode: 'S1 2AB',
  totalPence: 18_000,
};

const drive = () => screen.findByRole('radio', { name: 'On your drive or land' });
const road = () => screen.findByRole('radio', { name: 'On the road' });
const EARLIEST = 'The council needs 5 working days. The earliest date is Friday 27 November 2026.';

describe('where a skip stands', () => {
  it('is the drive, unless the road is chosen: then step 1 says from when on', async () => {
    renderBooking('/book/skip-hire');
    expect(await drive()).toBeChecked();
    expect(screen.queryByText(EARLIEST)).not.toBeInTheDocument();
    expect(await road()).toHaveAccessibleDescription("We get the council's permit. Its price is included.");
    await userEvent.click(await road());
    expect(screen.getByText(EARLIEST)).toBeVisible();
    await userEvent.click(await drive());
    expect(screen.queryByText(EARLIEST)).not.toBeInTheDocument();
  });

  it('survives a reload', async () => {
    storeFlow({ data: { ...SKIP, skip_placement: 'road' } }, 'skip-hire');
    renderBooking('/book/skip-hire');
    expect(await road()).toBeChecked();
  });

  it.each([
    ['2026-11-26', false],
    ['2026-11-27', true],
  ])('on the road removes a date that is too soon: %s stays: %s', async (date, stays) => {
    storeFlow({ data: { ...SKIP, dateTime: { date, timeSlot: 'morning' } } }, 'skip-hire');
    const { goTo } = renderBooking('/book/skip-hire', { routes: { 'GET /availability': availabilityOf() } });
    await userEvent.click(await road());
    const tooSoon = screen.queryByText(/The date you chose is too soon/u);
    if (stays) expect(tooSoon).not.toBeInTheDocument();
    else expect(tooSoon).toBeVisible();
    await goTo('/book/skip-hire?step=4');
    expect(await screen.findByText(`Step ${stays ? 4 : 3} of 4`)).toBeVisible();
  });

  it.each([
    ['road', 'road'],
    ['drive', null],
  ] as const)('is part of the request for free days: %s', async (skip_placement, requested) => {
    storeFlow({ data: { ...SKIP, skip_placement } }, 'skip-hire');
    const { requests } = renderBooking('/book/skip-hire?step=3', {
      routes: { 'GET /availability': availabilityOf() },
    });
    await screen.findByText('Step 3 of 4');
    const days = () => requests.find(({ path }) => path === '/availability');
    await waitFor(() => expect(days()).toBeDefined());
    expect(days()?.query.get('skip_placement')).toBe(requested);
  });

  it('is not asked for other services', async () => {
    renderBooking('/book/skip-bags');
    await screen.findByLabelText('Postcode');
    expect(screen.queryByRole('radio', { name: 'On the road' })).not.toBeInTheDocument();
  });
});

it.each(['man-and-van', 'skip-hire', 'furniture-removal'])(
  'step 1 of %s says what is not taken',
  async (slug) => {
    renderBooking(`/book/${slug}`);
    const text = "We can't take asbestos, gas bottles, paint, batteries or clinical waste.";
    expect(await screen.findByText(text)).toBeVisible();
  },
);
