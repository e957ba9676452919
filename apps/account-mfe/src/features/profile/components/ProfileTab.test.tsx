import { FakeFailure, type FakeRoutes, renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ME } from '../../../../test/samples.js';
import { ProfileTab } from './ProfileTab.js';

const open = (routes: FakeRoutes) => renderRemote(ProfileTab, { routes, user: SAMPLE_USER });

const edit = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByLabelText('Full Name');
  await userEvent.clear(screen.getByLabelText('Full Name'));
  await userEvent.type(screen.getByLabelText('Full Name'), 'Ada Changed');
};

describe('the profile tab', () => {
  it('shows the profile, and can retry a failed load', async () => {
    let tries = 0;
    open({ 'GET /auth/me': () => (++tries === 1 ? new FakeFailure(500) : ME) });
    expect(await screen.findByText('Your profile could not be loaded.')).toBeVisible();
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

  it('discards what was typed on Cancel', async () => {
    const { requests } = open({ 'GET /auth/me': ME });
    await edit();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Ada Example')).toBeVisible();
    expect(requests.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('shows the stored business fields, and sends only the changed ones', async () => {
    const profile = { ...ME.profile, company_name: 'Ada Ltd', sic_code: '38110' };
    const { requests } = open({ 'GET /auth/me': { ...ME, profile }, 'PUT /auth/profile': ME });
    expect(await screen.findByText('Ada Ltd')).toBeVisible();
    expect(screen.getByText('38110')).toBeVisible();
    expect(screen.queryByText('VAT number')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await screen.findByLabelText('Full Name');
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
    await screen.findByLabelText('Full Name');
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
    await screen.findByLabelText('Full Name');
    await userEvent.type(screen.getByLabelText('Company name (optional)'), 'Ada Ltd');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Company name (optional)')).toHaveAccessibleDescription(
        'Must be one line',
      ),
    );
  });
});
