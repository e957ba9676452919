import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPage } from './lazy-page.js';

const open = ({ Component }: { Component: () => React.ReactNode }) =>
  render(
    <Suspense fallback="pausing">
      <Component />
    </Suspense>,
  );
const page = () => {
  const { Component, preload } = lazyPage(() => Promise.resolve(() => 'the page'));
  return { Component: () => <Component />, preload };
};

test('a preloaded page renders without a fallback', async () => {
  const { Component, preload } = page();
  await preload();
  open({ Component });
  expect(screen.getByText('the page')).toBeVisible();
});

test('a page that is not preloaded renders after a fallback', async () => {
  open(page());
  expect(screen.getByText('pausing')).toBeVisible();
  expect(await screen.findByText('the page')).toBeVisible();
});
