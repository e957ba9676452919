import { ApiRequestError } from '@haulway/platform';
import { renderRemote } from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../../../../test/sample-bookings.js';
import { NO_FILTER } from '../../filter/booking-filter.js';
import { ExportCsv } from './ExportCsv.js';

describe('the CSV export', () => {
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
});
