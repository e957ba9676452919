import { FakeFailure } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CANCEL, ONE, openManaged, OPTIONS_OF } from '../../../../test/managed-booking.js';
import { BOOKING, OPTIONS, PAID } from '../../../../test/payment.js';

const button = (name: string) => screen.findByRole('button', { name });

describe('the changes that a booking allows', () => {
  it('names the deadline and the refund of this booking', async () => {
    openManaged({});
    expect(
      await screen.findByText('You can change the date until 8am on Thursday 3 December.'),
    ).toBeVisible();
    expect(screen.getByText("If you cancel now, you'll get £50.00 back.")).toBeVisible();
  });

  it('offers only to cancel once it is too late for another date, and gives the reason', async () => {
    const reason = 'The date can be changed until 24 hours before the collection.';
    openManaged({
      [OPTIONS_OF]: { options: { ...OPTIONS, reschedule: { allowed: false, until: null, reason } } },
    });
    expect(await button('Cancel booking')).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change date' })).not.toBeInTheDocument();
  });

  it('offers only another date where cancelling is not allowed', async () => {
    const reason = 'Please call us to cancel.';
    const cancel = { allowed: false, refund_amount: 0, fee_amount: 99.99, reason };
    openManaged({ [OPTIONS_OF]: { options: { ...OPTIONS, cancel } } });
    expect(await button('Change date')).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).not.toBeInTheDocument();
  });

  it.each([BOOKING, { ...BOOKING, status: 'confirmed' }])(
    'are the same for a booking that is not paid, whose total is not called paid',
    async (booking) => {
      openManaged({ [ONE]: { booking } });
      expect(await button('Change date')).toBeVisible();
      expect(screen.getByText('Total').nextElementSibling).toHaveTextContent('£99.99');
      expect(screen.queryByText('Total Paid')).not.toBeInTheDocument();
    },
  );
});

test('a booking that is confirmed again after its refund is not called paid, and promises no refund', async () => {
  const money = { payment_status: 'refunded', refunded_amount: 99.99 } as const;
  const cancel = { ...OPTIONS.cancel, refund_amount: 0, fee_amount: 0 };
  openManaged({
    [ONE]: { booking: { ...PAID, ...money } },
    [OPTIONS_OF]: { options: { ...OPTIONS, cancel } },
  });
  expect(await screen.findByText('confirmed')).toBeVisible();
  expect(screen.getByText('£99.99 has been refunded, so nothing is paid for this booking.')).toBeVisible();
  expect(screen.queryByText('Total Paid')).not.toBeInTheDocument();
  await userEvent.click(await button('Cancel booking'));
  expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(
    '£99.99 has already been refunded. No further refund is due.',
  );
});

describe('money that did not come by card', () => {
  const recorded = { ...PAID, payment_method: 'bank_transfer' } as const;

  it('is paid back another way, and the dialog and the message say so', async () => {
    const cancel = { ...OPTIONS.cancel, pay_back_amount: 50 };
    const { toasts } = openManaged({
      [ONE]: { booking: recorded },
      [OPTIONS_OF]: { options: { ...OPTIONS, cancel } },
      [CANCEL]: { booking: recorded },
    });
    await userEvent.click(await button('Cancel booking'));
    expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(
      "We'll pay £50.00 back to you. The cancellation fee is £49.99.",
    );
    await userEvent.click(await button('Cancel booking and refund £50.00'));
    const description = "We'll pay £50.00 back to you.";
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'Booking cancelled', description, tone: 'success' }]),
    );
  });

  it('is named as long as it is owed', async () => {
    openManaged({ [ONE]: { booking: { ...recorded, status: 'cancelled', pay_back_amount: 50 } } });
    expect(await screen.findByText("We'll pay £50.00 back to you.")).toBeVisible();
  });

  it('leaves only the rest to pay', async () => {
    openManaged({ [ONE]: { booking: { ...BOOKING, paid_amount: 40, due_amount: 59.99, expires_at: null } } });
    expect(await button('Pay now: £59.99')).toBeVisible();
  });
});

describe('points that were used for a booking', () => {
  const redeemed = { discount_amount: 3, discount_kind: 'points', points_redeemed: 300 } as const;
  const free = { ...OPTIONS.cancel, refund_amount: 0, fee_amount: 0 };

  it.each([
    ['all of them while it is unpaid', { ...BOOKING, ...redeemed }, free, 300],
    [
      'the share of the money once it is paid',
      { ...PAID, ...redeemed, total_price: 100 },
      OPTIONS.cancel,
      150,
    ],
    [
      'what earlier refunds have left',
      { ...PAID, ...redeemed, total_price: 100, payment_status: 'partially_refunded', refunded_amount: 50 },
      OPTIONS.cancel,
      150,
    ],
  ])('come back: %s', async (_what, booking, cancel, points) => {
    openManaged({ [ONE]: { booking }, [OPTIONS_OF]: { options: { ...OPTIONS, cancel } } });
    await userEvent.click(await button('Cancel booking'));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel booking' });
    expect(within(dialog).getByText(`You'll get ${points} points back.`)).toBeVisible();
  });

  it.each([
    ['no money comes back', { ...PAID, ...redeemed }],
    ['none were used', BOOKING],
  ])('are not named when %s', async (_what, booking) => {
    openManaged({ [ONE]: { booking }, [OPTIONS_OF]: { options: { ...OPTIONS, cancel: free } } });
    await userEvent.click(await button('Cancel booking'));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel booking' });
    expect(within(dialog).queryByText(/points back/u)).not.toBeInTheDocument();
  });
});

describe('a refund that changes while its dialog is open', () => {
  const refundIs = (pounds: number) =>
    new FakeFailure(409, 'The refund has changed.', 'refund_changed', { refund_amount: pounds });
  /** Opens the dialog and confirms. Returns the dialog once it shows the refusal. */
  const confirmed = async (refusal: FakeFailure) => {
    let responses = 0;
    const view = openManaged({ [CANCEL]: () => (++responses === 1 ? refusal : { booking: PAID }) });
    await userEvent.click(await button('Cancel booking'));
    await userEvent.click(await button('Cancel booking and refund £50.00'));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel booking' });
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The refund has changed.');
    return { ...view, dialog };
  };

  it('says that nothing comes back, and announces no refund after the second confirmation', async () => {
    const { dialog, toasts, sent } = await confirmed(refundIs(0));
    expect(dialog).toHaveAccessibleDescription('No refund is due.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Booking cancelled', tone: 'success' }]));
    expect(sent(CANCEL)).toEqual([{ expected_refund: 50 }, { expected_refund: 0 }]);
  });

  it('keeps the shown amount when the refusal names none', async () => {
    const { dialog } = await confirmed(new FakeFailure(409, 'The refund has changed.', 'refund_changed'));
    expect(dialog).toHaveAccessibleDescription(
      "You'll get £50.00 back on your card. The cancellation fee is £49.99.",
    );
  });
});
