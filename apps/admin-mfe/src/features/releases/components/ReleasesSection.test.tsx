import { FakeFailure, type FakeRequest, renderRemote } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  failureKind,
  historyPage,
  liveResponse,
  liveRemote,
  releaseChange,
} from '../../../../test/releases.js';
import { ADMIN } from '../../../../test/sample-bookings.js';
import ReleasesSection from './ReleasesSection.js';

const LIVE = liveRemote({
  canary: {
    version: '1.1.0-bbbb',
    module_checked: true,
    traffic: 10,
    verdict: 'failing',
    measured: { pages: 20, failed: 5, rate: 0.25 },
    ramp: [{ traffic: 50, due_at: '2026-07-01T09:00:00.000Z' }],
  },
});
const CHANGE = releaseChange({
  kind: 'auto',
  actor: 'auto',
  reason: '1.1.0-bbbb failed in 25.0 % of 20 pages, 1.0.0-aaaa in 0.6 %',
});
const ROUTES = {
  'GET /micro-frontends/live': liveResponse(LIVE),
  'GET /micro-frontends/failures': { failures: [failureKind()] },
  'GET /micro-frontends/history': historyPage([CHANGE]),
};
const open = (routes: Record<string, unknown> = {}) =>
  renderRemote(ReleasesSection, { routes: { ...ROUTES, ...routes }, user: ADMIN });

describe('the releases section', () => {
  it('shows live versions with traffic, error rates, verdict and next step', async () => {
    open();
    const card = await screen.findByRole('article', { name: 'booking-mfe' });
    for (const fact of [
      'Default: 90 % of the visitors',
      '1.0.0-aaaa',
      'Error rate 0.6 % (1 of 180 visits)',
      'Canary: 10 % of the visitors',
      'Error rate 25.0 % (5 of 20 visits)',
      'Failing',
      'Next: 50 % at 01/07/2026, 10:00',
    ]) {
      expect(card).toHaveTextContent(fact);
    }
  });

  it('says of a version whether its module was not checked', async () => {
    open({ 'GET /micro-frontends/live': liveResponse({ ...LIVE, module_checked: false }) });
    const card = await screen.findByRole('article', { name: 'booking-mfe' });
    expect(within(card).getAllByText(/^Module not checked/u)).toHaveLength(1);
  });

  it('shows browser failures by the hour, and who changed what and why', async () => {
    open();
    expect(await screen.findByRole('img', { name: /^By the hour: 0, .*, 7$/u })).toBeVisible();
    const failures = await screen.findByRole('region', { name: 'Failures in the last 24 hours' });
    expect(failures).toHaveTextContent('remote_unreachable');
    expect(failures).toHaveTextContent('7×');
    const history = screen.getByRole('region', { name: 'History' });
    await within(history).findByText('booking-mfe');
    expect(history).toHaveTextContent('Taken back automatically: 1.0.0-aaaa');
    expect(history).toHaveTextContent(CHANGE.reason ?? '');
  });

  it.each([
    ['Promote', 'promote', 'The canary of booking-mfe is live for everybody.'],
    ['Roll back', 'rollback', 'booking-mfe was rolled back.'],
    ['Switch off', 'kill', 'booking-mfe is switched off.'],
    ['Remove', 'remove', 'booking-mfe is removed.'],
  ])('asks for a confirmation before %s, with a reason for the history', async (button, action, done) => {
    const asked = jest.fn<object, [FakeRequest]>(() => ({ release: {} }));
    const { toasts } = open({ [`POST /micro-frontends/booking-mfe/${action}`]: asked });
    await userEvent.click(await screen.findByRole('button', { name: `${button}: booking-mfe` }));
    const dialog = await screen.findByRole('dialog');
    expect(asked).not.toHaveBeenCalled();
    await userEvent.type(within(dialog).getByLabelText('Reason (optional)'), 'wrong prices');
    await userEvent.click(within(dialog).getByRole('button', { name: button }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: done }]));
    expect(asked.mock.calls[0]?.[0].body).toEqual({
      reason: 'wrong prices',
      ...(action === 'rollback' && { to: '0.9.0-9999' }),
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('names the target version of a rollback, and offers none without a target', async () => {
    const first = { ...LIVE, remote: 'fleet-mfe', rollback_to: null };
    open({ 'GET /micro-frontends/live': { remotes: [LIVE, first], window_minutes: 15, limit: 0.05 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Roll back: booking-mfe' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('It goes back to 0.9.0-9999.');
    expect(screen.queryByRole('button', { name: 'Roll back: fleet-mfe' })).not.toBeInTheDocument();
  });

  it('shows an error in the dialog, and changes nothing when it is cancelled', async () => {
    open({
      'POST /micro-frontends/booking-mfe/rollback': new FakeFailure(409, 'There is no earlier release.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Roll back: booking-mfe' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back' }));
    expect(await within(dialog).findByText('There is no earlier release.')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says so when nothing is live yet, and which part failed to load', async () => {
    open({
      'GET /micro-frontends/live': { remotes: [], window_minutes: 15, limit: 0.05 },
      'GET /micro-frontends/failures': { failures: [] },
      'GET /micro-frontends/history': new FakeFailure(500),
    });
    expect(await screen.findByText('Nothing is live yet')).toBeVisible();
    expect(await screen.findByText('Nothing failed')).toBeVisible();
    expect(await screen.findByText('The history could not be loaded.')).toBeVisible();
  });
});
