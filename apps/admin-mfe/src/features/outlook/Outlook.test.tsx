import { FakeFailure, renderRemote } from '@haulway/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../../test/sample-bookings.js';
import { Outlook } from './Outlook.js';

const TOMORROW = { date: '2026-11-24', bookings: 12, unassigned: 9, unpaid: 0 };
const open = (response: unknown) =>
  renderRemote(Outlook, { user: ADMIN, path: '/admin', routes: { 'GET /bookings/admin/outlook': response } });

describe('the summary of tomorrow', () => {
  it('shows the date, the collections and the open tasks, each linked to its bookings', async () => {
    open(TOMORROW);
    expect(await screen.findByRole('heading', { name: 'Tomorrow, Tuesday 24 November 2026' })).toBeVisible();
    const day = '/admin?status=active&date_from=2026-11-24&date_to=2026-11-24';
    for (const [name, to] of [
      ['Tomorrow 12', day],
      ['Unassigned 9', `${day}&worker=Unassigned`],
      ['Unpaid 0', `${day}&payment_status=unpaid`],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
    expect(screen.getByRole('link', { name: 'Unassigned 9' })).toHaveClass('task');
    expect(screen.getByRole('link', { name: 'Unpaid 0' })).toHaveClass('figure');
  });

  it('reports a failed load without the server’s message, and retries', async () => {
    let tries = 0;
    open(() => (++tries === 1 ? new FakeFailure(500, 'The database is away') : TOMORROW));
    expect(await screen.findByText('Tomorrow could not be loaded.')).toBeVisible();
    expect(screen.queryByText(/database/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Tomorrow 12' })).toBeVisible();
  });
});
