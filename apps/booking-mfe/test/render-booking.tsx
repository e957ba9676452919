import { type User } from '@haulway/contracts';
import { type SlotProps } from '@haulway/federation';
import { type Platform, RunTimeConfigProvider } from '@haulway/platform';
import { type FakeRoutes, FakeStream, renderRemote } from '@haulway/platform/testing';
import { act } from '@testing-library/react';
import { createElement, type ReactNode, Suspense } from 'react';
import { type NavigateFunction, Route, Routes, useNavigate } from 'react-router-dom';
import { lazyAddressStep, lazyLastStep } from '../src/pages/booking-flow/LazyStep.js';
import remote from '../src/module.js';
import { stopClock } from './now.js';
import { BOOKING, BOOKING_ID } from './payment.js';
import { SERVICES } from './services.js';

// jsdom has no media queries: the colour scheme is light
Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });

// the first test of a file must not wait for their code
beforeAll(() => Promise.all([lazyAddressStep.fetch(), lazyLastStep.fetch()]));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  stopClock();
});
afterEach(() => jest.restoreAllMocks());

const CONFIG = {
  apiBase: '/api',
  discoveryUrl: '/discovery',
  discoveryKey: 'key',
  stripePublishableKey: 'pk_test_emulator',
  stripeJsUrl: 'http://payments.test/stripe.js',
};

const page = (total: number) => ({ total, page: 1, limit: 100 });

const ROUTES: FakeRoutes = {
  'GET /services': { services: SERVICES, ...page(SERVICES.length) },
  'GET /saved-addresses': { addresses: [], ...page(0) },
  'GET /loyalty': { balance: 0, points_per_pound: 100, transactions: [], ...page(0) },
  'GET /drafts': { drafts: [], ...page(0) },
  [`GET /bookings/${BOOKING_ID}/photos`]: { photos: [] },
  [`GET /bookings/${BOOKING_ID}/timeline`]: { timeline: [{ kind: 'booked', at: BOOKING.created_at }] },
  [`GET /bookings/${BOOKING_ID}/timeline/stream`]: new FakeStream(),
};

export interface BookingOptions {
  readonly routes?: FakeRoutes;
  readonly headers?: Readonly<Record<string, string>>;
  readonly user?: User;
  readonly before?: (platform: Platform) => void;
  /** What the host has shown before the page. */
  readonly loading?: ReactNode;
}

/** Renders the remote's pages at a path as the host does, with one store, one router and one API client. */
export const renderBooking = (
  path: string,
  { routes, headers, user, before, loading }: BookingOptions = {},
) => {
  let navigate: NavigateFunction | undefined;
  const Navigation = () => {
    navigate = useNavigate();
    return null;
  };
  const given: SlotProps = { loading };
  const Pages = () => (
    <RunTimeConfigProvider value={CONFIG}>
      <Navigation />
      <Suspense fallback={<p>Loading the remote</p>}>
        <Routes>
          {remote.routes.map(({ path: pattern, Component }) => (
            <Route key={pattern} path={pattern} element={createElement(Component, given)} />
          ))}
          <Route path="*" element={<p>Another page</p>} />
        </Routes>
      </Suspense>
    </RunTimeConfigProvider>
  );
  const view = renderRemote(Pages, {
    path,
    headers,
    user,
    routes: { ...ROUTES, ...routes },
    before: (platform) => {
      platform.addReducers(remote.reducers ?? {});
      before?.(platform);
    },
  });
  return {
    ...view,
    sent: (route: string) =>
      view.requests.filter(({ method, path: to }) => `${method} ${to}` === route).map(({ body }) => body),
    goTo: (to: string, state?: unknown) => act(async () => navigate?.(to, { state })),
    goBack: () => act(async () => navigate?.(-1)),
  };
};
