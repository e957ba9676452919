import type { PublishToken } from '@haulway/contracts';
import { FakeFailure, type FakeRequest, renderRemote } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../../../../test/sample-bookings.js';
import { Tokens } from './Tokens.js';

const TOKEN: PublishToken = {
  id: '5b1f0f6e-7a51-4a0b-9d4f-0d6d6f1f2a01',
  remote: 'booking-mfe',
  name: 'CI',
  owner: 'booking team',
  path: null,
  made_by: 'admin@haulway.test',
  created_at: '2026-07-01T08:00:00.000Z',
  ends_at: '2026-09-29T08:00:00.000Z',
  last_used_at: null,
  withdrawn_at: null,
  withdrawn_by: null,
  state: 'open',
};
const GONE = {
  ...TOKEN,
  path: '/van',
  id: 'gone',
  name: 'laptop',
  state: 'withdrawn',
  withdrawn_by: 'ada@haulway.test',
};

const open = (routes: Record<string, unknown> = {}) =>
  renderRemote(Tokens, {
    routes: {
      'GET /micro-frontends/tokens': { publish_tokens: [TOKEN, GONE], total: 2, page: 1, limit: 10 },
      ...routes,
    },
    user: ADMIN,
  });

describe('publish tokens', () => {
  it('show their owner, their expiry, and who withdrew them', async () => {
    open();
    const list = await screen.findByRole('region', { name: 'Publish tokens' });
    await within(list).findByText(/until 29\/09\/2026, 09:00 · never used · made by admin@haulway.test/u);
    expect(list).toHaveTextContent('booking-mfe booking team (CI) Open');
    expect(list).toHaveTextContent('booking-mfe at /van booking team (laptop) Withdrawn');
    expect(list).toHaveTextContent('withdrawn by ada@haulway.test');
    expect(within(list).getAllByRole('button', { name: /^Withdraw/u })).toHaveLength(1);
  });

  it('are made for a remote, a team and a number of days, and shown once', async () => {
    const made = jest.fn<object, [FakeRequest]>(() => ({
      publish_token: { ...TOKEN, path: '/van' },
      token: 'hwp_secret',
    }));
    open({ 'POST /micro-frontends/tokens': made });
    await userEvent.click(await screen.findByRole('button', { name: 'New token' }));
    const form = await screen.findByRole('dialog', { name: 'New token' });
    await userEvent.type(within(form).getByLabelText(/^Remote/u), 'booking-mfe');
    await userEvent.type(within(form).getByLabelText(/^Team/u), 'booking team');
    await userEvent.type(within(form).getByLabelText(/^Name/u), 'CI');
    await userEvent.type(within(form).getByLabelText(/^Path/u), '/van');
    await userEvent.click(within(form).getByRole('button', { name: 'Make token' }));
    const shown = await screen.findByRole('dialog', { name: 'The new token' });
    expect(shown).toHaveTextContent('It publishes booking-mfe at /van for booking team (CI)');
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

  it('show a validation error in the dialog', async () => {
    open({ 'POST /micro-frontends/tokens': new FakeFailure(400, 'remote: Must be lower-case letters.') });
    await userEvent.click(await screen.findByRole('button', { name: 'New token' }));
    const form = await screen.findByRole('dialog');
    for (const field of [/^Remote/u, /^Team/u, /^Name/u]) {
      await userEvent.type(within(form).getByLabelText(field), 'X');
    }
    await userEvent.click(within(form).getByRole('button', { name: 'Make token' }));
    expect(await within(form).findByText('remote: Must be lower-case letters.')).toBeVisible();
  });

  it('are withdrawn one by one, after a confirmation', async () => {
    const withdrawn = jest.fn(() => ({ publish_token: { ...TOKEN, state: 'withdrawn' } }));
    const { toasts } = open({ [`DELETE /micro-frontends/tokens/${TOKEN.id}`]: withdrawn });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Withdraw: booking-mfe, booking team (CI)' }),
    );
    const dialog = await screen.findByRole('dialog');
    expect(withdrawn).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() =>
      expect(toasts).toMatchObject([{ title: "booking team (CI) can't publish booking-mfe any more." }]),
    );
    expect(withdrawn).toHaveBeenCalledTimes(1);
  });
});
