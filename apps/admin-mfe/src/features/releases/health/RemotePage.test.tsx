import type { RemoteError, RemoteStatus } from '@haulway/contracts';
import { type FakeRoutes, renderRemote } from '@haulway/platform/testing';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { liveRemote } from '../../../../test/releases.js';
import { ADMIN } from '../../../../test/sample-bookings.js';
import RemotePage from './RemotePage.js';

const CANARY: NonNullable<RemoteStatus['live']['canary']> = {
  version: '1.1.0-bbbb',
  module_checked: true,
  traffic: 10,
  verdict: 'too_few',
  measured: { pages: 10, failed: 1, rate: 0.1 },
  ramp: [],
};

const remoteStatus = (values: Partial<RemoteStatus> = {}): RemoteStatus => ({
  live: liveRemote(),
  window_minutes: 15,
  rule: { pages: 20, default_pages: 3, networks: 3, pages_a_network: 5, limit: 0.05 },
  canary: null,
  token: null,
  ...values,
});

const failure = (values: Partial<RemoteError> = {}): RemoteError => ({
  version: '1.1.0-bbbb',
  stage: 'run',
  code: 'unhandled_error',
  message: 'TypeError: boom',
  chunk: 'page.1f2e.js',
  stack: ['at send (src/Page.tsx:14:9)', 'at https://haulway.test/main.js:3:4'],
  last_at: '2026-07-01T08:30:00.000Z',
  ...values,
});

function Page() {
  return (
    <Routes>
      <Route path="/admin/releases/:remote" element={<RemotePage />} />
    </Routes>
  );
}
const open = (routes: FakeRoutes = {}) =>
  renderRemote(Page, {
    path: '/admin/releases/booking-mfe',
    user: ADMIN,
    routes: {
      'GET /micro-frontends/booking-mfe/status': remoteStatus(),
      'GET /micro-frontends/booking-mfe/errors': { errors: [] },
      ...routes,
    },
  });

it('shows what is live, and that nothing failed', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'booking-mfe' })).toBeVisible();
  expect(screen.getByText('Loading status')).toBeInTheDocument();
  expect(await screen.findByText('Default: 100 % of visitors')).toBeVisible();
  expect(
    screen.getByText('Error rates for the last 15 minutes. We count at most 5 visits from one address.'),
  ).toBeVisible();
  expect(screen.queryByRole('list', { name: 'How the canary is judged' })).not.toBeInTheDocument();
  expect(await screen.findByText('Nothing failed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Releases' })).toHaveAttribute('href', '/admin/releases');
});

it('says how many visits and addresses a verdict on the canary needs, and which margin decides', async () => {
  const live = liveRemote({ canary: CANARY, off: true });
  open({
    'GET /micro-frontends/booking-mfe/status': remoteStatus({
      live,
      canary: { failed_networks: 1, margin: 0.105 },
    }),
  });
  const list = await screen.findByRole('list', { name: 'How the canary is judged' });
  for (const text of [
    'Visits of the canary: 10 of at least 20.',
    'Visits of the default version: 180 of at least 3.',
    "Its error rate is 9.4 points above the default's. We roll it back at 10.5 points.",
    'Addresses that its failures came from: 1 of at least 3.',
  ])
    expect(list).toHaveTextContent(text);
  expect(screen.getByText('Too few visits to judge')).toBeVisible();
  expect(screen.getByText('Switched off')).toBeVisible();
});

it('shows failures with message, file and stack, as far as they are known', async () => {
  const unknown: Partial<RemoteError> = {
    message: null,
    chunk: null,
    stack: [],
    stage: 'entry',
    code: 'remote_unreachable',
  };
  open({ 'GET /micro-frontends/booking-mfe/errors': { errors: [failure(), failure(unknown)] } });
  expect(await screen.findByText('TypeError: boom')).toBeVisible();
  expect(
    screen.getByText('1.1.0-bbbb · unhandled_error · run · page.1f2e.js · last 01/07/2026, 09:30'),
  ).toBeVisible();
  expect(screen.getByText(/at send \(src\/Page\.tsx:14:9\)/u)).toBeVisible();
  expect(screen.getByText('remote_unreachable')).toBeVisible();
  expect(screen.getByText('1.1.0-bbbb · entry · last 01/07/2026, 09:30')).toBeVisible();
});
