import { renderRemote } from '@haulway/platform/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement, Suspense, useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { lazyPage } from '@haulway/federation/lazy-page';
import { ShellBoundary } from './ShellBoundary.js';

const site = () => {
  const line = { up: false, requested: 0 };
  const { Component: Page } = lazyPage(async () => {
    line.requested += 1;
    if (!line.up) throw new Error('ChunkLoadError');
    return () => <h1>Terms</h1>;
  });
  renderRemote(() => (
    <>
      <Link to="/other">Other page</Link>
      <ShellBoundary>
        <Suspense fallback="Loading">
          <Routes>
            <Route path="/other" element={<h1>Other</h1>} />
            <Route path="*" element={<Page />} />
          </Routes>
        </Suspense>
      </ShellBoundary>
    </>
  ));
  return line;
};
const notAvailable = 'This page is not available right now';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void jest.restoreAllMocks());

describe('ShellBoundary', () => {
  it('retries only when asked, when the code of a page fails to load', async () => {
    const line = site();
    expect(await screen.findByRole('heading', { name: notAvailable })).toBeVisible();
    expect(line.requested).toBe(1);
    line.up = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Terms' })).toBeVisible();
    expect(line.requested).toBe(2);
  });

  it('shows the next page after a failure', async () => {
    site();
    await screen.findByRole('heading', { name: notAvailable });
    await userEvent.click(screen.getByRole('link', { name: 'Other page' }));
    expect(await screen.findByRole('heading', { name: 'Other' })).toBeVisible();
  });

  it('draws a page again whose text others replaced, unless it fails again at once', async () => {
    let redraw = (): void => undefined;
    function Page() {
      const [busy, setBusy] = useState(false);
      redraw = () => setBusy(true);
      return createElement('p', null, busy && <i>…</i>, 'Text of another team');
    }
    renderRemote(() => (
      <ShellBoundary>
        <Page />
      </ShellBoundary>
    ));
    const now = jest.spyOn(performance, 'now');
    for (const time of [0, 2000, 2500]) {
      now.mockReturnValue(time);
      screen.getByText('Text of another team').replaceChildren(document.createElement('font'));
      act(() => redraw());
      expect(screen.queryAllByRole('heading', { name: notAvailable })).toHaveLength(time === 2500 ? 1 : 0);
    }
  });
});
