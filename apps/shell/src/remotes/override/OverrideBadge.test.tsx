import { act, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OverrideBadge, showOverrideBadge, stopOverride } from './OverrideBadge.js';
import { keepOverride, overridesOf } from './requested-override.js';
import { createPlatform } from '@haulway/platform';
import { SITE_CONFIG } from '../../../test/site-config.js';

// on a busy machine the default of one second is too short
configure({ asyncUtilTimeout: 5_000 });

const URL_OF = 'http://localhost:4204/mf-manifest.json';
const originalFetch = global.fetch;
const asked: [string, string | undefined][] = [];
const answer = (how: () => Promise<Response>): void => {
  global.fetch = jest.fn((input: RequestInfo | URL, init?: RequestInit) => {
    asked.push([String(input), init?.method]);
    return how();
  });
};
const isKept = () =>
  overridesOf(SITE_CONFIG, createPlatform({ apiBase: '/api', storage: localStorage })) !== undefined;

beforeEach(() => {
  asked.length = 0;
  sessionStorage.clear();
  window.history.replaceState(null, '', '/admin');
  // jsdom does not navigate to another document, and logs an error instead
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  global.fetch = originalFetch;
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

describe('the badge of an override', () => {
  it('shows which remote is overridden, and its origin', () => {
    act(() => showOverrideBadge({ remote: 'admin-mfe', url: URL_OF }));
    const badge = screen.getByRole('complementary', { name: 'Developer override' });
    expect(badge).toHaveTextContent('admin-mfe comes from http://localhost:4204');
  });

  it('is outside the page, so that the page cannot remove it', () => {
    const root = document.body.appendChild(document.createElement('div'));
    act(() => showOverrideBadge({ remote: 'admin-mfe', url: URL_OF }));
    expect(root).toBeEmptyDOMElement();
    expect(screen.getByRole('button', { name: 'Stop override' })).toBeVisible();
  });

  it('has one button to stop the override, also by keyboard', async () => {
    const onStop = jest.fn();
    render(<OverrideBadge remote="admin-mfe" origin="http://localhost:4204" onStop={onStop} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onStop).toHaveBeenCalledTimes(1);
  });
});

describe('stopping an override', () => {
  it('ends it in this tab and on the server', async () => {
    answer(() => Promise.resolve(Object.assign(Object.create(null), { ok: true })));
    keepOverride(`admin-mfe@${URL_OF}`);
    act(() => showOverrideBadge({ remote: 'admin-mfe', url: URL_OF }));
    await userEvent.click(screen.getByRole('button', { name: 'Stop override' }));
    await waitFor(() => expect(asked).toEqual([['/api/micro-frontends/overrides', 'DELETE']]));
    expect(isKept()).toBe(false);
  });

  it('ends it in this tab even if the server cannot be reached', async () => {
    answer(() => Promise.reject(new TypeError('no line')));
    keepOverride(`admin-mfe@${URL_OF}`);
    await expect(stopOverride()).resolves.toBeUndefined();
    expect(isKept()).toBe(false);
  });
});
