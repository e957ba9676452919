import { type BookingData, EMPTY_BOOKING_DATA } from '@haulway/domain';
import { type FakeRoutes } from '@haulway/platform/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBooking } from '../../../../test/render-booking.js';
import { SERVICES, serviceOf } from '../../../../test/services.js';
import { storeFlow } from '../../../../test/stored-flow.js';
import { dataChanged } from '../../../state/booking-slice.js';

const SKIP: Partial<BookingData> = {
  items: [{ name: '4 Yard Skip', pricePence: 18_000, quantity: 1 }],
  skipSize: '4 Yard Skip',
  postcode: 'S1 2AB',
  totalPence: 18_000,
};
const open = (data: Partial<BookingData>, routes: FakeRoutes = {}) => {
  storeFlow({ data: { ...EMPTY_BOOKING_DATA, ...SKIP, ...data } }, 'skip-hire');
  return renderBooking('/book/skip-hire', { routes });
};
const type = (name: string) => screen.findByRole('radio', { name });
const described = () => screen.getByLabelText('Describe your waste');
const next = () => screen.getByRole('button', { name: 'Continue to Collection Address' });

describe('the waste type of a skip', () => {
  it('warns of hazardous waste, and links to the service that takes it', async () => {
    const removal = { ...serviceOf('appliance-removal', '08', {}), base_price: 65 };
    open({ wasteType: 'TVs/Monitors' }, { 'GET /services': { services: [...SERVICES, removal] } });
    const title = "Fridges, TVs and air-conditioning units can't go in a skip.";
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(/^We collect them from £65\./u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Book appliance removal' })).toHaveAttribute(
      'href',
      '/book/appliance-removal',
    );
    await userEvent.click(await type('Garden Waste'));
    expect(screen.queryByText(title)).not.toBeInTheDocument();
  });

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

  it('keeps Other open while the text reads like a type of the list', async () => {
    open({});
    await userEvent.click(await type('Other'));
    await userEvent.type(described(), 'Garden Waste');
    expect(described()).toHaveFocus();
    expect(await type('Other')).toBeChecked();
    await userEvent.type(described(), ', wet');
    expect(described()).toHaveValue('Garden Waste, wet');
  });

  it.each([
    ['a text of the customer under Other', 'Sand and gravel', 'Other'],
    ['a type of the list', 'Mixed Waste', 'Mixed Waste'],
  ])('shows %s from a draft that is opened meanwhile', async (_what, wasteType, checked) => {
    const { platform } = open({ wasteType: 'Garden Waste' });
    await userEvent.click(await type('Other'));
    act(() => {
      platform.store.dispatch(dataChanged({ slug: 'skip-hire', change: { wasteType } }));
    });
    expect(await type(checked)).toBeChecked();
    expect(screen.queryAllByLabelText('Describe your waste')).toHaveLength(checked === 'Other' ? 1 : 0);
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
