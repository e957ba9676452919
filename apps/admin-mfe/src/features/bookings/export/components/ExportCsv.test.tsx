import { ApiRequestError } from '@haulway/platform';
import { renderRemote } from '@haulway/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReadableStream } from 'node:stream/web';
import { ADMIN } from '../../../../../test/sample-bookings.js';
import { NO_FILTER } from '../../filter/booking-filter.js';
import { ExportCsv } from './ExportCsv.js';
import { saveFile } from '@haulway/platform/documents';

jest.mock('@haulway/platform/documents', () => ({ saveFile: jest.fn() }));

const startExport = (headers: Record<string, string> = {}) => {
  const requested: string[] = [];
  let feed: { send: (text: string) => void; end: () => void; fail: () => void } | undefined;
  const view = renderRemote(() => <ExportCsv filter={{ ...NO_FILTER, status: 'completed' }} />, {
    user: ADMIN,
    before: ({ client }) =>
      jest.spyOn(client, 'open').mockImplementation(async ({ path, signal }) => {
        requested.push(path);
        const body = new ReadableStream({
          start(controller) {
            signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
            feed = {
              send: (text) => controller.enqueue(new TextEncoder().encode(text)),
              end: () => controller.close(),
              fail: () => controller.error(new Error('lost')),
            };
          },
        });
        return Object.assign(Object.create(null), { body, headers: new Map(Object.entries(headers)) });
      }),
  });
  return { ...view, requested, feed: () => feed };
};

describe('the CSV export', () => {
  it('shows its progress and saves the file', async () => {
    const { requested, feed, toasts } = startExport({ 'Haulway-Total-Rows': '4' });
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(feed()).toBeDefined());
    expect(requested).toEqual(['/bookings/admin/export?status=completed']);
    act(() => feed()?.send('head\r\na\r\nb\r\n'));
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Export progress' })).toHaveValue(50));
    expect(screen.getByText('2 of 4 rows')).toBeVisible();
    act(() => feed()?.end());
    await waitFor(() => expect(toasts).toEqual([{ title: 'Export complete', tone: 'success' }]));
    expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), expect.stringMatching(/^bookings-.*\.csv$/u));
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  });

  it('shows no error when the admin cancels the identity confirmation', async () => {
    const declined = new ApiRequestError({
      status: 403,
      code: 'not_confirmed',
      message: 'You did not confirm.',
    });
    const { toasts } = renderRemote(() => <ExportCsv filter={NO_FILTER} />, {
      user: ADMIN,
      before: ({ client }) => jest.spyOn(client, 'open').mockRejectedValue(declined),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeVisible();
    expect(toasts).toEqual([]);
  });

  it('shows an error when it is refused', async () => {
    const refused = new ApiRequestError({ status: 403, code: 'forbidden', message: 'That is for admins.' });
    const { toasts } = renderRemote(() => <ExportCsv filter={NO_FILTER} />, {
      user: ADMIN,
      before: ({ client }) => jest.spyOn(client, 'open').mockRejectedValue(refused),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(toasts).toEqual([
        { title: 'Export failed', description: 'That is for admins.', tone: 'destructive' },
      ]),
    );
  });

  it('can be cancelled, without a message', async () => {
    const { feed, toasts } = startExport();
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(feed()).toBeDefined());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel export' }));
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeVisible();
    expect(toasts).toEqual([]);
  });

  it('shows an error when the connection is lost', async () => {
    const { feed, toasts } = startExport();
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(feed()).toBeDefined());
    act(() => feed()?.fail());
    await waitFor(() =>
      expect(toasts).toEqual([
        {
          title: 'Export failed',
          description: 'The connection was lost. Please try again.',
          tone: 'destructive',
        },
      ]),
    );
  });
});
