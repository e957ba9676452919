import {
  FakeFailure,
  type FakeRequest,
  type FakeRoutes,
  later,
  press,
  renderRemote,
  SAMPLE_USER,
} from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offline } from '../../../../test/offline.js';
import { ME } from '../../../../test/samples.js';
import { EmailVerification } from './ProfileFacts.js';
import { ProfileTab } from './ProfileTab.js';

const PUT = 'PUT /auth/profile';
const open = (routes: FakeRoutes) => {
  const view = renderRemote(ProfileTab, { routes, user: SAMPLE_USER });
  const sent = () => view.requests.filter(({ method }) => method === 'PUT');
  return { ...view, sent };
};
const retype = async (label: string, text: string): Promise<void> => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.click(screen.getByLabelText(label));
  if (text) await userEvent.paste(text);
};
const profileOf = (given: Partial<typeof ME.profile>) => ({ ...ME, profile: { ...ME.profile, ...given } });

afterEach(() => jest.restoreAllMocks());

describe('showing the profile', () => {
  it('says that it is loading, and offers no editing meanwhile', async () => {
    const { given, answer } = later();
    open({ 'GET /auth/me': given });
    expect(screen.getByRole('status')).toHaveTextContent('Loading your profile');
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    answer(ME);
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  });

  it.each([
    ['nothing', null, ' '],
    ['blanks', '  ', ''],
  ])('shows “Not provided” for a value that is %s', async (_what, phone, full_name) => {
    open({ 'GET /auth/me': profileOf({ phone, full_name }) });
    expect(await screen.findAllByText('Not provided')).toHaveLength(2);
  });
});

describe('saving the profile', () => {
  const begin = async (routes: FakeRoutes) => {
    const view = open({ 'GET /auth/me': ME, ...routes });
    await press('Edit');
    await screen.findByLabelText('Full Name');
    return view;
  };

  it('focuses the first field, and keeps the e-mail address read-only', async () => {
    await begin({});
    await waitFor(() => expect(screen.getByLabelText('Full Name')).toHaveFocus());
    await userEvent.type(screen.getByLabelText('Email'), 'x');
    expect(screen.getByLabelText('Email')).toHaveValue('ada@haulway.test');
  });

  it('happens once, however often the button is pressed', async () => {
    const { given, answer } = later();
    const { sent } = await begin({ [PUT]: given });
    await retype('Phone', '01632 960002');
    await press('Save Changes');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save Changes' }));
    await userEvent.type(screen.getByLabelText('Phone'), '{Enter}');
    answer(profileOf({ phone: '01632 960002' }));
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.body).toEqual({ phone: '01632 960002', version: 1 });
  });

  it('keeps what was typed while there is no connection', async () => {
    const answers: (() => unknown)[] = [offline, () => ME];
    const { toasts, sent } = await begin({ [PUT]: () => answers.shift()?.() });
    await retype('Full Name', 'Ada Changed');
    await press('Save Changes');
    await waitFor(() => expect(toasts[0]?.description).toMatch(/could not reach Haulway/u));
    expect(screen.getByLabelText('Full Name')).toHaveValue('Ada Changed');
    await press('Save Changes');
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    expect(sent()).toHaveLength(2);
  });

  it.each(['A', 'https://evil.example', '<b>Ada</b>'])(
    'is refused for the name %s, with the error at its field',
    async (name) => {
      const { sent } = await begin({});
      await retype('Full Name', name);
      await press('Save Changes');
      expect(screen.getByLabelText('Full Name')).toBeInvalid();
      await waitFor(() => expect(screen.getByLabelText('Full Name')).toHaveFocus());
      expect(sent()).toEqual([]);
    },
  );

  it('shows no field errors when the server also refuses another part of the request', async () => {
    const wrong = new FakeFailure(400, 'That did not work.', 'invalid_request', {
      phone: 'Must be shorter',
      version: 'Must be sent',
    });
    const { toasts } = await begin({ [PUT]: wrong });
    await press('Save Changes');
    await waitFor(() => expect(toasts[0]?.description).toBe('That did not work.'));
    for (const label of ['Full Name', 'Phone', 'Company name (optional)'])
      expect(screen.getByLabelText(label)).toBeValid();
  });

  it('sends a value set back after another window changed it, even if the profile cannot be read again', async () => {
    let reads = 0;
    const theirs = { ...ME.profile, company_name: 'Theirs Ltd', full_name: 'Ada Theirs', version: 2 };
    const { sent } = open({
      'GET /auth/me': () => (++reads === 1 ? ME : new FakeFailure(503)),
      [PUT]: ({ body }: FakeRequest) =>
        JSON.stringify(body).includes('"version":2')
          ? ME
          : new FakeFailure(409, 'Changed', 'profile_changed', { profile: theirs }),
    });
    await press('Edit');
    await screen.findByLabelText('Full Name');
    await retype('Phone', '01632 960003');
    await press('Save Changes');
    expect(await screen.findByRole('alert')).toHaveTextContent('Company name is now: Theirs Ltd');
    await retype('Company name (optional)', '');
    await retype('Full Name', 'Ada Example');
    await press('Save Changes');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toEqual({
      full_name: 'Ada Example',
      phone: '01632 960003',
      company_name: null,
      version: 2,
    });
  });

  it.each([
    ['nothing', undefined],
    ['something else', { profile: { full_name: 7 } }],
  ])('overwrites nothing when the version conflict response contains %s', async (_what, details) => {
    const { toasts } = await begin({ [PUT]: new FakeFailure(409, 'Changed.', 'profile_changed', details) });
    await retype('Full Name', 'Ada Typed');
    await press('Save Changes');
    await waitFor(() => expect(toasts[0]?.description).toBe('Changed.'));
    expect(screen.getByLabelText('Full Name')).toHaveValue('Ada Typed');
  });
});

describe('the link that confirms the e-mail address', () => {
  it('is sent once, however often it is requested', async () => {
    const { given, answer } = later();
    const { requests, toasts } = renderRemote(() => <EmailVerification verified={false} />, {
      routes: { 'POST /auth/email/resend': given },
      user: SAMPLE_USER,
    });
    await press('Resend link');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Resend link' }));
    answer(undefined);
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(requests).toHaveLength(1);
  });
});
