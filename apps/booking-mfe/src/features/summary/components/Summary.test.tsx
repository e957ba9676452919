import { type BookingData, EMPTY_BOOKING_DATA } from '@haulway/domain';
import { FakeFailure, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBooking } from '../../../../test/render-booking.js';
import { FILLED, storeFlow } from '../../../../test/stored-flow.js';

/** The texts of the steps that the summary shows: all but the options, which are lines of the selection. */
type Typed = Exclude<
  { [Key in keyof BookingData]-?: string extends BookingData[Key] ? Key : never }[keyof BookingData],
  'skipSize' | 'selectedLoadSize' | 'selectedBag' | 'selectedOption' | 'calculator_region' | 'postcode'
>;

const SUMMARY = '/book/man-and-van?step=4';
const proceed = () => screen.findByRole('button', { name: 'Proceed to Payment' });

describe('the summary', () => {
  it('lists selection, address, date and slot, and the total', async () => {
    storeFlow();
    renderBooking(SUMMARY);
    expect(await screen.findByText('Quarter Load')).toBeVisible();
    expect(screen.getByText('12 Example Street, Sheffield, S1 2AB')).toBeVisible();
    expect(screen.getByText('Ring twice')).toBeVisible();
    expect(screen.getByText('4 December 2026').parentElement).toHaveTextContent('Friday 4 December 2026');
    expect(screen.getByText('Morning (8:00 AM - 12:00 PM)')).toBeVisible();
    expect(screen.getByText('Total').parentElement).toHaveTextContent('£99.99 inc. VAT');
    expect(await proceed()).toBeEnabled();
  });

  it('shows every text that was filled in', async () => {
    // the type asks for new fields
    const address: Required<BookingData['address']> = {
      street: 'The street',
      city: 'The city',
      postcode: 'S1 2AB',
      additionalInfo: 'The additional info',
    };
    const typed = {
      wasteType: 'The waste type',
      customer_name: 'The name',
      customer_email: 'the@email.test',
      customer_phone: '01632 960001',
      company_name: 'The company',
      company_vat_number: '123456789',
      purchase_order: 'The order',
      sic_code: '38110',
      billing_street: 'The billing street',
      billing_city: 'The billing city',
      billing_postcode: 'EC1A 1BB',
    } satisfies Record<Typed, string>;
    storeFlow({ data: { ...FILLED, ...typed, address, for_business: true, billing_differs: true } });
    renderBooking(SUMMARY);
    await proceed();
    const inputs = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
    const shown = [document.body.textContent, ...inputs].join();
    expect(
      [...Object.values(typed), ...Object.values(address)].filter((text) => !shown.includes(text)),
    ).toEqual([]);
  });

  it('shows the costs of a cancellation by the current policy', async () => {
    const policy = { version: 3, refund: [], reschedule_until_hours: 36 };
    storeFlow();
    renderBooking(SUMMARY, { routes: { 'GET /policies/changes': { policy } } });
    expect(await screen.findByText('There is no refund if you cancel.')).toBeVisible();
    expect(screen.getByText('There is no refund if you cancel now.')).toBeVisible();
    expect(screen.getByText('You can change the date until 8pm on Wednesday 2 December.')).toBeVisible();
  });

  it('shows them after the button, which they must not move when they come late', async () => {
    storeFlow();
    renderBooking(SUMMARY);
    const late = await screen.findByRole('region', { name: 'If you change your mind' });
    expect((await proceed()).compareDocumentPosition(late)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows them after the button, which they must not move when they come late', async () => {
    storeFlow();
    renderBooking(SUMMARY);
    const late = await screen.findByRole('region', { name: 'If you change your mind' });
    expect((await proceed()).compareDocumentPosition(late)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('links to the terms when the policy cannot be loaded', async () => {
    storeFlow();
    renderBooking(SUMMARY, { routes: { 'GET /policies/changes': new FakeFailure(500) } });
    expect(await screen.findByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
  });

  it('asks a guest for name and email, and lists the missing ones until both are filled in', async () => {
    storeFlow({ data: { ...FILLED, customer_name: '', customer_email: '  ' } });
    renderBooking(SUMMARY);
    expect(await proceed()).toBeDisabled();
    expect(await proceed()).toHaveAccessibleDescription(/Please enter your full name/);
    const missing = screen.getByRole('button', { name: 'Please enter your full name' });
    expect(screen.getByRole('button', { name: 'Please enter your email address' })).toBeVisible();
    await userEvent.click(missing);
    expect(screen.getByLabelText('Full name')).toHaveFocus();
    await userEvent.keyboard('Grace Example');
    expect(missing).not.toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('Email'));
    await userEvent.type(screen.getByLabelText('Email'), 'grace@example.test');
    expect(await proceed()).toBeEnabled();
    expect(screen.queryByText('Before you can pay')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Phone (optional)')).toHaveValue('');
  });

  it('asks a signed-in customer for nothing: the data come from the account', async () => {
    storeFlow({ owner: SAMPLE_USER.id, data: { ...FILLED, customer_name: '', customer_email: '' } });
    renderBooking(SUMMARY, { user: SAMPLE_USER });
    expect(await proceed()).toBeEnabled();
    expect(screen.queryByLabelText('Full name')).not.toBeInTheDocument();
    expect(screen.getByText(/Ada Example, ada@haulway.test/)).toBeVisible();
  });

  it.each([
    ['your selection', 1, 'Service Details'],
    ['collection address', 2, 'Collection Address'],
    ['date and time', 3, 'Date & Time'],
  ])('leads to the change of %s and back to the summary', async (part, step, heading) => {
    storeFlow();
    const { address } = renderBooking(SUMMARY);
    await userEvent.click(await screen.findByRole('link', { name: `Change ${part}` }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: heading })).toHaveFocus());
    expect(address()).toBe(`/book/man-and-van?step=${step}&return=summary`);
    await userEvent.click(await screen.findByRole('button', { name: 'Back to Summary' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Booking summary' })).toHaveFocus());
    expect(address()).toBe(SUMMARY);
  });

  it('shows the waste type, and skip prices plus VAT', async () => {
    const data = {
      ...EMPTY_BOOKING_DATA,
      ...FILLED,
      items: [{ name: '4 Yard Skip', pricePence: 18_000, quantity: 1 }],
      selectedLoadSize: undefined,
      skipSize: '4 Yard Skip',
      wasteType: 'Sand',
      postcode: 'S1 2AB',
      totalPence: 18_000,
    };
    storeFlow({ data }, 'skip-hire');
    renderBooking('/book/skip-hire?step=4');
    expect(await screen.findByText('Waste type: Sand')).toBeVisible();
    expect(screen.getByText('Total').parentElement).toHaveTextContent('£180.00 plus VAT');
  });

  it('asks a guest to sign in for a booking from the calculator', async () => {
    const data = {
      ...FILLED,
      selectedLoadSize: undefined,
      items: [{ id: 'armchair', name: 'Armchair', pricePence: 3000, quantity: 2 }],
      waste_items: [{ id: 'armchair', name: 'Armchair', quantity: 2 }],
      estimated_volume: 0.76,
      estimated_weight: 50,
      totalPence: 6000,
    };
    storeFlow({ data });
    renderBooking(SUMMARY);
    expect(await screen.findByText('2 × Armchair')).toBeVisible();
    expect(screen.getByText('Estimated volume: 0.8 m³')).toBeVisible();
    expect(screen.getByText('Estimated weight: 50 kg')).toBeVisible();
    expect(await proceed()).toBeDisabled();
    const note = screen.getByText('Please sign in to complete the booking').closest('[role=status]');
    const signIn = within(note instanceof HTMLElement ? note : document.body).getByRole('link', {
      name: 'Sign In',
    });
    expect(signIn).toHaveAttribute('href', '/auth');
  });

  it('shows the price in the region of the collection beside the earlier one before it is paid', async () => {
    const data = {
      ...FILLED,
      selectedLoadSize: undefined,
      items: [{ id: 'armchair', name: 'Armchair', pricePence: 3000, quantity: 2 }],
      waste_items: [{ id: 'armchair', name: 'Armchair', quantity: 2 }],
      postcode: 'LS1 4AP',
      calculator_region: 'national',
      address: { ...FILLED.address, postcode: 'sw1a1aa' },
      totalPence: 6000,
    };
    storeFlow({ owner: SAMPLE_USER.id, data });
    renderBooking(SUMMARY, { user: SAMPLE_USER });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('You were shown £60.00. The price is now £72.00.');
    expect(alert).toHaveTextContent('Your address is in London');
    expect(screen.getByText('Total').parentElement).toHaveTextContent('£72.00');
    expect(screen.getByText('2 × Armchair').parentElement).toHaveTextContent('£72.00');
    expect(await proceed()).toBeDisabled();
    await userEvent.click(within(alert).getByRole('button', { name: 'Accept £72.00' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText('Total').parentElement).toHaveTextContent('£72.00');
    expect(await proceed()).toBeEnabled();
  });
});
