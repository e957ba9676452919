import type { User } from '@haulway/contracts';
import { configure, render, type RenderResult } from '@testing-library/react';
import { type ComponentType, useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { connectToaster, createPlatform, type Platform, PlatformProvider, type Toast } from '../index.js';
import { createFakeApi, type FakeRoutes } from './fake-api.js';

// The client lets one request through every 100 ms, so the default of one second is too short.
configure({ asyncUtilTimeout: 15_000 });

/** A customer; spread it to make another one. */
export const SAMPLE_USER: User = {
  id: '00000000-0000-4000-8000-000000000001',
  _id: '00000000-0000-4000-8000-000000000001',
  email: 'ada@haulway.test',
  role: 'customer',
  full_name: 'Ada Example',
  phone: '01632 960001',
  created_at: '2026-01-15T09:00:00.000Z',
};

export interface RenderOptions {
  /** The API's responses, by 'GET /path'. */
  readonly routes?: FakeRoutes;
  readonly headers?: Readonly<Record<string, string>>;
  readonly user?: User;
  readonly path?: string;
  readonly before?: (platform: Platform) => void;
}

function Address({ onChange }: { onChange: (address: string) => void }): null {
  const { pathname, search } = useLocation();
  useEffect(() => {
    onChange(pathname + search);
  });
  return null;
}

/** Testing Library's result, and what tests check. Its type has a name, because the kit's declarations need one. */
export interface RenderedScreen extends RenderResult {
  readonly platform: Platform;
  readonly requests: ReturnType<typeof createFakeApi>['requests'];
  readonly toasts: Toast[];
  readonly disconnect: () => void;
  readonly address: () => string;
}

/**
 * Renders a screen of a remote as the host would: its own platform over a fake API, a router, a toaster. Returns what
 * tests check: the requests made, the toasts shown, the current location.
 */
export const renderRemote = (Screen: ComponentType, options: RenderOptions = {}): RenderedScreen => {
  const { routes = {}, headers, user, path = '/', before } = options;
  const fake = createFakeApi(routes, { headers });
  const platform = createPlatform({ apiBase: fake.base, storage: localStorage, fetch: fake.fetch });
  if (user) {
    localStorage.setItem('authToken', 'test-token');
    platform.session.update(user);
  }
  before?.(platform);
  const toasts: Toast[] = [];
  const disconnect = connectToaster((message) => toasts.push(message));
  let address = path;
  const view = render(
    <PlatformProvider platform={platform}>
      <MemoryRouter initialEntries={[path]}>
        <Address onChange={(now) => (address = now)} />
        <Screen />
      </MemoryRouter>
    </PlatformProvider>,
  );
  return { ...view, platform, requests: fake.requests, toasts, disconnect, address: () => address };
};
