import {
  FakeFailure,
  type FakeRequest,
  type FakeRoutes,
  delayedResponse,
  clickButton,
  renderRemote,
} from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../../../test/fill.js';
import {
  failureKind,
  historyPage,
  liveRemote,
  liveResponse,
  releaseChange,
  tokensPage,
  uploadsPage,
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

const open = (routes: FakeRoutes = {}) =>
  renderRemote(ReleasesSection, {
    user: ADMIN,
    routes: {
      'GET /micro-frontends/live': liveResponse(liveRemote()),
      'GET /micro-frontends/failures': { failures: [] },
      'GET /micro-frontends/history': historyPage([]),
      'GET /micro-frontends/uploads': uploadsPage(),
      'GET /micro-frontends/tokens': tokensPage(),
      ...routes,
    },
  });
const ROLLBACK = 'POST /micro-frontends/booking-mfe/rollback';
const posts = (requests: readonly FakeRequest[]) => requests.filter(({ method }) => method === 'POST');

describe('the live versions', () => {
  it('can fail and be loaded again without the other parts', async () => {
    let tries = 0;
    const { requests } = open({
      'GET /micro-frontends/live': () =>
        ++tries === 1 ? new FakeFailure(500, 'Broken') : liveResponse(liveRemote()),
    });
    expect(await screen.findByText("We couldn't load the releases.")).toBeVisible();
    expect(await screen.findByText('Nothing failed')).toBeVisible();
    await clickButton('Try again');
    expect(await screen.findByRole('article', { name: 'booking-mfe' })).toBeVisible();
    expect(requests.filter(({ path }) => path.endsWith('/failures'))).toHaveLength(1);
  });

  it('list versions for previews with their addresses, and remove a remote that has only those', async () => {
    const preview = {
      remote: 'fleet-mfe',
      version: '1.1.0-preview.0a1b2c3d',
      owner: 'Fleet team',
      address: '/fleet?preview=fleet-mfe@1.1.0-preview.0a1b2c3d',
      published_by: 'Fleet team (CI)',
      published_at: '2026-07-01T08:00:00.000Z',
      ends_at: '2026-07-08T08:00:00.000Z',
    };
    const removed = jest.fn(() => ({ release: {} }));
    const { toasts } = open({
      'GET /micro-frontends/live': {
        ...liveResponse(liveRemote()),
        previews: [preview, { ...preview, remote: 'booking-mfe' }],
      },
      'POST /micro-frontends/fleet-mfe/remove': removed,
    });
    const link = await screen.findByRole('link', { name: 'fleet-mfe 1.1.0-preview.0a1b2c3d' });
    expect(link).toHaveAttribute('href', preview.address);
    expect(link.closest('li')).toHaveTextContent('until 08/07/2026, 09:00');
    // a remote that is live has its button in its card
    expect(screen.getAllByRole('button', { name: 'Remove: booking-mfe' })).toHaveLength(1);
    await clickButton('Remove: fleet-mfe');
    await clickButton('Remove');
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'fleet-mfe is removed.' }]));
    expect(removed).toHaveBeenCalledTimes(1);
  });
});

describe('a change of a live version', () => {
  it('is sent once however often it is confirmed, without a reason when none was typed', async () => {
    const { pending, respond } = delayedResponse();
    const { requests, toasts } = open({ [ROLLBACK]: pending });
    await clickButton('Roll back: booking-mfe');
    const dialog = within(await screen.findByRole('dialog'));
    await fill(dialog.getByLabelText('Reason (optional)'), '   ');
    const confirm = dialog.getByRole('button', { name: 'Roll back' });
    await userEvent.dblClick(confirm);
    await waitFor(() => expect(confirm).toHaveAttribute('aria-busy', 'true'));
    await waitFor(() => expect(posts(requests)).toHaveLength(1));
    respond({ release: {} });
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'booking-mfe was rolled back.' }]));
    expect(posts(requests).map(({ body }) => body)).toEqual([{ to: '0.9.0-9999' }]);
  });

  it('keeps the reason when it fails, and succeeds on the second try', async () => {
    let tries = 0;
    const { requests, toasts } = open({
      [ROLLBACK]: () => (++tries === 1 ? new FakeFailure(503, 'Not now') : { release: {} }),
    });
    await clickButton('Roll back: booking-mfe');
    const dialog = within(await screen.findByRole('dialog'));
    const reason = dialog.getByLabelText('Reason (optional)');
    await fill(reason, 'wrong prices');
    await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
    expect(await dialog.findByText('Not now')).toBeVisible();
    expect(reason).toHaveValue('wrong prices');
    await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(posts(requests).map(({ body }) => body)).toEqual([
      { reason: 'wrong prices', to: '0.9.0-9999' },
      { reason: 'wrong prices', to: '0.9.0-9999' },
    ]);
  });

  it('warns only when it takes this page itself away', async () => {
    open({ 'GET /micro-frontends/live': liveResponse(liveRemote(), liveRemote({ remote: 'admin-mfe' })) });
    await clickButton('Switch off: admin-mfe');
    expect(await screen.findByText(/only switch it on again from the command line/u)).toBeVisible();
    await clickButton('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await clickButton('Switch off: booking-mfe');
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.queryByText(/from the command line/u)).not.toBeInTheDocument();
  });
});

describe('failures in browsers', () => {
  it('are shown by the hour, with the highest bar for the most failures, and as text', async () => {
    const hours = Array.from({ length: 24 }, (_, at) => (at === 5 ? 4 : at === 6 ? 8 : 0));
    open({ 'GET /micro-frontends/failures': { failures: [failureKind({ hours, events: 12 })] } });
    const picture = await screen.findByRole('img', { name: /^By the hour: 0, 0, 0, 0, 0, 4, 8, 0/u });
    const heights = [...picture.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));
    expect(heights).toHaveLength(24);
    expect(heights[6]).toBe(24);
    expect(heights[5]).toBe(13);
    expect(heights[0]).toBe(1);
  });

  it('have one line per kind: where, at what stage, when last, and how often', async () => {
    open({
      'GET /micro-frontends/failures': {
        failures: [failureKind(), failureKind({ remote: 'account-mfe', code: 'remote_refused', events: 1 })],
      },
    });
    const part = within(await screen.findByRole('region', { name: 'Failures in the last 24 hours' }));
    await part.findByText('remote_unreachable');
    const [first, second] = part.getAllByRole('listitem');
    expect(first).toHaveTextContent('booking-mfe 1.1.0-bbbb · chunk · last 01/07/2026, 09:30');
    expect(first).toHaveTextContent('7×');
    expect(second).toHaveTextContent('remote_refusedaccount-mfe');
  });
});

describe('the history of releases', () => {
  const history = () => within(screen.getByRole('region', { name: 'History' }));

  it('shows when, what and who, and a reason only when one was given', async () => {
    const with_reason = releaseChange({
      kind: 'kill',
      reason: 'wrong prices',
      at: '2026-07-01T09:00:00.000Z',
    });
    open({ 'GET /micro-frontends/history': historyPage([with_reason, releaseChange()]) });
    await screen.findByText('wrong prices');
    const [first, second] = history().getAllByRole('listitem');
    expect(first).toHaveTextContent(
      'Switched off: 1.0.0-aaaawrong prices01/07/2026, 10:00 · ada@haulway.test',
    );
    expect(second).toHaveTextContent('Published: 1.0.0-aaaa01/07/2026, 09:45');
  });
});

describe('the releases section', () => {
  it('shows live versions with traffic, error rates, verdict and next step', async () => {
    open({ 'GET /micro-frontends/live': liveResponse(LIVE) });
    const card = await screen.findByRole('article', { name: 'booking-mfe' });
    for (const fact of [
      'Default: 90 % of visitors',
      '1.0.0-aaaa',
      'Error rate 0.6 % (1 of 180 visits)',
      'Canary: 10 % of visitors',
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
    expect(within(card).getAllByText(/^Not checked/u)).toHaveLength(1);
  });

  it.each([
    ['Promote', 'promote', 'The canary of booking-mfe is live for everyone.'],
    ['Roll back', 'rollback', 'booking-mfe was rolled back.'],
    ['Switch off', 'kill', 'booking-mfe is switched off.'],
    ['Remove', 'remove', 'booking-mfe is removed.'],
  ])('asks for a confirmation before %s, with a reason for the history', async (button, action, done) => {
    const requested = jest.fn<object, [FakeRequest]>(() => ({ release: {} }));
    const { toasts } = open({
      'GET /micro-frontends/live': liveResponse(LIVE),
      [`POST /micro-frontends/booking-mfe/${action}`]: requested,
    });
    await userEvent.click(await screen.findByRole('button', { name: `${button}: booking-mfe` }));
    const dialog = await screen.findByRole('dialog');
    expect(requested).not.toHaveBeenCalled();
    await userEvent.type(within(dialog).getByLabelText('Reason (optional)'), 'wrong prices');
    await userEvent.click(within(dialog).getByRole('button', { name: button }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: done }]));
    expect(requested.mock.calls[0]?.[0].body).toEqual({
      reason: 'wrong prices',
      ...(action === 'rollback' && { to: '0.9.0-9999' }),
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('names the target version of a rollback, and offers none without a target', async () => {
    const first = { ...LIVE, remote: 'fleet-mfe', rollback_to: null };
    open({ 'GET /micro-frontends/live': liveResponse(LIVE, first) });
    await userEvent.click(await screen.findByRole('button', { name: 'Roll back: booking-mfe' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Rolling back to 0.9.0-9999.');
    expect(screen.queryByRole('button', { name: 'Roll back: fleet-mfe' })).not.toBeInTheDocument();
  });

  it('says so when nothing is live yet, and which part failed to load', async () => {
    open({
      'GET /micro-frontends/live': liveResponse(),
      'GET /micro-frontends/history': new FakeFailure(500),
    });
    expect(await screen.findByText('Nothing is live yet')).toBeVisible();
    expect(await screen.findByText('Nothing failed')).toBeVisible();
    expect(await screen.findByText("We couldn't load the history.")).toBeVisible();
  });
});
