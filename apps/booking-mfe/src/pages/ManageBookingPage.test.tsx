import { type DocumentSummary, guestBooking, guestBookingStatus } from '@haulway/contracts';
import { logger } from '@haulway/platform';
import { FakeFailure, type FakeRequest, type FakeRoutes, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CANCEL,
  click,
  dialog,
  DOCUMENTS_OF,
  ONE,
  openManaged,
  OPTIONS_OF,
  RESCHEDULE,
} from '../../test/managed-booking.js';
import { BOOKING_ID, OPTIONS, PAID } from '../../test/payment.js';

const PAGE = `/booking/${BOOKING_ID}`;

const PARTLY = guestBooking.parse(PAID);
const INVOICE: DocumentSummary = {
  id: 'd1',
  _id: 'd1',
  kind: 'invoice',
  number: 'INV-2026-000001',
  issued_at: '2026-11-20T09:00:00.000Z',
  total_price: 99.99,
};
const SLOTS = {
  availability: [
    {
      date: '2026-12-04',
      slots: [
        { slot: 'morning', state: 'full', left: 0, reason: null },
        { slot: 'afternoon', state: 'few', left: 2, reason: null },
        { slot: 'evening', state: 'closed', left: 0, reason: 'Christmas party' },
      ],
    },
  ],
  next_free: null,
};

const open = (routes: FakeRoutes = {}, path = `${PAGE}?key=k-1`) =>
  openManaged({ [DOCUMENTS_OF]: { documents: [INVOICE] }, 'GET /availability': SLOTS, ...routes }, path);

beforeEach(() => {
  jest.spyOn(logger, 'error').mockReturnValue();
});

const REFUND = {
  amount: 50,
  state: 'requested' as const,
  at: '2026-11-20T10:00:00.000Z',
  arrives_by: '2026-12-04',
};

describe('the key of a booking', () => {
  it('is removed from the address, sent with every request and stored for the tab', async () => {
    const { address, requests, unmount } = open();
    expect(await screen.findByRole('button', { name: 'Cancel booking' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Invoice INV-2026-000001' })).toBeVisible();
    await waitFor(() => expect(address()).toBe(PAGE));
    const keys = (sent: readonly FakeRequest[]) =>
      new Set(
        sent
          .filter(({ path }) => path !== '/policies/changes')
          .map(({ headers }) => headers['Haulway-Booking-Key']),
      );
    expect(keys(requests)).toEqual(new Set(['k-1']));
    unmount();
    const again = open({}, PAGE);
    expect(await screen.findByRole('button', { name: 'Cancel booking' })).toBeVisible();
    expect(keys(again.requests)).toEqual(new Set(['k-1']));
  });

  it('is asked for when it is missing: the page then shows what the success page shows', async () => {
    const { requests } = open({ [ONE]: { booking: PARTLY } }, PAGE);
    expect(await screen.findByText(/use the link in your confirmation email/)).toBeVisible();
    expect(screen.getByText('4 December 2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).not.toBeInTheDocument();
    expect(requests.map(({ path }) => path)).toEqual([`/bookings/${BOOKING_ID}`]);
  });

  it('is asked for after the collection, when only the status is shown without it', async () => {
    open({ [ONE]: { booking: { ...guestBookingStatus.parse(PAID), status: 'completed' } } }, PAGE);
    expect(await screen.findByText('completed')).toBeVisible();
    expect(screen.queryByText('Collection address')).not.toBeInTheDocument();
  });

  it('is reported when it no longer opens the booking', async () => {
    open({ [ONE]: { booking: PARTLY } });
    expect(await screen.findByText('This link no longer works')).toBeVisible();
    expect(screen.getByText(/call us on/u)).toBeVisible();
  });
});

describe('the page of a booking', () => {
  it('shows the booking and its status', async () => {
    open();
    expect(await screen.findByText('confirmed')).toHaveClass('blue');
    expect(screen.getByText('Booking #74d915b4')).toBeVisible();
    expect(screen.getByText('Total Paid').nextElementSibling).toHaveTextContent('£99.99');
  });

  it('has no line for additional information when there is none', async () => {
    open({ [ONE]: { booking: { ...PAID, additional_address_info: null } } });
    expect(await screen.findByText('Collection address')).toBeVisible();
    expect(screen.queryByText('Additional information')).not.toBeInTheDocument();
  });

  it('works for the signed-in owner without a key', async () => {
    const { requests } = openManaged({}, PAGE, SAMPLE_USER);
    expect(await screen.findByRole('button', { name: 'Change date' })).toBeVisible();
    expect(await screen.findByText(/preparing your invoice/)).toBeVisible();
    expect(requests.every(({ headers }) => !('Haulway-Booking-Key' in headers))).toBe(true);
  });
});

describe('cancelling', () => {
  it('shows the refund, cancels once and announces the refund', async () => {
    let booking = PAID;
    const cancel = () => {
      booking = {
        ...PAID,
        status: 'cancelled',
        payment_status: 'partially_refunded',
        refunded_amount: 50,
        history: { moved_at: null, cancelled_at: null, refunds: [REFUND] },
      };
      return { booking };
    };
    const { sent, toasts } = open({ [ONE]: () => ({ booking }), [CANCEL]: cancel });
    await click('Cancel booking');
    expect(
      await screen.findByText("You'll get £50.00 back on your card. The cancellation fee is £49.99."),
    ).toBeVisible();
    await click('Cancel booking and refund £50.00');
    await waitFor(() =>
      expect(toasts).toEqual([
        {
          title: 'Booking cancelled',
          description: '£50.00 is on its way back to your card',
          tone: 'success',
        },
      ]),
    );
    expect(sent(CANCEL)).toEqual([{ expected_refund: 50 }]);
    expect(await screen.findByText('cancelled')).toBeVisible();
    expect(screen.getByText('Refund').nextElementSibling).toHaveTextContent(
      'Refund of £50.00 on its way to your card, by 4 December 2026',
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks for another confirmation when the refund has changed', async () => {
    const refused = new FakeFailure(409, 'You would get £20.00 back by now.', 'refund_changed', {
      refund_amount: 20,
    });
    let responses = 0;
    const { sent } = open({ [CANCEL]: () => (++responses === 1 ? refused : { booking: PAID }) });
    await click('Cancel booking');
    await click('Cancel booking and refund £50.00');
    const shown = await dialog('Cancel booking');
    expect(await shown.findByRole('alert')).toHaveTextContent('You would get £20.00 back by now.');
    expect(
      shown.getByText("You'll get £20.00 back on your card. The cancellation fee is £79.99."),
    ).toBeVisible();
    await click('Cancel booking and refund £20.00');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(CANCEL)).toEqual([{ expected_refund: 50 }, { expected_refund: 20 }]);
  });

  it('mentions no refund when nothing was paid', async () => {
    const cancel = { allowed: true, refund_amount: 0, fee_amount: 0, reason: null };
    const { sent, toasts } = open({
      [OPTIONS_OF]: { options: { ...OPTIONS, cancel } },
      [CANCEL]: { booking: PAID },
    });
    await click('Cancel booking');
    const shown = await dialog('Cancel booking');
    expect(shown.getByText(/haven't paid/)).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Booking cancelled', tone: 'success' }]));
    expect(sent(CANCEL)).toEqual([{ expected_refund: 0 }]);
  });

  it('sends nothing on Keep booking', async () => {
    const { sent } = open();
    await click('Cancel booking');
    await click('Keep booking');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent(CANCEL)).toEqual([]);
  });
});

describe('changing the date', () => {
  it('shows the free slots, and moves the booking', async () => {
    const { sent, toasts, requests } = open({ [RESCHEDULE]: { booking: PAID } });
    await click('Change date');
    const shown = await dialog('Change date');
    expect(await shown.findByText('2 left')).toBeVisible();
    expect(shown.getByText('Your current slot')).toBeVisible();
    expect(shown.getByRole('radio', { name: /Morning/ })).toBeDisabled();
    expect(shown.getByText('Christmas party')).toBeVisible();
    expect(shown.getByRole('radio', { name: /Evening/ })).toBeDisabled();
    const requested = requests.find(({ path }) => path === '/availability');
    expect(Object.fromEntries(requested?.query ?? [])).toEqual({
      service: PAID.service_id,
      postcode: 'S1 2AB',
      from: '2026-12-01',
      to: '2027-01-31',
    });
    await userEvent.click(shown.getByRole('radio', { name: /Afternoon/ }));
    await click('Confirm new date');
    await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['Booking rescheduled']));
    expect(sent(RESCHEDULE)).toEqual([{ collection_date: '2026-12-04', collection_time_slot: 'afternoon' }]);
  });

  it('offers the days of the calendar, where full days and slots are disabled', async () => {
    const [{ slots } = { slots: [] }] = SLOTS.availability;
    const full = slots.map((slot) => ({ ...slot, state: 'full' }));
    const availability = [
      { date: '2026-12-10', slots },
      { date: '2026-12-11', slots: full },
    ];
    open({ 'GET /availability': { availability, next_free: null } });
    await click('Change date');
    expect(await screen.findByRole('button', { name: /11 December 2026, Fully booked/ })).toBeDisabled();
    expect(screen.getByRole('list', { name: "Days that can't be booked" })).toHaveTextContent(
      '11 December: fully booked',
    );
    await userEvent.click(await screen.findByRole('button', { name: /10 December/ }));
    expect(screen.getByText('Selected date: Thursday 10 December 2026')).toBeVisible();
    expect(screen.getByRole('radio', { name: /Morning/ })).toHaveAccessibleDescription('Fully booked');
    expect(screen.getByRole('radio', { name: /Morning/ })).toBeDisabled();
  });

  it('keeps the choice when the dialog is closed and after a reload, until Keep date', async () => {
    const { unmount } = open({ [RESCHEDULE]: { booking: PAID } });
    await click('Change date');
    await userEvent.click(await screen.findByRole('button', { name: /10 December/ }));
    await userEvent.click(screen.getByRole('radio', { name: /Evening/ }));
    await userEvent.keyboard('{Escape}');
    unmount();
    open({ [RESCHEDULE]: { booking: PAID } });
    await click('Change date');
    expect(await screen.findByText('Selected date: Thursday 10 December 2026')).toBeVisible();
    expect(screen.getByRole('radio', { name: /Evening/ })).toBeChecked();
    await click('Keep date');
    await click('Change date');
    expect(await screen.findByText('Selected date: Friday 4 December 2026')).toBeVisible();
    expect(screen.getByRole('radio', { name: /Evening/ })).not.toBeChecked();
  });

  it.each(['slot_full', 'slot_closed'])(
    'offers other slots when the chosen one has been taken: %s',
    async (code) => {
      const full = new FakeFailure(409, 'Gone', code, {
        alternatives: [{ date: '2026-12-05', slot: 'morning' }],
      });
      let responses = 0;
      const { sent } = open({
        'GET /availability': { availability: [], next_free: null },
        [RESCHEDULE]: () => (++responses === 1 ? full : { booking: PAID }),
      });
      await click('Change date');
      await userEvent.click(await screen.findByRole('radio', { name: /Afternoon/ }));
      await click('Confirm new date');
      expect(await screen.findByText('That slot has just been taken.')).toBeVisible();
      await click('Saturday 5 December, morning');
      await click('Confirm new date');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(sent(RESCHEDULE)).toEqual([
        { collection_date: '2026-12-04', collection_time_slot: 'afternoon' },
        { collection_date: '2026-12-05', collection_time_slot: 'morning' },
      ]);
    },
  );

  it('reports that another tab has cancelled the booking, and then shows its new status', async () => {
    let booking = PAID;
    let options = OPTIONS;
    const message = 'A cancelled booking cannot be changed.';
    open({
      [ONE]: () => ({ booking }),
      [OPTIONS_OF]: () => ({ options }),
      [RESCHEDULE]: new FakeFailure(409, message, 'not_changeable'),
    });
    await click('Change date');
    await userEvent.click(await screen.findByRole('radio', { name: /Afternoon/ }));
    booking = { ...PAID, status: 'cancelled' };
    options = {
      cancel: { allowed: false, refund_amount: 0, fee_amount: 0, reason: 'This booking is cancelled.' },
      reschedule: { allowed: false, until: null, reason: 'This booking is cancelled.' },
    };
    await click('Confirm new date');
    expect(await screen.findByText(message)).toBeVisible();
    await click('Keep date');
    expect(await screen.findByText('This booking is cancelled.')).toBeVisible();
    expect(screen.getByText('cancelled')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change date' })).not.toBeInTheDocument();
  });

  it('says that a slot is missing, and that it is too late', async () => {
    const late = "It's too late to change the date online. Call us on 0808 157 0123.";
    open({ [RESCHEDULE]: new FakeFailure(409, late, 'too_late') });
    await click('Change date');
    await click('Confirm new date');
    expect(await screen.findByText('Choose a date and a time slot.')).toBeVisible();
    await userEvent.click(await screen.findByRole('radio', { name: /Afternoon/ }));
    await click('Confirm new date');
    expect(await screen.findByText(late)).toBeVisible();
  });
});

describe('the documents', () => {
  const openTab = (tab: Pick<Window, 'close'> & { location: { href: string } }) =>
    jest.spyOn(window, 'open').mockReturnValue(Object.assign(Object.create(null), tab));
  beforeEach(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => undefined });
  });

  it('are loaded with the key and shown in a tab of their own', async () => {
    const tab = { location: { href: '' }, close: jest.fn() };
    openTab(tab);
    const { requests } = open({ 'GET /documents/d1': 'a PDF' });
    expect(await screen.findByRole('list', { name: 'Documents' })).toHaveTextContent('Fri 20 Nov 2026£99.99');
    await click('Invoice INV-2026-000001');
    await waitFor(() => expect(tab.location.href).toBe('blob:paper'));
    expect(requests.at(-1)?.headers['Haulway-Booking-Key']).toBe('k-1');
  });
});
