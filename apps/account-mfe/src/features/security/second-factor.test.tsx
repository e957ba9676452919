import { logger } from '@haulway/platform';
import {
  FakeFailure,
  type FakeRoutes,
  delayedResponse,
  clickButton,
  renderRemote,
  SAMPLE_USER,
} from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as uqr from 'uqr';
import { offline } from '../../../test/offline.js';
import { renderSignedIn } from '../../../test/render-signed-in.js';
import { RecoveryCodesDialog, SecondFactorRow } from './components/SecondFactorRow.js';

const mockLine = { up: true };
jest.mock('uqr', () => {
  const { encode } = jest.requireActual<typeof uqr>('uqr');
  return {
    encode: (...given: Parameters<typeof encode>) => {
      if (!mockLine.up) throw new Error('ChunkLoadError');
      return encode(...given);
    },
  };
});

const PATH = '/auth/second-factor';
const OFF = { enabled: false, required: false, recovery_codes_left: 0 };
const ON = { enabled: true, required: false, recovery_codes_left: 3 };
const SET_UP = { secret: 'ABCDEFGH', uri: 'otpauth://totp/Haulway:ada?secret=ABCDEFGH' };
const CODES = ['ABCD-EFGH-JKMN', 'PQRS-TVWX-YZ23'];

const open = (routes: FakeRoutes) => {
  const view = renderSignedIn(SecondFactorRow, routes);
  const sent = () => view.sent().map(({ method, path }) => `${method} ${path}`);
  return { ...view, sent };
};
const inDialog = () => within(screen.getByRole('dialog'));
const enter = async (code: string): Promise<void> => {
  await userEvent.click(screen.getByLabelText(/^Code from your app/u));
  await userEvent.paste(code);
  await userEvent.click(inDialog().getByRole('button', { name: 'Turn on' }));
};

beforeEach(() => {
  mockLine.up = true;
});

describe('the state of two-step sign-in', () => {
  it('is shown neither as on nor as off before it is loaded', async () => {
    const { pending, respond } = delayedResponse();
    open({ [`GET ${PATH}`]: pending });
    expect(screen.queryByText(/^(?:On|Off)$/u)).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    respond(ON);
    expect(await screen.findByText('On')).toBeVisible();
    expect(screen.getByText('Recovery codes left: 3.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Set up' })).not.toBeInTheDocument();
  });
});

describe('setting up two-step sign-in', () => {
  const begin = async (routes: FakeRoutes = {}) => {
    const view = open({ [`GET ${PATH}`]: OFF, [`POST ${PATH}`]: SET_UP, ...routes });
    await clickButton('Set up');
    await screen.findByRole('dialog');
    return view;
  };

  it('starts once, and opens no dialog when the server refuses it', async () => {
    const { pending, respond } = delayedResponse();
    const responses: (() => unknown)[] = [pending, () => new FakeFailure(429, 'Too many tries.')];
    const { sent, toasts } = open({ [`GET ${PATH}`]: OFF, [`POST ${PATH}`]: () => responses.shift()?.() });
    await clickButton('Set up');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Set up' }));
    respond(SET_UP);
    await screen.findByRole('dialog');
    expect(sent()).toHaveLength(1);
    await userEvent.click(inDialog().getByRole('button', { name: 'Cancel' }));
    await clickButton('Set up');
    await waitFor(() => expect(toasts[0]).toMatchObject({ description: 'Too many tries.' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the key as text when the QR code cannot be drawn', async () => {
    mockLine.up = false;
    await begin();
    await waitFor(() =>
      expect(logger.error).toHaveBeenCalledWith('The QR code could not be drawn', expect.any(Error)),
    );
    expect(inDialog().getByText('ABCDEFGH')).toBeVisible();
    expect(inDialog().queryByRole('img')).not.toBeInTheDocument();
  });

  it('sends the code once, without the spaces that apps put into it', async () => {
    const { pending, respond } = delayedResponse();
    const { sent, requests } = await begin({ [`POST ${PATH}/confirm`]: pending });
    await enter(' 123456 ');
    await userEvent.dblClick(inDialog().getByRole('button', { name: 'Turn on' }));
    await userEvent.type(screen.getByLabelText(/^Code from your app/u), '{Enter}');
    respond({ recovery_codes: CODES });
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
    expect(sent().filter((each) => each.endsWith('/confirm'))).toHaveLength(1);
    expect(requests.find(({ path }) => path.endsWith('/confirm'))?.body).toEqual({ code: '123456' });
  });

  it('continues with the same key when the connection is back', async () => {
    const responses: (() => unknown)[] = [offline, () => ({ recovery_codes: CODES })];
    const { sent } = await begin({ [`POST ${PATH}/confirm`]: () => responses.shift()?.() });
    await enter('123456');
    const field = screen.getByLabelText(/^Code from your app/u);
    await waitFor(() => expect(field).toHaveAccessibleDescription(/couldn't reach Haulway/u));
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('123456');
    await userEvent.click(inDialog().getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('ABCD-EFGH-JKMN')).toBeVisible();
    expect(sent().filter((each) => each === `POST ${PATH}`)).toHaveLength(1);
  });
});

describe('the code of the email with the set-up link', () => {
  it('stands for the link', async () => {
    const responses = [
      () => new FakeFailure(400, 'That code is not right.', 'wrong_code'),
      () => ({ token: 't-1' }),
    ];
    const { requests } = open({
      [`GET ${PATH}`]: { ...OFF, required: true },
      'POST /auth/email/code': () => responses.shift()?.(),
      [`POST ${PATH}`]: SET_UP,
    });
    await clickButton('Enter the code');
    await userEvent.type(await screen.findByLabelText(/^Code/u), 'abcd-efgh{Enter}');
    expect(await inDialog().findByText('That code is not right.')).toBeVisible();
    await userEvent.click(inDialog().getByRole('button', { name: 'Continue' }));
    await clickButton('Set up');
    expect(await screen.findByText('ABCDEFGH')).toBeVisible();
    expect(requests.flatMap(({ method, body }) => (method === 'POST' ? [body] : []))).toEqual([
      ...Array(2).fill({ purpose: 'second_factor', email: SAMPLE_USER.email, code: 'abcd-efgh' }),
      { token: 't-1' },
    ]);
  });
});

describe('new recovery codes', () => {
  const enterCode = async (code: string): Promise<void> => {
    await userEvent.type(screen.getByLabelText(/^Code/u), code);
    await userEvent.click(inDialog().getByRole('button', { name: 'Get new codes' }));
  };

  it('are not shown when the server refuses the code', async () => {
    const refused = new FakeFailure(400, 'That code is not right.', 'wrong_code');
    open({ [`GET ${PATH}`]: ON, [`POST ${PATH}/recovery-codes`]: refused });
    await clickButton('New recovery codes');
    await screen.findByRole('dialog');
    await enterCode('000000');
    expect(await inDialog().findByText('That code is not right.')).toBeVisible();
    await userEvent.click(inDialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('recovery codes, shown only once', () => {
  const show = () => {
    const onClose = jest.fn();
    const view = renderRemote(() => <RecoveryCodesDialog codes={CODES} onClose={onClose} />, {});
    return { ...view, onClose };
  };

  it('can be copied, one per line', async () => {
    const user = userEvent.setup();
    const { toasts } = show();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Recovery codes copied', tone: 'success' }]));
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
  });

  it('tell the user to write them down when the browser refuses to copy', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    const { toasts } = show();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() =>
      expect(toasts[0]).toMatchObject({
        title: "We couldn't copy the codes",
        description: 'Please write them down or download them.',
      }),
    );
  });

  it('can be downloaded as a file that is made in the browser', () => {
    show();
    const link = screen.getByRole('link', { name: 'Download' });
    expect(link).toHaveAttribute('download', 'haulway-recovery-codes.txt');
    expect(link.getAttribute('href')).toBe(
      `data:text/plain;charset=utf-8,${encodeURIComponent(`${CODES.join('\n')}\n`)}`,
    );
  });

  it('warn from the start that they are not shown again', async () => {
    const { onClose } = show();
    expect(screen.getByRole('alert')).toHaveTextContent('We only show these once.');
    await clickButton("I've saved them");
    expect(onClose).toHaveBeenCalled();
  });
});

describe('turning two-step sign-in off', () => {
  it('shows why it was refused, and leaves it on', async () => {
    const responses = [new FakeFailure(403, 'Admins need two-step sign-in here.')];
    const { toasts } = open({ [`GET ${PATH}`]: ON, [`DELETE ${PATH}`]: () => responses.shift() });
    await clickButton('Turn off');
    await screen.findByRole('dialog');
    await userEvent.click(inDialog().getByRole('button', { name: 'Turn off' }));
    expect(inDialog().getByText('Code is required')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Code/u), '123456{Enter}');
    expect(await inDialog().findByText('Admins need two-step sign-in here.')).toBeVisible();
    expect(toasts).toEqual([]);
    await userEvent.click(inDialog().getByRole('button', { name: 'Keep it on' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('On')).toBeVisible();
  });
});

describe('two-step sign-in', () => {
  it('makes new recovery codes for a code', async () => {
    const { requests } = open({
      [`GET ${PATH}`]: ON,
      [`POST ${PATH}/recovery-codes`]: { recovery_codes: CODES },
    });
    await clickButton('New recovery codes');
    await screen.findByRole('dialog');
    await userEvent.type(screen.getByLabelText(/^Code/), '123456{Enter}');
    expect(await screen.findByText(CODES[0] ?? '')).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { code: '123456' } }]);
  });

  it('is set up by an admin who must have it with an emailed link', async () => {
    const routes = {
      [`GET ${PATH}`]: { ...OFF, required: true },
      [`POST ${PATH}/link`]: undefined,
      [`POST ${PATH}`]: { secret: 'ABCDEFGH', uri: 'otpauth://totp/Haulway:ada?secret=ABCDEFGH' },
      [`POST ${PATH}/confirm`]: { recovery_codes: CODES },
    };
    const { toasts, unmount } = open(routes);
    await clickButton('Email me the link');
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Link sent', tone: 'success' }]));
    unmount();
    const { requests, address } = renderRemote(SecondFactorRow, {
      routes,
      user: SAMPLE_USER,
      path: '/profile#token=abc-_1',
    });
    await clickButton('Set up');
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
    await clickButton('Turn off');
    await screen.findByRole('dialog');
    const dialog = screen.getByRole('dialog', { name: 'Turn off two-step sign-in?' });
    expect(within(dialog).getByText(/won't be able to open the admin dashboard/)).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText(/^Code/), '123456');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Off')).toBeVisible();
    expect(toasts).toEqual([{ title: 'Two-step sign-in is off', tone: 'success' }]);
    expect(screen.getByText(/Admins need this/)).toBeVisible();
  });

  it('reports when its state could not be loaded, and retries', async () => {
    let broken = true;
    open({ [`GET ${PATH}`]: () => (broken ? new FakeFailure(503) : OFF) });
    await screen.findByText("We couldn't check whether it's on.");
    broken = false;
    await clickButton('Try again');
    await waitFor(() => expect(screen.getByText('Off')).toBeVisible());
  });
});
