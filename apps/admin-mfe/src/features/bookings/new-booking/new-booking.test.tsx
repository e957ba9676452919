import { FakeFailure, type FakeRoutes } from '@haulway/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill, setDate } from '../../../../test/fill.js';
import {
  servedAt,
  showNewBooking,
  slotsOf,
  STARTED,
  TODAY,
  UNPAID,
} from '../../../../test/new-booking-screen.js';
import { listOf } from '../../../../test/sample-bookings.js';

const GOES_ON = [
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
  'queueMicrotask',
  'nextTick',
] as const;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date(`${TODAY}T09:00:00Z`), doNotFake: [...GOES_ON, 'performance'] });
});
afterEach(() => jest.useRealTimers());

const box = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`, 'u') });
const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const PATH = '/bookings/admin';

/** Fills in everything for a caller who books half a load for this afternoon. */
const fillIn = async (): Promise<void> => {
  await fill(box('Postcode'), 'ls14ap');
  await fill(box('Phone'), '07700 900123');
  await fill(box('Full name'), 'Cara Caller');
  await press('Half Load');
  await press('Friday 20 November, afternoon');
  await fill(box('Street address'), '1 High Street');
  await fill(box('City'), 'Leeds');
};

describe('a booking for a caller', () => {
  it('is made for this afternoon, and the link is texted where there is no email address', async () => {
    const { sent } = showNewBooking();
    expect(screen.getByRole('textbox', { name: 'Postcode' })).toHaveFocus();
    await fillIn();
    expect(
      await screen.findByText(
        'We collect at LS1 4AP. Man & Van is next free on Friday 20 November, afternoon.',
      ),
    ).toBeVisible();
    expect(screen.getByText('£169.99').parentElement).toHaveTextContent('including £28.33 VAT');
    expect(screen.getByRole('radio', { name: /^Morning/u })).toBeDisabled();
    expect(screen.getByLabelText('Send the link by')).toHaveValue('sms');
    await press('Send payment link');
    expect(await screen.findByRole('heading', { name: 'Booking made' })).toHaveFocus();
    expect(sent()).toEqual([
      {
        path: PATH,
        body: expect.objectContaining({
          collection_postcode: 'LS1 4AP',
          collection_address: '1 High Street, Leeds',
          collection_date: TODAY,
          collection_time_slot: 'afternoon',
          customer_name: 'Cara Caller',
          customer_email: null,
          customer_phone: '07700 900123',
          user_id: null,
          total_price: 169.99,
          service_data: expect.objectContaining({ load_size: 'Half Load' }),
          send_link: 'sms',
        }),
      },
    ]);
    // the API refuses fields that only a customer's browser sends
    for (const field of ['status', 'payment_status', 'is_guest_booking', 'overbook', 'discount_amount'])
      expect(sent()[0]?.body).not.toHaveProperty(field);
    expect(screen.getByText(/^We've sent the payment link to/u)).toBeVisible();
    expect(box("The customer's page")).toHaveValue(`http://localhost/booking/${UNPAID.id}#key=the-key`);
    await press('Book another');
    expect(screen.getByRole('textbox', { name: 'Postcode' })).toHaveValue('');
  });

  it('says what is missing, and sends nothing', async () => {
    const { sent } = showNewBooking();
    await press('Send payment link');
    const summary = await screen.findByText('Please check these fields');
    const links = within(summary.parentElement!).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Postcode: Enter the postcode',
      'Phone: Enter a phone number or an email address',
      'Full name: Enter the full name',
      'Service: Choose what to book',
      'Date: Choose a date',
      'Time slot: Choose a time slot',
      'Street address: Enter the street address',
      'City: Enter the city',
    ]);
    expect(sent()).toEqual([]);
    await userEvent.click(links[2]!);
    expect(box('Full name')).toHaveFocus();
  });

  it.each([
    [{ served: false }, "We don't collect at LS1 4AP"],
    [{ resources: { van: false } }, "We don't offer Man & Van at LS1 4AP"],
  ])('says where we do not come: %j', async (found, text) => {
    const answer = { ...servedAt(), ...found };
    showNewBooking({ 'GET /postcodes/LS1 4AP': answer, 'GET /postcodes/LS1%204AP': answer });
    await fill(box('Postcode'), 'LS1 4AP');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('overbooks a full slot only with the tick', async () => {
    const full = { ...STARTED, '2026-11-21 evening': { state: 'full', left: 0 } } as const;
    const { sent } = showNewBooking({ 'GET /availability': slotsOf(full) });
    await fillIn();
    setDate(screen.getByLabelText('Date'), '2026-11-21');
    await userEvent.click(await screen.findByRole('radio', { name: /^Evening/u }));
    await press('Pay by card later');
    expect(await screen.findAllByText(/tick ‘Book anyway’/u)).not.toHaveLength(0);
    expect(sent()).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Book anyway' }));
    await press('Pay by card later');
    await screen.findByRole('heading', { name: 'Booking made' });
    expect(sent()[0]?.body).toMatchObject({ overbook: true, send_link: null });
    expect(screen.getByText('Not paid: £169.99 is due')).toBeVisible();
  });

  it('takes a discount with a reason off the price', async () => {
    const { sent } = showNewBooking();
    await fillIn();
    await fill(box('Discount in pounds'), '170');
    await press('Send payment link');
    expect(await screen.findAllByText(/The discount can be at most £169.69/u)).not.toHaveLength(0);
    await fill(box('Discount in pounds'), '20');
    await fill(box('Reason for the discount'), 'Second call');
    expect(screen.getByText('£149.99')).toBeVisible();
    await press('Send payment link');
    await screen.findByRole('heading', { name: 'Booking made' });
    expect(sent()[0]?.body).toMatchObject({
      ...{ total_price: 149.99, discount_amount: 20, discount_reason: 'Second call' },
    });
  });
});

it('books once when two of the buttons are clicked at once', async () => {
  const { sent } = showNewBooking();
  await fillIn();
  const [link, later] = ['Send payment link', 'Pay by card later'].map((name) =>
    screen.getByRole('button', { name }),
  );
  act(() => {
    link?.click();
    later?.click();
  });
  await screen.findByRole('heading', { name: 'Booking made' });
  expect(sent()).toHaveLength(1);
});

describe('a caller who has booked before', () => {
  const known = { ...UNPAID, user_id: null, customer_phone: '07700 900123' };

  it('is found by phone number, once, and their details are used', async () => {
    const { requests } = showNewBooking({
      'GET /bookings/admin/all': listOf(known, { ...known, id: TODAY, customer_name: 'Older Name' }),
    });
    await fill(box('Phone'), '+44 7700 900123');
    const list = await screen.findByRole('list', { name: 'Earlier customers' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    const { query } = requests.find(({ path }) => path === '/bookings/admin/all') ?? {};
    // a booking for a member of staff would be refused
    expect([query?.get('search'), query?.get('owner')]).toEqual(['+44 7700 900123', 'customer']);
    await press('Use the details of Ada Example');
    expect(box('Full name')).toHaveValue('Ada Example');
    expect(box('Street address')).toHaveValue('1 Sample Street');
    expect(box('Postcode')).toHaveValue('EX1 1AA');
    expect(screen.queryByRole('list', { name: 'Earlier customers' })).not.toBeInTheDocument();
  });

  it('may have an account, for which it is booked', async () => {
    const routes: FakeRoutes = { 'GET /bookings/admin/all': listOf({ ...known, user_id: 'their-id' }) };
    const { sent } = showNewBooking(routes);
    await fillIn();
    await press('Use the details of Ada Example');
    expect(screen.getByText('Booked for the account of Ada Example')).toBeVisible();
    expect(box('Street address')).toHaveValue('1 High Street');
    await press('Pay by card later');
    await screen.findByRole('heading', { name: 'Booking made' });
    expect(sent()[0]?.body).toMatchObject({ user_id: 'their-id', customer_email: 'ada@haulway.test' });
  });
});

describe('a refused booking', () => {
  it('shows why, at the field that the API names', async () => {
    const refusal = new FakeFailure(400, 'Check the fields.', 'invalid_request', {
      customer_email: 'There is no email address to send the link to',
    });
    const { sent } = showNewBooking({ 'POST /bookings/admin': refusal });
    await fillIn();
    await userEvent.selectOptions(screen.getByLabelText('Send the link by'), 'Email');
    await press('Send payment link');
    expect(
      await screen.findByRole('link', { name: 'Email: There is no email address to send the link to' }),
    ).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it('asks for a changed price, and books at it', async () => {
    let price = 169.99;
    const { sent } = showNewBooking({
      'POST /bookings/admin': ({ body }: { body?: unknown }) => {
        price = Reflect.get(Object(body), 'total_price') as number;
        return price === 175
          ? { booking: UNPAID, booking_key: null }
          : new FakeFailure(409, 'The price has changed.', 'price_changed', { total_price: 175 });
      },
    });
    await fillIn();
    await press('Send payment link');
    await press('Book at £175.00');
    await screen.findByRole('heading', { name: 'Booking made' });
    expect(sent().map(({ body }) => Reflect.get(Object(body), 'send_link'))).toEqual(['sms', 'sms']);
  });

  it('says that the slot is taken, and requests the free slots again', async () => {
    const taken = new FakeFailure(409, 'That slot has just been taken.', 'slot_full', { alternatives: [] });
    const { requests } = showNewBooking({ 'POST /bookings/admin': taken });
    await fillIn();
    const asked = () => requests.filter(({ path }) => path === '/availability').length;
    const before = asked();
    await press('Send payment link');
    expect(await screen.findAllByText(/That slot has just been taken./u)).not.toHaveLength(0);
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    expect(box('Full name')).toHaveValue('Cara Caller');
  });
});

it('a payment that can not be recorded leaves the booking, unpaid, and says so', async () => {
  const refusal = new FakeFailure(409, 'This amount is already recorded.', 'already_recorded');
  showNewBooking({ [`POST /payments/${UNPAID.id}/record`]: refusal });
  await fillIn();
  await press('Record a payment');
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment' }));
  expect(dialog.getByRole('textbox', { name: /^Amount/u })).toHaveValue('169.99');
  await fill(dialog.getByRole('textbox', { name: /^Reference/u }), 'HW 1');
  await userEvent.click(dialog.getByRole('button', { name: 'Record a payment' }));
  expect(await dialog.findByText('This amount is already recorded.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Not paid: £169.99 is due')).toBeVisible();
  expect(screen.getByText('The booking stays, also if a payment could not be recorded.')).toBeVisible();
});
