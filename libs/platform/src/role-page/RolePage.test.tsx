import type { User } from '@haulway/contracts';
import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { type RenderOptions, renderRemote, SAMPLE_USER } from '../testing/index.js';
import { RolePage } from './RolePage.js';

const CREW: User = { ...SAMPLE_USER, role: 'crew' };

const open = (user?: User, before?: RenderOptions['before']) =>
  renderRemote(
    () => (
      <Routes>
        <Route
          path="/crew"
          element={
            <RolePage role="crew">
              <p>Today's jobs</p>
            </RolePage>
          }
        />
        <Route path="*" element={null} />
      </Routes>
    ),
    { user, before, path: '/crew/?day=today' },
  );

afterEach(() => localStorage.clear());

test('is drawn for somebody with the role', () => {
  open(CREW);
  expect(screen.getByText("Today's jobs")).toBeVisible();
});

test.each(['customer', 'admin'] as const)(
  'says to a user with the role %s that it is not for them',
  (role) => {
    open({ ...SAMPLE_USER, role });
    expect(screen.getByRole('heading', { name: "You can't use this page" })).toBeVisible();
    expect(screen.queryByText("Today's jobs")).not.toBeInTheDocument();
  },
);

test('sends a signed-out visitor to sign in', () => {
  expect(open().address()).toBe('/auth');
});

test('shows a spinner until the user is known', () => {
  const { address } = open(CREW, (platform) => platform.store.dispatch({ type: 'session/validating' }));
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(screen.queryByText("Today's jobs")).not.toBeInTheDocument();
  expect(address()).toBe('/crew/?day=today');
});

test('is gone at once when the role is taken away', () => {
  const { platform } = open(CREW);
  act(() => platform.session.update(SAMPLE_USER));
  expect(screen.queryByText("Today's jobs")).not.toBeInTheDocument();
});
