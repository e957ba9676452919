import { logger } from '@haulway/platform';
import { FakeFailure, type FakeRoutes } from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DocumentSummary } from '@haulway/contracts';
import { DOCUMENTS_OF, ONE, openManaged, OPTIONS_OF } from '../../../test/managed-booking.js';
import { PAID } from '../../../test/payment.js';

const NOTHING = {
  options: {
    cancel: { allowed: false, refund_amount: 0, fee_amount: 0, reason: null },
    reschedule: { allowed: false, until: null, reason: null },
  },
};
const INVOICE: DocumentSummary = {
  id: 'invoice',
  _id: 'invoice',
  kind: 'invoice',
  number: 'invoice-1',
  issued_at: '2026-11-20T09:05:00.000Z',
  total_price: 99.99,
};

const open = (documents: unknown, more: FakeRoutes = {}) =>
  openManaged({ [ONE]: { booking: PAID }, [OPTIONS_OF]: NOTHING, [DOCUMENTS_OF]: documents, ...more });

beforeEach(() => {
  jest.spyOn(logger, 'error').mockReturnValue();
});

describe('the possible changes', () => {
  it('can be loaded again after a failure', async () => {
    let fails = true;
    open({ documents: [INVOICE] }, { [OPTIONS_OF]: () => (fails ? new FakeFailure(503, 'Away') : NOTHING) });
    expect(await screen.findByText("We couldn't load your options")).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Download invoice-1' })).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText("We couldn't load your options")).not.toBeInTheDocument());
    expect(await screen.findByRole('heading', { name: 'Change of plans?' })).toBeVisible();
  });

  it('show the same reason once, and two different reasons both', async () => {
    const reasons = (reschedule: string, cancel: string) => ({
      options: {
        cancel: { ...NOTHING.options.cancel, reason: cancel },
        reschedule: { ...NOTHING.options.reschedule, reason: reschedule },
      },
    });
    const { unmount } = open({ documents: [] }, { [OPTIONS_OF]: reasons('It has begun.', 'It has begun.') });
    expect(await screen.findByText('It has begun.')).toBeVisible();
    unmount();
    open({ documents: [] }, { [OPTIONS_OF]: reasons('It is too late to move it.', 'It has begun.') });
    expect(await screen.findByText('It is too late to move it.')).toBeVisible();
    expect(screen.getByText('It has begun.')).toBeVisible();
  });
});
