import { logger } from '@haulway/platform';
import { FakeFailure, type FakeRoutes, later } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { availabilityOf, FULL } from '../../../test/availability.js';
import { BOOKING_ID, OPTIONS, PAID } from '../../../test/payment.js';
import { renderBooking } from '../../../test/render-booking.js';

const CANCEL = `POST /bookings/${BOOKING_ID}/cancel` as const;
const RESCHEDULE = `POST /bookings/${BOOKING_ID}/reschedule` as const;
const STORED = `haulway.reschedule.${BOOKING_ID}`;

const open = (routes: FakeRoutes = {}) =>
  renderBooking(`/booking/${BOOKING_ID}#key=k-1`, {
    routes: {
      [`GET /bookings/${BOOKING_ID}`]: { booking: PAID },
      [`GET /bookings/${BOOKING_ID}/options`]: { options: OPTIONS },
      [`GET /bookings/${BOOKING_ID}/documents`]: { documents: [] },
      'GET /availability': availabilityOf(),
      ...routes,
    },
  });
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(() => {
  jest.spyOn(logger, 'error').mockReturnValue();
});

describe('cancelling', () => {
  it('sends one request on a double click, and its dialog cannot be closed until the response', async () => {
    const { given, answer } = later();
    const { sent, toasts } = open({ [CANCEL]: given });
    await click('Cancel booking');
    const shown = await dialog('Cancel booking');
    await userEvent.dblClick(shown.getByRole('button', { name: 'Cancel booking and refund £50.00' }));
    await waitFor(() => expect(sent(CANCEL)).toHaveLength(1));
    expect(shown.getByRole('button', { name: 'Keep booking' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Cancel booking' })).toBeVisible();
    answer({ booking: { ...PAID, status: 'cancelled' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(CANCEL)).toHaveLength(1);
    expect(toasts).toHaveLength(1);
  });

  it('says that nothing is refunded when the fee is the whole price', async () => {
    const cancel = { allowed: true, refund_amount: 0, fee_amount: 99.99, reason: null };
    open({ [`GET /bookings/${BOOKING_ID}/options`]: { options: { ...OPTIONS, cancel } } });
    await click('Cancel booking');
    expect(await screen.findByRole('dialog', { name: 'Cancel booking' })).toHaveAccessibleDescription(
      'Nothing comes back: the £99.99 that you paid is kept.',
    );
  });

  it('says that everything is refunded when there is no fee', async () => {
    const cancel = { allowed: true, refund_amount: 99.99, fee_amount: 0, reason: null };
    open({ [`GET /bookings/${BOOKING_ID}/options`]: { options: { ...OPTIONS, cancel } } });
    await click('Cancel booking');
    expect(await screen.findByRole('dialog', { name: 'Cancel booking' })).toHaveAccessibleDescription(
      '£99.99 goes back to your card.',
    );
  });

  it('returns the focus to its button when its dialog is closed by Escape', async () => {
    open();
    await click('Cancel booking');
    await dialog('Cancel booking');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel booking' })).toHaveFocus());
  });
});

describe('changing the date', () => {
  it('sends one request on a double click, and its dialog cannot be closed until the response', async () => {
    const { given, answer } = later();
    const { sent } = open({ [RESCHEDULE]: given });
    await click('Change date');
    const shown = await dialog('Change date');
    await userEvent.click(await shown.findByRole('radio', { name: /Afternoon/u }));
    await userEvent.dblClick(shown.getByRole('button', { name: 'Confirm new date' }));
    await waitFor(() => expect(sent(RESCHEDULE)).toHaveLength(1));
    await userEvent.keyboard('{Escape}');
    expect(shown.getByRole('button', { name: 'Keep date' })).toBeDisabled();
    answer({ booking: PAID });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(RESCHEDULE)).toEqual([{ collection_date: '2026-12-04', collection_time_slot: 'afternoon' }]);
    expect(sessionStorage.getItem(STORED)).toBeNull();
  });

  it('is possible when the availability cannot be loaded', async () => {
    const { sent } = open({ 'GET /availability': new FakeFailure(503), [RESCHEDULE]: { booking: PAID } });
    await click('Change date');
    const shown = await dialog('Change date');
    await userEvent.click(await shown.findByRole('radio', { name: /Evening/u }));
    await userEvent.click(shown.getByRole('button', { name: 'Confirm new date' }));
    await waitFor(() =>
      expect(sent(RESCHEDULE)).toEqual([{ collection_date: '2026-12-04', collection_time_slot: 'evening' }]),
    );
  });

  it('disables the current slot of the booking, and full slots', async () => {
    open({ 'GET /availability': availabilityOf({ '2026-12-04': { evening: FULL } }) });
    await click('Change date');
    const shown = await dialog('Change date');
    await waitFor(() => expect(shown.getByRole('radio', { name: /Evening/u })).toBeDisabled());
    expect(shown.getByRole('radio', { name: /Morning/u })).toBeDisabled();
    expect(shown.getByRole('radio', { name: /Afternoon/u })).toBeEnabled();
  });

  it.each([
    ['not parsable', '{"was":'],
    ['null', 'null'],
    ['a text', '"2026-12-10"'],
    [
      'a date that does not exist',
      JSON.stringify({ was: '2026-12-04 morning', date: '2026-12-99', slot: 'evening' }),
    ],
    [
      'a choice from before it was moved',
      JSON.stringify({ was: '2026-12-01 evening', date: '2026-12-10', slot: 'evening' }),
    ],
  ])('ignores stored data that are %s', async (_what, stored) => {
    sessionStorage.setItem(STORED, stored);
    open();
    await click('Change date');
    expect(await screen.findByText('Selected date: Friday 4 December 2026')).toBeVisible();
    for (const slot of screen.getAllByRole('radio')) expect(slot).not.toBeChecked();
  });

  it('takes a stored date, but not an unknown slot', async () => {
    sessionStorage.setItem(
      STORED,
      JSON.stringify({ was: '2026-12-04 morning', date: '2026-12-10', slot: 'midnight' }),
    );
    open();
    await click('Change date');
    expect(await screen.findByText('Selected date: Thursday 10 December 2026')).toBeVisible();
    for (const slot of screen.getAllByRole('radio')) expect(slot).not.toBeChecked();
  });
});
