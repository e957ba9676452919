import { adminBooking } from '@haulway/contracts';
import { FakeFailure, renderRemote } from '@haulway/platform/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, BOOKING } from '../../../../test/sample-bookings.js';
import { RunSheet } from '../run-sheet/components/RunSheet.js';
import { BookingDetailsDialog } from './BookingDetailsDialog.js';

const CHANGES = {
  changes: [
    { at: '2026-11-21T10:42:00.000Z', admin: 'ada@haulway.test', what: 'refund', from: '£0.00', to: '£5.00' },
    {
      at: '2026-11-20T10:42:00.000Z',
      admin: 'ada@haulway.test',
      what: 'assigned_worker',
      from: null,
      to: 'Sam',
    },
  ],
  total: 2,
  page: 1,
  limit: 50,
};

const INVOICE = {
  id: '5f0b6c1e-6c2b-4f0e-9d57-0c6f1f0f8a11',
  kind: 'invoice',
  number: BOOKING.invoice_number,
  issued_at: '2026-11-22T10:00:00.000Z',
  total_price: 129.99,
};
const DOCUMENTS = `GET /bookings/${BOOKING.id}/documents`;

const TEXTS = `GET /bookings/${BOOKING.id}/texts`;

const open = (routes: object = {}, booking = BOOKING) =>
  renderRemote(() => <BookingDetailsDialog booking={booking} onClose={jest.fn()} />, {
    user: ADMIN,
    routes: {
      [`GET /bookings/${booking.id}`]: { booking },
      [`GET /bookings/admin/${booking.id}/changes`]: CHANGES,
      [DOCUMENTS]: { documents: [INVOICE] },
      [TEXTS]: { texts: { allowed: true, reason: null, number: '+447700900123' } },
      ...routes,
    },
  });

describe('every text of a booking', () => {
  const texts = Object.entries(adminBooking.shape)
    .filter(([, schema]) => schema.safeParse('text').success)
    .map(([field]) => field);
  const FULL = { ...BOOKING, ...Object.fromEntries(texts.map((field) => [field, `The ${field}`])) };
  const notShown = (): string[] =>
    texts.filter((field) => !document.body.innerHTML.includes(`The ${field}`)).sort();

  it('is in the details (facts-of-booking.tsx), without the key of the service', async () => {
    open({}, FULL);
    await screen.findByRole('heading', { name: 'Documents' });
    expect(notShown()).toEqual(['service_type']);
  });

  it('is on the run sheet (RunSheet.tsx), without what a crew does not need', () => {
    jest.spyOn(window, 'print').mockReturnValue();
    render(<RunSheet bookings={[FULL]} onPrinted={jest.fn()} />);
    const business = ['company_name', 'company_vat_number', 'purchase_order', 'sic_code'];
    expect(notShown()).toEqual(
      [...business, 'customer_email', 'discount_reason', 'invoice_number', 'service_type'].sort(),
    );
  });
});

describe('the board of the day', () => {
  it('is linked from a paid booking', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Fri 4 Dec 2026' })).toHaveAttribute(
      'href',
      '/admin/day?date=2026-12-04',
    );
  });

  it.each([{ invoice_number: null }, { status: 'cancelled' as const }])(
    'is not linked from one with %j',
    async (values) => {
      open({}, { ...BOOKING, ...values });
      await screen.findByRole('heading', { name: 'Documents' });
      expect(screen.queryByText('Day board')).not.toBeInTheDocument();
    },
  );
});

describe('the history of a booking', () => {
  it('shows who changed what, when, and both values', async () => {
    open();
    const list = await screen.findByRole('list', { name: 'Changes, newest first' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Refund: £0.00 → £5.00, by ada@haulway.test, 21/11/2026, 10:42',
      'Worker: — → Sam, by ada@haulway.test, 20/11/2026, 10:42',
    ]);
  });
});

describe('the documents of a booking', () => {
  it('are shown in its details', async () => {
    open();
    expect(await screen.findByRole('button', { name: 'Invoice INV-2026-000042' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Documents' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download INV-2026-000042' })).toBeVisible();
  });
});

describe('the actions on a booking', () => {
  const OPTIONS = 'GET /bookings/admin/cancel-options';
  const DUE = { allowed: true, refund_amount: 65, fee_amount: 64.99, reason: null };
  const openAction =
    (name: string) =>
    async (routes: object, booking = BOOKING) => {
      const view = open(routes, booking);
      await userEvent.click(await screen.findByRole('button', { name }));
      const dialog = within(await screen.findByRole('dialog', { name: /^(?:Change date|Cancel booking)$/u }));
      const sent = () => view.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
      return { ...view, dialog, sent };
    };

  it('link to the page that the customer sees', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Open the customer’s page' })).toHaveAttribute(
      'href',
      `/booking/${BOOKING.id}`,
    );
  });

  it('move it to another date, or say why that is not possible', async () => {
    let isFull = true;
    const full = new FakeFailure(409, 'That slot has just been taken.', 'slot_full');
    const { dialog, sent, toasts } = await openAction('Change date')({
      [`POST /bookings/${BOOKING.id}/reschedule`]: () => (isFull ? full : { booking: BOOKING }),
    });
    expect(dialog.getByLabelText(/^Collection date/u)).toHaveValue(BOOKING.collection_date);
    await userEvent.selectOptions(dialog.getByLabelText('Time slot'), 'Evening (4:00 PM - 8:00 PM)');
    await userEvent.click(dialog.getByRole('button', { name: 'Change date' }));
    expect(await dialog.findByText('That slot has just been taken.')).toBeVisible();
    isFull = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Change date' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Booking rescheduled' }]));
    expect(sent().at(-1)).toEqual({
      collection_date: BOOKING.collection_date,
      collection_time_slot: 'evening',
    });
  });

  it.each([
    ['Cancel and refund', BOOKING, { refund_amount: 65 }],
    [
      'Cancel booking',
      { ...BOOKING, payment_status: 'pending' as const, invoice_number: null },
      { refund_amount: 0 },
    ],
  ])('cancel it with the refund that is due: %s', async (name, booking, body) => {
    const { dialog, sent, toasts } = await openAction(name)(
      {
        [OPTIONS]: { options: [{ id: BOOKING.id, cancel: DUE }] },
        [`POST /bookings/${BOOKING.id}/cancel`]: { booking },
      },
      booking,
    );
    const button = dialog.getByRole('button', { name: 'Cancel booking' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Booking cancelled' }]));
    expect(sent()).toEqual([body]);
  });

  it('are not offered for a cancelled booking', async () => {
    open({}, { ...BOOKING, status: 'cancelled' });
    expect(await screen.findByRole('button', { name: 'Refund…' })).toBeVisible();
    for (const name of ['Change date', 'Cancel and refund', 'Cancel booking'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});

describe('the contact details of a guest', () => {
  const GUEST = { ...BOOKING, user_id: null, is_guest_booking: true };
  const PATCH = `PATCH /bookings/admin/${BOOKING.id}/customer`;
  const correct = async (response: unknown) => {
    const view = open({ [PATCH]: response }, GUEST);
    await userEvent.click(await screen.findByRole('button', { name: 'Correct details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct details' }));
    const type = async (name: string, text: string): Promise<void> => {
      await userEvent.clear(dialog.getByLabelText(name));
      await userEvent.type(dialog.getByLabelText(name), text);
    };
    const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save details' }));
    const sent = () => view.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    return { ...view, dialog, type, save, sent };
  };

  it('are checked before they are sent', async () => {
    const { dialog, type, save, sent } = await correct({ booking: GUEST });
    await type('Email', 'eda');
    await userEvent.clear(dialog.getByLabelText('Name'));
    await save();
    expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Enter a name');
    expect(dialog.getByLabelText('Email')).toHaveAccessibleDescription(/Enter an email address/u);
    expect(sent()).toEqual([]);
  });

  it('are merged with what somebody else has saved meanwhile', async () => {
    let tries = 0;
    const theirs = { ...GUEST, customer_name: 'Ada Sample', version: 4 };
    const { dialog, type, save, sent } = await correct(() =>
      ++tries === 1
        ? new FakeFailure(409, 'Changed', 'stale', { booking: theirs, changes: [] })
        : { booking: theirs },
    );
    await type('Name', 'Ada Simple');
    await type('Phone (optional)', '0113 496 0000');
    await save();
    expect(await dialog.findByText('This booking was changed by someone else')).toBeVisible();
    expect(dialog.getByLabelText('Name')).toHaveValue('Ada Simple');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({
      version: 4,
      customer_name: 'Ada Simple',
      customer_phone: '0113 496 0000',
    });
  });

  it("are not offered for an account's booking", async () => {
    open();
    expect(await screen.findByRole('button', { name: 'Change date' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Correct details' })).not.toBeInTheDocument();
  });
});

describe('a booking confirmation', () => {
  const RESEND = `POST /bookings/admin/${BOOKING.id}/resend-confirmation`;
  it.each([
    [{ booking: BOOKING }, { title: 'Confirmation sent again', tone: 'success' }],
    [
      new FakeFailure(409, 'This booking is cancelled.'),
      { title: 'Error', description: 'This booking is cancelled.' },
    ],
  ])('is sent again, or the reason of the failure is shown', async (response, toast) => {
    const { toasts } = open({ [RESEND]: response });
    await userEvent.click(await screen.findByRole('button', { name: 'Resend confirmation' }));
    await waitFor(() => expect(toasts).toMatchObject([toast]));
  });
});

describe('a refund', () => {
  const REFUND = `POST /payments/${BOOKING.id}/refund`;
  const start = async (): Promise<void> => {
    await userEvent.click(await screen.findByRole('button', { name: 'Refund…' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: /Full refund/u })).toHaveFocus());
  };

  it('shows its effects before it is made', async () => {
    const { requests, toasts } = open({
      [REFUND]: { booking: BOOKING, refunded_amount: 129.99, payment_status: 'refunded' },
    });
    await start();
    const effects = screen.getByRole('list', { name: 'What happens next' });
    expect(effects).toHaveTextContent('£129.99 will be refunded to the original card.');
    expect(effects).toHaveTextContent('129 loyalty points will be removed');
    await userEvent.click(screen.getByRole('button', { name: 'Refund £129.99' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Refund made' }]));
    const made = requests.find(({ method }) => method === 'POST');
    expect(made?.body).toEqual({ amount: 12_999 });
    expect(made?.headers['Idempotency-Key']).toMatch(/^refund-.+-12999$/u);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Refund…' })).toHaveFocus());
  });

  it('is not offered before the booking is paid', async () => {
    open({}, { ...BOOKING, payment_status: 'pending', invoice_number: null });
    await screen.findByRole('list', { name: 'Changes, newest first' });
    for (const name of ['Refund…', 'Resend confirmation', 'Cancel and refund'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});

describe('text messages', () => {
  const PUT = `PUT /bookings/${BOOKING.id}/texts`;
  const OFF = { texts: { allowed: false, reason: 'opted_out', number: '+447700900123' } };

  it('are stopped and allowed again for the number', async () => {
    let stored: object = { texts: { allowed: true, reason: null, number: '+447700900123' } };
    const { requests } = open({ [TEXTS]: () => stored, [PUT]: () => (stored = OFF) });
    const box = await screen.findByRole('checkbox', { name: 'Send texts about this booking' });
    expect(box).toBeChecked();
    expect(box).toHaveAccessibleDescription(
      'To +447700900123. This applies to all bookings with this number.',
    );
    await userEvent.click(box);
    await waitFor(() => expect(box).toHaveAttribute('aria-busy', 'false'));
    expect(box).not.toBeChecked();
    expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { allowed: false },
    ]);
  });

  it('stay as they were when the change fails, and the reason is shown', async () => {
    open({ [PUT]: new FakeFailure(503, 'Try later.') });
    const box = await screen.findByRole('checkbox', { name: 'Send texts about this booking' });
    await userEvent.click(box);
    expect(await screen.findByText('Try later.')).toBeVisible();
    expect(box).toBeChecked();
  });

  it.each([
    [{ allowed: false, reason: 'no_mobile', number: null }, /isn't a mobile number/u],
    [{ allowed: false, reason: 'texts_off', number: '+447700900123' }, /doesn't send text messages/u],
  ])('that cannot be sent say why: %j', async (texts, reason) => {
    open({ [TEXTS]: { texts } });
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
