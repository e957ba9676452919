import {
  FakeFailure,
  type FakeRequest,
  type FakeRoutes,
  press,
  renderRemote,
  SAMPLE_USER,
} from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SecondFactorRow } from './components/SecondFactorRow.js';

const PATH = '/auth/second-factor';
const OFF = { enabled: false, required: false, recovery_codes_left: 0 };
const ON = { enabled: true, required: false, recovery_codes_left: 10 };
const CODES = ['ABCD-EFGH-JKMN', 'PQRS-TVWX-YZ23'];
const open = (routes: FakeRoutes) => renderRemote(SecondFactorRow, { routes, user: SAMPLE_USER });

describe('two-step sign-in', () => {
  it('is set up with the app’s key and a first code, and shows the recovery codes once', async () => {
    let state = OFF;
    const { requests } = open({
      [`GET ${PATH}`]: () => state,
      [`POST ${PATH}`]: { secret: 'ABCDEFGH', uri: 'otpauth://totp/Haulway:ada?secret=ABCDEFGH' },
      [`POST ${PATH}/confirm`]: ({ body }: FakeRequest) => {
        if (JSON.stringify(body) !== '{"code":"123456"}')
          return new FakeFailure(400, 'That code is not right.', 'wrong_code');
        state = ON;
        return { recovery_codes: CODES };
      },
    });
    await press('Set up');
    const dialog = await screen.findByRole('dialog', { name: 'Set up two-step sign-in' });
    expect(await within(dialog).findByRole('img', { name: /QR code/ })).toBeVisible();
    expect(within(dialog).getByText('ABCDEFGH')).toBeVisible();
    await press('Turn on');
    expect(screen.getByText('Code is required')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Code from your app/), '000000{Enter}');
    expect(await screen.findByText('That code is not right.')).toBeVisible();
    await userEvent.clear(screen.getByLabelText(/^Code from your app/));
    await userEvent.type(screen.getByLabelText(/^Code from your app/), '123456{Enter}');
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES);
    const download = screen.getByRole('link', { name: 'Download' });
    expect(decodeURIComponent(download.getAttribute('href') ?? '')).toContain(CODES.join('\n'));
    await press('I have saved them');
    expect(await screen.findByText('On')).toBeVisible();
    expect(screen.getByText('Recovery codes left: 10.')).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(3);
  });

  it('makes new recovery codes for a code', async () => {
    const { requests } = open({
      [`GET ${PATH}`]: ON,
      [`POST ${PATH}/recovery-codes`]: { recovery_codes: CODES },
    });
    await press('New recovery codes');
    await screen.findByRole('dialog');
    await userEvent.type(screen.getByLabelText(/^Code/), '123456{Enter}');
    expect(requests.at(-1)?.body).toEqual({ code: '123456' });
    expect(await screen.findByText(CODES[0] ?? '')).toBeVisible();
  });

  it('is set up by an admin who must have it with an e-mailed link', async () => {
    const routes = {
      [`GET ${PATH}`]: { ...OFF, required: true },
      [`POST ${PATH}/link`]: undefined,
      [`POST ${PATH}`]: { secret: 'ABCDEFGH', uri: 'otpauth://totp/Haulway:ada?secret=ABCDEFGH' },
      [`POST ${PATH}/confirm`]: { recovery_codes: CODES },
    };
    const { toasts, unmount } = open(routes);
    await press('Email me the link');
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Link sent', tone: 'success' }]));
    unmount();
    const { requests, address } = renderRemote(SecondFactorRow, {
      routes,
      user: SAMPLE_USER,
      path: '/profile#token=abc-_1',
    });
    await press('Set up');
    await userEvent.type(await screen.findByLabelText(/^Code from your app/), '123456{Enter}');
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { token: 'abc-_1' },
      { code: '123456', token: 'abc-_1' },
    ]);
    await waitFor(() => expect(address()).toBe('/profile'));
  });

  it('is turned off with a code, and tells admins what they lose', async () => {
    let state: typeof ON = { ...ON, required: true };
    const { toasts } = open({
      [`GET ${PATH}`]: () => state,
      [`DELETE ${PATH}`]: () => {
        state = { ...OFF, required: true };
        return undefined;
      },
    });
    await press('Turn off');
    await screen.findByRole('dialog');
    const dialog = screen.getByRole('dialog', { name: 'Turn two-step sign-in off?' });
    expect(within(dialog).getByText(/dashboard stays closed/)).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText(/^Code/), '123456');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Off')).toBeVisible();
    expect(toasts).toEqual([{ title: 'Two-step sign-in is off', tone: 'success' }]);
    expect(screen.getByText(/Admins need it/)).toBeVisible();
  });

  it('reports when its state could not be loaded, and retries', async () => {
    let broken = true;
    open({ [`GET ${PATH}`]: () => (broken ? new FakeFailure(503) : OFF) });
    await screen.findByText('We could not check whether it is on.');
    broken = false;
    await press('Try again');
    await waitFor(() => expect(screen.getByText('Off')).toBeVisible());
  });
});
