import type { DocumentSummary } from '@haulway/contracts';
import { logger } from '@haulway/platform';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeFailure, type FakeRequest, renderRemote } from '../testing/index.js';
import { BookingDocuments, type BookingDocumentsProps } from './BookingDocuments.js';

const INVOICE: DocumentSummary = {
  id: '5f0b6c1e-6c2b-4f0e-9d57-0c6f1f0f8a11',
  _id: '5f0b6c1e-6c2b-4f0e-9d57-0c6f1f0f8a11',
  kind: 'invoice',
  number: 'INV-2026-000001',
  issued_at: '2026-11-22T10:00:00.000Z',
  total_price: 169.99,
};
const NOTE: DocumentSummary = {
  ...INVOICE,
  id: '5f0b6c1e-6c2b-4f0e-9d57-0c6f1f0f8a12',
  kind: 'transfer_note',
  number: 'WTN-2026-000001',
  total_price: null,
};
const FILE = `GET /documents/${INVOICE.id}` as const;

const open = (props: Partial<BookingDocumentsProps> = {}, routes = {}) =>
  renderRemote(
    () => (
      <BookingDocuments documents={[INVOICE, NOTE]} error={undefined} onRetry={jest.fn()} paid {...props} />
    ),
    { routes },
  );

/** jsdom has no object URLs and saves no files. */
const saved: { name: string; type: string }[] = [];
afterEach(() => jest.restoreAllMocks());
const tab = { location: { href: '' }, close: jest.fn() };
let types: string[];
beforeEach(() => {
  saved.length = 0;
  types = [];
  tab.location.href = '';
  tab.close.mockClear();
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      types.push(file.type);
      return `blob:${types.length}`;
    },
    revokeObjectURL: jest.fn(),
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, type: types.at(-1) ?? '' });
  });
  jest.spyOn(window, 'open').mockReturnValue(Object.assign(Object.create(null), tab));
  jest.spyOn(logger, 'error').mockReturnValue();
});

describe('the documents of a booking', () => {
  it('are listed with kind, number, date and amount', () => {
    open();
    const [invoice, note] = screen.getAllByRole('listitem');
    expect(invoice).toHaveTextContent('Invoice INV-2026-000001Sun 22 Nov 2026£169.99Download');
    expect(note).toHaveTextContent('Waste transfer note WTN-2026-000001Sun 22 Nov 2026Download');
    expect(note).not.toHaveTextContent('£');
  });

  it.each([
    [false, "No documents yet. Your invoice will be here once you've paid."],
    [true, "We're preparing your invoice. It'll be here in a moment."],
  ])('are shown as missing; paid: %s', (paid, text) => {
    open({ documents: [], paid });
    expect(screen.getByText(text)).toBeVisible();
  });

  it('are requested again for a minute while the invoice of a paid booking is being made', () => {
    jest.useFakeTimers();
    const onRetry = jest.fn();
    const { unmount } = open({ documents: [], onRetry });
    jest.advanceTimersByTime(6000);
    expect(onRetry).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(120_000);
    expect(onRetry).toHaveBeenCalledTimes(20);
    unmount();
    open({ documents: [], paid: false, onRetry });
    jest.advanceTimersByTime(60_000);
    expect(onRetry).toHaveBeenCalledTimes(20);
    jest.useRealTimers();
  });

  it('are shown as loading', () => {
    open({ documents: undefined });
    expect(screen.getByText('Loading the documents')).toBeInTheDocument();
  });

  it('can be loaded again after an error', async () => {
    const onRetry = jest.fn();
    open({ documents: undefined, error: { status: 500, message: 'No' }, onRetry });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('open in their own tab, with the key of a guest booking', async () => {
    const { requests } = open({ bookingKey: 'the-key' }, { [FILE]: ({ headers }: FakeRequest) => headers });
    await userEvent.click(screen.getByRole('button', { name: 'Invoice INV-2026-000001' }));
    expect(window.open).toHaveBeenCalledWith('', '_blank');
    await waitFor(() => expect(tab.location.href).toBe('blob:1'));
    expect(types).toEqual(['application/pdf']);
    expect(requests[0]?.headers['Haulway-Booking-Key']).toBe('the-key');
    expect(saved).toEqual([]);
  });

  it('are saved when the browser opens no tab', async () => {
    jest.mocked(window.open).mockReturnValue(null);
    open({}, { [FILE]: {} });
    await userEvent.click(screen.getByRole('button', { name: 'Invoice INV-2026-000001' }));
    await waitFor(() => expect(saved).toEqual([{ name: 'INV-2026-000001.pdf', type: 'application/pdf' }]));
  });

  it('are saved under their document number', async () => {
    open({}, { [FILE]: {} });
    await userEvent.click(screen.getByRole('button', { name: 'Download INV-2026-000001' }));
    await waitFor(() => expect(saved).toEqual([{ name: 'INV-2026-000001.pdf', type: 'application/pdf' }]));
    expect(window.open).not.toHaveBeenCalled();
  });

  it('show an error when one fails to open, and leave no empty tab', async () => {
    const { toasts } = open({}, { [FILE]: new FakeFailure(404, 'There is no such document.') });
    await userEvent.click(screen.getByRole('button', { name: 'Invoice INV-2026-000001' }));
    await waitFor(() =>
      expect(toasts).toEqual([
        {
          title: "We couldn't open the document",
          description: 'There is no such document.',
          tone: 'destructive',
        },
      ]),
    );
    expect(tab.close).toHaveBeenCalledTimes(1);
  });
});
