import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { defineRemote, type SlotProps } from '../contract/remote-module.js';
import type { LoadResult, RegistryState } from '../contract/remote-registry.js';
import { standInRegistry } from '../contract/stand-in-registry.js';
import { RemoteRegistryProvider, useRemoteRegistry } from './RemoteView.js';
import { RemoteSlot } from './RemoteSlot.js';

const READY: RegistryState = {
  status: 'ready',
  remotes: [{ name: 'fleet-mfe', version: '1.0.0', routes: [], navigation: [], slots: ['fleet/vans'] }],
};
const loaded = (slots: Record<string, (props: SlotProps) => React.ReactNode>): LoadResult => ({
  ok: true,
  version: '1.0.0',
  module: defineRemote({ name: 'fleet-mfe', hostApi: '^1.0.0', routes: [], slots }),
});
const failed: LoadResult = {
  ok: false,
  failure: { code: 'remote_unreachable', remote: 'fleet-mfe', attempt: 1 },
};

let away: string | undefined;
let allowed = true;
beforeEach(() => {
  away = undefined;
  allowed = true;
});

const show = async (state: RegistryState, ...results: LoadResult[]): Promise<void> => {
  const registry = standInRegistry({
    getState: () => state,
    load: () => Promise.resolve(results.shift() ?? failed),
    allows: () => allowed,
  });
  await act(async () => {
    render(
      <RemoteRegistryProvider value={registry}>
        <p>the page around it</p>
        <RemoteSlot name="fleet/vans" depot="Leeds" away={away} />
      </RemoteRegistryProvider>,
    );
    await Promise.resolve();
  });
  expect(screen.getByText('the page around it')).toBeInTheDocument();
};
const vans = { 'fleet/vans': () => <p>seven vans</p> };

afterEach(() => jest.restoreAllMocks());

it('shows the component that another remote provides under this name', async () => {
  await show(READY, loaded(vans));
  expect(screen.getByText('seven vans')).toBeInTheDocument();
});

it('passes the page’s props to the component, without the slot’s own props', async () => {
  away = 'No vans to see.';
  await show(READY, loaded({ 'fleet/vans': (props) => <p>{JSON.stringify(props)}</p> }));
  expect(screen.getByText('{"depot":"Leeds"}')).toBeInTheDocument();
});

it('shows the page’s own text when the remote is missing or failed', async () => {
  away = 'No vans to see.';
  await show({ status: 'ready', remotes: [] });
  expect(screen.getByText('No vans to see.')).toBeInTheDocument();
  cleanup();
  await show(READY, failed);
  expect(screen.getByText('No vans to see.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('shows nothing of a remote that may not load in this page', async () => {
  allowed = false;
  await show(READY, loaded(vans));
  expect(screen.getByText("This part of the page isn't available at the moment.")).toBeInTheDocument();
});

it('shows a spinner while the registry is read', async () => {
  await show({ status: 'pending' });
  expect(screen.getByText('Loading')).toBeInTheDocument();
});

it.each<[string, RegistryState]>([
  ['no remote has it', { status: 'ready', remotes: [] }],
  ['the registry could not be read', { status: 'failed', reason: 'late' }],
])('shows that it is not available when %s', async (_what, state) => {
  await show(state);
  expect(screen.getByText("This part of the page isn't available at the moment.")).toBeInTheDocument();
});

it('offers a retry when the remote fails to load, and then shows it', async () => {
  await show(READY, failed, loaded(vans));
  expect(screen.getByText("We couldn't load this part of the page.")).toBeInTheDocument();
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await Promise.resolve();
  });
  expect(screen.getByText('seven vans')).toBeInTheDocument();
});

it('shows a failure when the remote’s module has no such component', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await show(READY, loaded({}));
  expect(screen.getByText("We couldn't load this part of the page.")).toBeInTheDocument();
});

it('throws an explained error outside the host’s provider', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Lost = () => <>{useRemoteRegistry().waited()}</>;
  await show(READY, loaded(vans));
  expect(() => render(<Lost />)).toThrow('RemoteRegistryProvider');
});
