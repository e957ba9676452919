import { formatApiError, logger, usePlatform } from '@haulway/platform';
import {
  FakeFailure,
  type FakeRoutes,
  delayedResponse,
  renderRemote,
  SAMPLE_USER,
} from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { offline } from '../../../test/offline.js';
import { ConfirmationHost } from './ConfirmationHost.js';

const mockLine = { up: true };
jest.mock('./dialog.js', () => {
  if (!mockLine.up) throw new Error('ChunkLoadError');
  return jest.requireActual('./dialog.js');
});

const needed = new FakeFailure(403, "Please confirm it's you.", 'confirmation_needed', {
  methods: ['password'],
});

/** One of two screens of remotes that require a confirmation at the same time. */
function Screen({ name }: { name: string }) {
  const { client } = usePlatform();
  const [result, setResult] = useState('nothing yet');
  const change = () =>
    client.request({ method: 'PUT', path: `/${name}`, body: {} }).then(
      () => setResult('changed'),
      (error: unknown) =>
        setResult(formatApiError(error instanceof Error && 'failure' in error ? error.failure : error)),
    );
  return (
    <section aria-label={name}>
      <button onClick={() => void change()}>Change {name}</button>
      <p>{result}</p>
    </section>
  );
}
const open = (routes: FakeRoutes) =>
  renderRemote(
    () => (
      <>
        <Screen name="role" />
        <Screen name="prices" />
        <ConfirmationHost />
      </>
    ),
    { routes, user: SAMPLE_USER },
  );
const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const result = (name: string) => within(screen.getByRole('region', { name })).getByRole('paragraph');
const enter = async (password: string): Promise<void> => {
  await userEvent.click(await screen.findByLabelText(/^Your password/u));
  await userEvent.paste(password);
  await userEvent.keyboard('{Enter}');
};

beforeEach(() => {
  localStorage.clear();
  mockLine.up = true;
  jest.spyOn(logger, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

// must be the first test: code that was loaded once is not requested again
it('a dialog that fails to load counts as cancelled, and can load the next time', async () => {
  mockLine.up = false;
  let confirmed = false;
  open({
    'PUT /role': () => (confirmed ? {} : needed),
    'POST /auth/confirm': () => {
      confirmed = true;
      return undefined;
    },
  });
  await clickButton('Change role');
  await waitFor(() => expect(result('role')).toHaveTextContent("You didn't confirm it's you"));
  expect(logger.error).toHaveBeenCalledWith('The confirmation could not be loaded', expect.any(Error));
  mockLine.up = true;
  await clickButton('Change role');
  await enter('secret1');
  await waitFor(() => expect(result('role')).toHaveTextContent(/^changed$/u));
});

it('one dialog confirms all waiting requests', async () => {
  let confirmed = false;
  const guarded = () => (confirmed ? {} : needed);
  const { requests } = open({
    'PUT /role': guarded,
    'PUT /prices': guarded,
    'POST /auth/confirm': () => {
      confirmed = true;
      return undefined;
    },
  });
  await clickButton('Change role');
  await screen.findByRole('dialog');
  // as if a keyboard user had pressed it before the dialog opened
  screen.getByRole('button', { name: 'Change prices', hidden: true }).click();
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/prices'));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await enter('secret1');
  await waitFor(() => expect(result('role')).toHaveTextContent(/^changed$/u));
  await waitFor(() => expect(result('prices')).toHaveTextContent(/^changed$/u));
  expect(requests.filter(({ path }) => path === '/auth/confirm')).toHaveLength(1);
});

it('a password is sent once, however often it is submitted', async () => {
  const { pending, respond } = delayedResponse();
  let confirmed = false;
  const { requests } = open({
    'PUT /role': () => (confirmed ? {} : needed),
    'POST /auth/confirm': pending,
  });
  await clickButton('Change role');
  await enter('secret1');
  await userEvent.keyboard('{Enter}{Enter}');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Confirm' }));
  confirmed = true;
  respond(undefined);
  await waitFor(() => expect(result('role')).toHaveTextContent(/^changed$/u));
  expect(requests.filter(({ path }) => path === '/auth/confirm')).toHaveLength(1);
});

it('the dialog stays open without a connection, and keeps what was typed', async () => {
  let confirmed = false;
  const responses: (() => unknown)[] = [
    offline,
    () => {
      confirmed = true;
      return undefined;
    },
  ];
  open({ 'PUT /role': () => (confirmed ? {} : needed), 'POST /auth/confirm': () => responses.shift()?.() });
  await clickButton('Change role');
  await enter('secret1');
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't reach Haulway.");
  expect(screen.getByLabelText(/^Your password/u)).toHaveValue('secret1');
  await clickButton('Confirm');
  await waitFor(() => expect(result('role')).toHaveTextContent(/^changed$/u));
});

it('a request that is refused again after a confirmation asks again, and does not repeat without end', async () => {
  const { requests } = open({ 'PUT /role': needed, 'POST /auth/confirm': undefined });
  await clickButton('Change role');
  await enter('secret1');
  await waitFor(() => expect(requests.filter(({ path }) => path === '/role')).toHaveLength(2));
  await waitFor(() => expect(screen.getByLabelText(/^Your password/u)).toHaveValue(''));
  await clickButton('Cancel');
  await waitFor(() => expect(result('role')).toHaveTextContent('nothing has changed'));
  expect(requests.filter(({ path }) => path === '/role')).toHaveLength(2);
});
