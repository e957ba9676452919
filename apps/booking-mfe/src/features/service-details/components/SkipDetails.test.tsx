import { type BookingData, EMPTY_BOOKING_DATA } from '@haulway/domain';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBooking } from '../../../../test/render-booking.js';
import { storeFlow } from '../../../../test/stored-flow.js';

const SKIP: Partial<BookingData> = {
  items: [{ name: '4 Yard Skip', pricePence: 18_000, quantity: 1 }],
  skipSize: '4 Yard Skip',
  postcode: 'S1 2AB',
  totalPence: 18_000,
};
const open = (data: Partial<BookingData>) => {
  storeFlow({ data: { ...EMPTY_BOOKING_DATA, ...SKIP, ...data } }, 'skip-hire');
  return renderBooking('/book/skip-hire');
};
const type = (name: string) => screen.findByRole('radio', { name });
const described = () => screen.getByLabelText('Describe your waste');
const next = () => screen.getByRole('button', { name: 'Continue to Collection Address' });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('the waste type of a skip', () => {
  it('shows the text of the customer again under Other', async () => {
    open({ wasteType: 'Sand and gravel' });
    expect(await type('Other')).toBeChecked();
    expect(described()).toHaveValue('Sand and gravel');
    expect(next()).toBeEnabled();
  });

  it('is asked for again when Other replaces a type of the list', async () => {
    open({ wasteType: 'Garden Waste' });
    expect(await type('Garden Waste')).toBeChecked();
    await userEvent.click(await type('Other'));
    expect(described()).toHaveValue('');
    expect(described()).toHaveAttribute('maxlength', '120');
    expect(next()).toBeDisabled();
    expect(next()).toHaveAccessibleDescription(
      'Choose a skip size and a waste type, and enter your postcode to continue.',
    );
  });

  it('stays with the postcode when the customer comes back from step 2', async () => {
    open({ wasteType: 'Sand' });
    await userEvent.type(await screen.findByLabelText('Describe your waste'), ', wet');
    await userEvent.click(next());
    await userEvent.click(await screen.findByRole('button', { name: 'Previous' }));
    expect(await screen.findByLabelText('Describe your waste')).toHaveValue('Sand, wet');
    expect(screen.getByLabelText('Postcode')).toHaveValue('S1 2AB');
  });
});
