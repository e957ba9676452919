import {
  FakeFailure,
  type FakeRequest,
  type FakeRoutes,
  delayedResponse,
  clickButton,
} from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offline } from '../../../../test/offline.js';
import { renderSignedIn } from '../../../../test/render-signed-in.js';
import { ME } from '../../../../test/samples.js';
import { ProfileTab } from './ProfileTab.js';

const PUT = 'PUT /auth/profile';
const open = (routes: FakeRoutes) => renderSignedIn(ProfileTab, routes);
const retype = async (label: string, text: string): Promise<void> => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.click(screen.getByLabelText(label));
  if (text) await userEvent.paste(text);
};
const profileOf = (given: Partial<typeof ME.profile>) => ({ ...ME, profile: { ...ME.profile, ...given } });

describe('showing the profile', () => {
  it('says that it is loading, and offers no editing meanwhile', async () => {
    const { pending, respond } = delayedResponse();
    open({ 'GET /auth/me': pending });
    expect(screen.getByRole('status')).toHaveTextContent('Loading your profile');
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    respond(ME);
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
    await clickButton('Edit');
    await screen.findByLabelText('Full name');
    return view;
  };

  it('focuses the first field, and keeps the email address read-only', async () => {
    await begin({});
    await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveFocus());
    await userEvent.type(screen.getByLabelText('Email'), 'x');
    expect(screen.getByLabelText('Email')).toHaveValue('ada@haulway.test');
  });

  it('keeps what was typed while there is no connection', async () => {
    const responses: (() => unknown)[] = [offline, () => ME];
    const { toasts, sent } = await begin({ [PUT]: () => responses.shift()?.() });
    await retype('Full name', 'Ada Changed');
    await clickButton('Save Changes');
    await waitFor(() => expect(toasts[0]?.description).toMatch(/couldn't reach Haulway/u));
    expect(screen.getByLabelText('Full name')).toHaveValue('Ada Changed');
    await clickButton('Save Changes');
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    expect(sent()).toHaveLength(2);
  });

  it.each(['A', 'https://evil.example', '<b>Ada</b>'])(
    'is refused for the name %s, with the error at its field',
    async (name) => {
      const { sent } = await begin({});
      await retype('Full name', name);
      await clickButton('Save Changes');
      expect(screen.getByLabelText('Full name')).toBeInvalid();
      await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveFocus());
      expect(sent()).toEqual([]);
    },
  );

  it('shows no field errors when the server also refuses another part of the request', async () => {
    const wrong = new FakeFailure(400, 'That did not work.', 'invalid_request', {
      phone: 'Must be shorter',
      version: 'Must be sent',
    });
    const { toasts } = await begin({ [PUT]: wrong });
    await clickButton('Save Changes');
    await waitFor(() => expect(toasts[0]?.description).toBe('That did not work.'));
    for (const label of ['Full name', 'Phone', 'Company name (optional)'])
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
    await clickButton('Edit');
    await screen.findByLabelText('Full name');
    await retype('Phone', '01632 960003');
    await clickButton('Save Changes');
    expect(await screen.findByRole('alert')).toHaveTextContent('Company name is now: Theirs Ltd');
    await retype('Company name (optional)', '');
    await retype('Full name', 'Ada Example');
    await clickButton('Save Changes');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toEqual({
      full_name: 'Ada Example',
      phone: '01632 960003',
      company_name: null,
      version: 2,
    });
  });
});

const edit = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByLabelText('Full name');
  await userEvent.clear(screen.getByLabelText('Full name'));
  await userEvent.type(screen.getByLabelText('Full name'), 'Ada Changed');
};

describe('the profile tab', () => {
  it('shows the profile, and can retry a failed load', async () => {
    let tries = 0;
    open({ 'GET /auth/me': () => (++tries === 1 ? new FakeFailure(500) : ME) });
    expect(await screen.findByText("We couldn't load your profile.")).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('ada@haulway.test')).toBeVisible();
  });

  it('saves the profile, shows it, and updates the session', async () => {
    let me = ME;
    const { platform, toasts, requests } = open({
      'GET /auth/me': () => me,
      'PUT /auth/profile': () => {
        me = {
          user: { ...ME.user, full_name: 'Ada Changed' },
          profile: { ...ME.profile, full_name: 'Ada Changed' },
        };
        return me;
      },
    });
    await edit();
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Ada Changed')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
    expect(platform.store.getState().session.user?.full_name).toBe('Ada Changed');
    expect(toasts).toEqual([{ title: 'Profile updated', tone: 'success' }]);
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      full_name: 'Ada Changed',
      phone: '01632 960001',
      version: 1,
    });
  });

  it('shows the stored business fields, and sends only the changed ones', async () => {
    const profile = { ...ME.profile, company_name: 'Ada Ltd', sic_code: '38110' };
    const { requests } = open({ 'GET /auth/me': { ...ME, profile }, 'PUT /auth/profile': ME });
    expect(await screen.findByText('Ada Ltd')).toBeVisible();
    expect(screen.getByText('38110')).toBeVisible();
    expect(screen.queryByText('VAT number')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await screen.findByLabelText('Full name');
    expect(screen.getByLabelText('Company name (optional)')).toHaveValue('Ada Ltd');
    await userEvent.type(screen.getByLabelText('VAT number (optional)'), 'GB 123 4567 89');
    await userEvent.clear(screen.getByLabelText('SIC code (optional)'));
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
        phone: '01632 960001',
        company_vat_number: 'GB 123 4567 89',
        sic_code: null,
        version: 1,
      }),
    );
  });

  it('shows what is wrong with a business number, and saves nothing', async () => {
    const { requests } = open({ 'GET /auth/me': ME });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await screen.findByLabelText('Full name');
    await userEvent.type(screen.getByLabelText('VAT number (optional)'), 'DE123');
    await userEvent.type(screen.getByLabelText('SIC code (optional)'), '12');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(screen.getByLabelText('VAT number (optional)')).toHaveAccessibleDescription(
      'Must be a UK VAT number of 9 or 12 digits',
    );
    expect(screen.getByLabelText('SIC code (optional)')).toHaveAccessibleDescription('Must be five digits');
    await waitFor(() => expect(screen.getByLabelText('VAT number (optional)')).toHaveFocus());
    expect(requests.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('shows a business field error from the server beside the field', async () => {
    const wrong = { company_name: 'Must be one line' };
    open({ 'GET /auth/me': ME, 'PUT /auth/profile': new FakeFailure(400, 'No', 'invalid_request', wrong) });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await screen.findByLabelText('Full name');
    await userEvent.type(screen.getByLabelText('Company name (optional)'), 'Ada Ltd');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Company name (optional)')).toHaveAccessibleDescription(
        'Must be one line',
      ),
    );
  });
});
