import {
  FakeFailure,
  type FakeRequest,
  type FakeRoutes,
  clickButton,
  renderRemote,
} from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../../../test/fill.js';
import { publishToken, tokensPage } from '../../../../test/releases.js';
import { ADMIN } from '../../../../test/sample-bookings.js';
import { Tokens } from './Tokens.js';

const MAKE = 'POST /micro-frontends/tokens';
const open = (routes: FakeRoutes = {}) =>
  renderRemote(Tokens, {
    user: ADMIN,
    routes: { 'GET /micro-frontends/tokens': tokensPage(publishToken()), ...routes },
  });
const bodies = (requests: readonly FakeRequest[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

const filled = async (days = '30') => {
  await clickButton('New token');
  const dialog = await screen.findByRole('dialog', { name: 'New token' });
  const form = within(dialog);
  await fill(form.getByLabelText(/^Remote/u), 'booking-mfe');
  await fill(form.getByLabelText(/^Team/u), 'booking team');
  await fill(form.getByLabelText(/^Name/u), 'CI');
  await fill(form.getByLabelText(/^Expires after/u), days);
  return form;
};

describe('the list of publish tokens', () => {
  it('shows the state of each, and only open ones can be withdrawn', async () => {
    open({
      'GET /micro-frontends/tokens': tokensPage(
        publishToken({ last_used_at: '2026-07-02T08:00:00.000Z' }),
        publishToken({ id: 'b', name: 'old', state: 'ended' }),
        publishToken({
          id: 'c',
          name: 'lost',
          path: '/van',
          state: 'withdrawn',
          withdrawn_by: 'bob@haulway.test',
        }),
      ),
    });
    const part = within(await screen.findByRole('region', { name: 'Publish tokens' }));
    await part.findByText('Active');
    const [first, ended, lost] = part.getAllByRole('listitem');
    expect(first).toHaveTextContent(
      'until 29/09/2026, 09:00 · last used 02/07/2026, 09:00 · created by ada@',
    );
    expect(ended).toHaveTextContent('Expiredexpired 29/09/2026, 09:00 · never used');
    expect(lost).toHaveTextContent(
      'booking-mfe at /van booking team (lost) Withdrawnwithdrawn by bob@haulway.test',
    );
    expect(part.getAllByRole('button', { name: /^Withdraw/u })).toHaveLength(1);
  });
});

describe('a new publish token', () => {
  it('keeps what was typed when it is refused', async () => {
    const { requests } = open({ [MAKE]: new FakeFailure(400, 'days: Must be at most 365') });
    const form = await filled('999');
    await userEvent.click(form.getByRole('button', { name: 'Create token' }));
    expect(await form.findByText('days: Must be at most 365')).toBeVisible();
    expect(form.getByLabelText(/^Remote/u)).toHaveValue('booking-mfe');
    expect(form.getByLabelText(/^Expires after/u)).toHaveValue('999');
    expect(bodies(requests)).toEqual([
      { remote: 'booking-mfe', owner: 'booking team', name: 'CI', days: 999 },
    ]);
  });

  it('is selected when clicked, is read-only, and is not stored after the dialog closes', async () => {
    open({ [MAKE]: { publish_token: publishToken(), token: 'hwp_secret' } });
    const form = await filled();
    await userEvent.click(form.getByRole('button', { name: 'Create token' }));
    const shown = await screen.findByLabelText<HTMLInputElement>('Token');
    expect(shown).toHaveAttribute('readonly');
    await userEvent.click(shown);
    expect(shown.value.slice(shown.selectionStart ?? 0, shown.selectionEnd ?? 0)).toBe('hwp_secret');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('hwp_secret');
    await clickButton('Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await clickButton('New token');
    expect(await screen.findByLabelText(/^Remote/u)).toHaveValue('');
    expect(document.body).not.toHaveTextContent('hwp_secret');
  });
});

describe('publish tokens', () => {
  it('are made for a remote, a team and a number of days, and shown once', async () => {
    const made = jest.fn<object, [FakeRequest]>(() => ({
      publish_token: { ...publishToken(), path: '/van' },
      token: 'hwp_secret',
    }));
    open({ 'POST /micro-frontends/tokens': made });
    await userEvent.click(await screen.findByRole('button', { name: 'New token' }));
    const form = await screen.findByRole('dialog', { name: 'New token' });
    await userEvent.type(within(form).getByLabelText(/^Remote/u), 'booking-mfe');
    await userEvent.type(within(form).getByLabelText(/^Team/u), 'booking team');
    await userEvent.type(within(form).getByLabelText(/^Name/u), 'CI');
    await userEvent.type(within(form).getByLabelText(/^Path/u), '/van');
    await userEvent.click(within(form).getByRole('button', { name: 'Create token' }));
    const shown = await screen.findByRole('dialog', { name: 'The new token' });
    expect(shown).toHaveTextContent('Can publish booking-mfe at /van for booking team (CI)');
    expect(within(shown).getByLabelText('Token')).toHaveValue('hwp_secret');
    expect(made.mock.calls[0]?.[0].body).toEqual({
      remote: 'booking-mfe',
      owner: 'booking team',
      path: '/van',
      name: 'CI',
      days: 90,
    });
    await userEvent.click(within(shown).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByDisplayValue('hwp_secret')).not.toBeInTheDocument());
  });

  it('are withdrawn one by one, after a confirmation', async () => {
    const withdrawn = jest.fn(() => ({ publish_token: { ...publishToken(), state: 'withdrawn' } }));
    const { toasts } = open({ [`DELETE /micro-frontends/tokens/${publishToken().id}`]: withdrawn });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Withdraw: booking-mfe, booking team (CI)' }),
    );
    const dialog = await screen.findByRole('dialog');
    expect(withdrawn).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() =>
      expect(toasts).toMatchObject([{ title: 'booking team (CI) can no longer publish booking-mfe.' }]),
    );
    expect(withdrawn).toHaveBeenCalledTimes(1);
  });
});
