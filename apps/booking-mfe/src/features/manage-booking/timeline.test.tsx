import { type Booking, type DocumentSummary } from '@haulway/contracts';
import { logger } from '@haulway/platform';
import { FakeFailure, type FakeRoutes } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DOCUMENTS_OF, ONE, openManaged, OPTIONS_OF } from '../../../test/managed-booking.js';
import { BOOKING, PAID } from '../../../test/payment.js';

const NOTHING = {
  options: {
    cancel: { allowed: false, refund_amount: 0, fee_amount: 0, reason: null },
    reschedule: { allowed: false, until: null, reason: null },
  },
};

const documentOf = (
  kind: DocumentSummary['kind'],
  issued_at: string,
  total_price: number | null,
): DocumentSummary => ({
  id: `${kind} ${issued_at}`,
  _id: `${kind} ${issued_at}`,
  kind,
  number: `${kind}-1`,
  issued_at,
  total_price,
});
const INVOICE = documentOf('invoice', '2026-11-20T09:05:00.000Z', 99.99);

const open = (booking: Booking, documents: unknown, more: FakeRoutes = {}) =>
  openManaged({ [ONE]: { booking }, [OPTIONS_OF]: NOTHING, [DOCUMENTS_OF]: documents, ...more });
const timeline = async () => within(await screen.findByRole('region', { name: 'Timeline' }));
const lines = async () => (await timeline()).getAllByRole('listitem').map(({ textContent }) => textContent);
const planned = 'Friday 4 December 2026, Morning (8:00 AM - 12:00 PM)';

beforeEach(() => {
  jest.spyOn(logger, 'error').mockReturnValue();
});

describe('the timeline of a booking', () => {
  it('calls the collection planned while the booking is not paid', async () => {
    open(BOOKING, { documents: [] });
    expect(await screen.findByText(/No documents yet/u)).toBeVisible();
    expect(await lines()).toEqual(['BookedFri 20 Nov 2026', `Collection planned for ${planned}`]);
  });

  it('is in chronological order, whatever the order of the documents', async () => {
    const refunds = [
      documentOf('credit_note', '2026-11-24T09:00:00.000Z', 20),
      INVOICE,
      documentOf('credit_note', '2026-11-22T09:00:00.000Z', 0.5),
    ];
    open({ ...PAID, payment_status: 'partially_refunded', refunded_amount: 20.5 }, { documents: refunds });
    expect(await (await timeline()).findByText('Paid £99.99')).toBeVisible();
    expect(await lines()).toEqual([
      'BookedFri 20 Nov 2026',
      'Paid £99.99Fri 20 Nov 2026',
      'Refunded £0.50Sun 22 Nov 2026',
      'Refunded £20.00Tue 24 Nov 2026',
      `Collection on ${planned}`,
    ]);
    const paid = (await timeline()).getByText('Paid £99.99').closest('li');
    expect(paid?.querySelector('time')).toHaveAttribute('datetime', INVOICE.issued_at);
  });

  it('ends with one entry for the collection, with or without a transfer note', async () => {
    const note = documentOf('transfer_note', '2026-12-04T10:00:00.000Z', null);
    const { unmount } = open({ ...PAID, status: 'completed' }, { documents: [INVOICE, note] });
    expect(await (await timeline()).findByText('Paid £99.99')).toBeVisible();
    expect((await lines()).at(-1)).toBe('CollectedFri 4 Dec 2026');
    expect((await timeline()).getAllByText('Collected')).toHaveLength(1);
    unmount();
    // there is no transfer note for hazardous waste
    open({ ...PAID, status: 'completed' }, { documents: [INVOICE] });
    expect(await (await timeline()).findByText('Paid £99.99')).toBeVisible();
    expect((await lines()).at(-1)).toBe('Collected');
  });

  it('dates the move and the cancellation, and says where a refund without a credit note is', async () => {
    const refund = { amount: 99.99, at: '2026-11-22T11:00:00.000Z', arrives_by: '2026-12-06' };
    const history = {
      moved_at: '2026-11-21T10:00:00.000Z',
      cancelled_at: '2026-11-22T10:00:00.000Z',
      refunds: [
        { ...refund, state: 'made' as const },
        { ...refund, state: 'delayed' as const },
      ],
    };
    open({ ...PAID, status: 'cancelled', history }, { documents: [INVOICE] });
    expect(await (await timeline()).findByText('Paid £99.99')).toBeVisible();
    expect(await lines()).toEqual([
      'BookedFri 20 Nov 2026',
      'Paid £99.99Fri 20 Nov 2026',
      `Moved to ${planned}Sat 21 Nov 2026`,
      'CancelledSun 22 Nov 2026',
      "Refund of £99.99 delayed. We're on it: call 0808 157 0123 with any questionsSun 22 Nov 2026",
    ]);
  });

  it('ends with the cancellation when its date is not known', async () => {
    open(
      { ...PAID, status: 'cancelled', payment_status: 'refunded', refunded_amount: 99.99 },
      { documents: [INVOICE] },
    );
    expect(await (await timeline()).findByText('Paid £99.99')).toBeVisible();
    expect((await lines()).at(-1)).toBe('Cancelled');
  });

  it('says Paid when the documents cannot be loaded, and shows the date once they are', async () => {
    let fails = true;
    open(PAID, () => (fails ? new FakeFailure(503, 'Away') : { documents: [INVOICE] }));
    expect(await screen.findByText("We couldn't load the documents")).toBeVisible();
    expect(await lines()).toEqual(['BookedFri 20 Nov 2026', 'Paid', `Collection on ${planned}`]);
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await (await timeline()).findByText('Paid £99.99')).toBeVisible();
    expect((await timeline()).queryByText('Paid')).not.toBeInTheDocument();
  });

  it.each(['pending', 'failed'] as const)('does not say Paid while the payment is %s', async (status) => {
    open({ ...BOOKING, payment_status: status }, new FakeFailure(503, 'Away'));
    expect(await screen.findByText("We couldn't load the documents")).toBeVisible();
    expect((await timeline()).queryByText(/^Paid/u)).not.toBeInTheDocument();
  });
});

describe('the possible changes', () => {
  it('can be loaded again after a failure', async () => {
    let fails = true;
    open(
      PAID,
      { documents: [INVOICE] },
      { [OPTIONS_OF]: () => (fails ? new FakeFailure(503, 'Away') : NOTHING) },
    );
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
    const { unmount } = open(
      PAID,
      { documents: [] },
      { [OPTIONS_OF]: reasons('It has begun.', 'It has begun.') },
    );
    expect(await screen.findByText('It has begun.')).toBeVisible();
    unmount();
    open(PAID, { documents: [] }, { [OPTIONS_OF]: reasons('It is too late to move it.', 'It has begun.') });
    expect(await screen.findByText('It is too late to move it.')).toBeVisible();
    expect(screen.getByText('It has begun.')).toBeVisible();
  });
});
