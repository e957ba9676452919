import { logger } from '@haulway/platform';
import { FakeFailure, delayedResponse } from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CANCEL,
  click,
  dialog,
  openManaged as open,
  OPTIONS_OF,
  RESCHEDULE,
} from '../../../test/managed-booking.js';
import { BOOKING_ID, OPTIONS, PAID } from '../../../test/payment.js';

const STORED = `haulway.reschedule.${BOOKING_ID}`;

beforeEach(() => {
  jest.spyOn(logger, 'error').mockReturnValue();
});

describe('cancelling', () => {
  it('sends one request on a double click, and its dialog cannot be closed until the response', async () => {
    const { pending, respond } = delayedResponse();
    const { sent, toasts } = open({ [CANCEL]: pending });
    await click('Cancel booking');
    const shown = await dialog('Cancel booking');
    await userEvent.dblClick(shown.getByRole('button', { name: 'Cancel booking and refund £50.00' }));
    await waitFor(() => expect(sent(CANCEL)).toHaveLength(1));
    expect(shown.getByRole('button', { name: 'Keep booking' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Cancel booking' })).toBeVisible();
    respond({ booking: { ...PAID, status: 'cancelled' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(CANCEL)).toHaveLength(1);
    expect(toasts).toHaveLength(1);
  });

  it.each([
    [0, 99.99, 'No refund is due.'],
    [99.99, 0, "You'll get £99.99 back on your card."],
  ])('says that £%d is refunded and £%d is kept', async (refund_amount, fee_amount, text) => {
    const cancel = { allowed: true, refund_amount, fee_amount, reason: null };
    open({ [OPTIONS_OF]: { options: { ...OPTIONS, cancel } } });
    await click('Cancel booking');
    expect(await screen.findByRole('dialog', { name: 'Cancel booking' })).toHaveAccessibleDescription(text);
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
    const { pending, respond } = delayedResponse();
    const { sent } = open({ [RESCHEDULE]: pending });
    await click('Change date');
    const shown = await dialog('Change date');
    await userEvent.click(await shown.findByRole('radio', { name: /Afternoon/u }));
    await userEvent.dblClick(shown.getByRole('button', { name: 'Confirm new date' }));
    await waitFor(() => expect(sent(RESCHEDULE)).toHaveLength(1));
    await userEvent.keyboard('{Escape}');
    expect(shown.getByRole('button', { name: 'Keep date' })).toBeDisabled();
    respond({ booking: PAID });
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

  it.each([
    ['not parsable', '{"was":'],
    ['null', 'null'],
    ['a text', '"2026-12-10"'],
    [
      'a date that does not exist',
      JSON.stringify({ was: '2026-12-04 morning', date: '2026-12-99', slot: 'evening' }),
    ],
    [
      'a date that has passed',
      JSON.stringify({ was: '2026-12-04 morning', date: '2026-11-20', slot: 'evening' }),
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
