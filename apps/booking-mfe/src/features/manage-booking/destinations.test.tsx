import { type WasteDestination } from '@haulway/contracts';
import { FakeFailure } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ONE, openManaged } from '../../../test/managed-booking.js';
import { BOOKING_ID, PAID } from '../../../test/payment.js';

const DESTINATIONS_OF = `GET /bookings/${BOOKING_ID}/destinations` as const;
const COMPLETED = { booking: { ...PAID, status: 'completed' } };
const RECYCLED: WasteDestination = {
  date: '2026-12-04',
  town: 'Leeds',
  outcome: 'recycling',
  weight_kg: 412.46,
};

describe('where the waste of a booking went', () => {
  it('names the day, the town, the weight and the outcome, with the key of the booking', async () => {
    const { requests } = openManaged({
      [ONE]: COMPLETED,
      [DESTINATIONS_OF]: { destinations: [RECYCLED, { ...RECYCLED, outcome: 'landfill', weight_kg: 3 }] },
    });
    const part = await screen.findByRole('region', { name: 'Where your waste went' });
    expect(
      within(part)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/Leeds: 412\.5 kg, recycled$/u),
      expect.stringMatching(/Leeds: 3 kg, landfill$/u),
    ]);
    const sent = requests.find(({ path }) => path.endsWith('/destinations'));
    expect(sent?.headers['Haulway-Booking-Key']).toBe('k-1');
  });

  it.each([
    ['is not known yet', { destinations: [] }],
    ['could not be loaded', new FakeFailure(500)],
  ])('is not shown while it %s', async (_when, response) => {
    const { requests } = openManaged({ [ONE]: COMPLETED, [DESTINATIONS_OF]: response });
    expect(await screen.findByRole('heading', { name: 'Documents' })).toBeVisible();
    await waitFor(() => expect(requests.some(({ path }) => path.endsWith('/destinations'))).toBe(true));
    expect(screen.queryByText('Where your waste went')).not.toBeInTheDocument();
  });
});
