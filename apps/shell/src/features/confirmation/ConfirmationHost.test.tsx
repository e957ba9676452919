import { formatApiError, usePlatform } from '@haulway/platform';
import { FakeFailure, type FakeRoutes, renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmationHost } from './ConfirmationHost.js';

const needed = (...methods: string[]) =>
  new FakeFailure(403, "Please confirm it's you.", 'confirmation_needed', { methods });

/**
 * A screen of a remote without any code for confirmations. A screen inside a dialog is tested in a browser: jsdom does
 * not support inert.
 */
function Screen() {
  const { client } = usePlatform();
  const [result, setResult] = useState('nothing yet');
  const change = () =>
    client.request({ method: 'PUT', path: '/role', body: { role: 'admin' } }).then(
      () => setResult('changed'),
      (error: unknown) =>
        setResult(formatApiError(error instanceof Error && 'failure' in error ? error.failure : error)),
    );
  return (
    <>
      <section aria-label="Change role">
        <label>
          Reason <input />
        </label>
        <button onClick={() => void change()}>Change</button>
        <p>{result}</p>
      </section>
      <ConfirmationHost />
    </>
  );
}

const guarded = (methods: string[] = ['password'], response: unknown = undefined): FakeRoutes => {
  let confirmed = false;
  return {
    'PUT /role': () => (confirmed ? {} : needed(...methods)),
    'POST /auth/confirm': () => {
      if (!(response instanceof FakeFailure)) confirmed = true;
      return response;
    },
  };
};
const start = async (routes: FakeRoutes) => {
  const view = renderRemote(Screen, { routes, user: SAMPLE_USER });
  await userEvent.type(screen.getByLabelText('Reason'), 'a colleague');
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await screen.findByRole('dialog', { name: "Please confirm it's you" });
  return view;
};

beforeEach(() => localStorage.clear());

describe('a confirmation of identity', () => {
  it('asks for the password, and then sends the original request again', async () => {
    const { requests } = await start(guarded());
    await userEvent.type(screen.getByLabelText(/^Your password/), 'secret1{Enter}');
    expect(await screen.findByText('changed')).toBeInTheDocument();
    expect(requests.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
      ['PUT /role', { role: 'admin' }],
      ['POST /auth/confirm', { password: 'secret1' }],
      ['PUT /role', { role: 'admin' }],
    ]);
    expect(screen.queryByRole('dialog', { name: "Please confirm it's you" })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Reason')).toHaveValue('a colleague');
  });

  it.each([
    ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('is cancelled by %s: nothing happens, and the screen stays unchanged', async (_way, leave) => {
    const { requests } = await start(guarded());
    await leave();
    expect(
      await screen.findByText("You didn't confirm it's you, so nothing has changed."),
    ).toBeInTheDocument();
    expect(requests).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'Change role' })).toBeInTheDocument();
    expect(screen.getByLabelText('Reason')).toHaveValue('a colleague');
  });

  it('shows a wrong password beside the field, and asks again', async () => {
    const wrong = new FakeFailure(400, "Your password isn't correct.", 'wrong_password');
    await start(guarded(['password'], wrong));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(screen.getByText('Password is required')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText(/^Your password/), 'nope{Enter}');
    expect(await screen.findByText("Your password isn't correct.")).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/^Your password/)).toHaveFocus());
  });

  it('asks for a code, and for nothing else, when there is a second factor', async () => {
    const { requests } = await start(guarded(['code']));
    expect(screen.queryByLabelText(/^Your password/)).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText(/^Code/), '123456{Enter}');
    expect(await screen.findByText('changed')).toBeInTheDocument();
    expect(requests[1]?.body).toEqual({ code: '123456' });
  });
});
