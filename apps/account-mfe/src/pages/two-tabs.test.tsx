import {
  FakeFailure,
  type FakeRequest,
  clickButton,
  renderRemote,
  SAMPLE_USER,
} from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ME } from '../../test/samples.js';
import { ProfileTab } from '../features/profile/components/ProfileTab.js';

const retype = async (label: string, text: string): Promise<void> => {
  await userEvent.clear(await screen.findByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};

describe('editing a record that another tab has changed', () => {
  it('does the same for the profile', async () => {
    const profile = { ...ME.profile, phone: '0808 157 0009', version: 5 };
    const put = ({ body }: FakeRequest) =>
      Reflect.get(Object(body), 'version') === 5
        ? { ...ME, profile }
        : new FakeFailure(409, 'Changed', 'profile_changed', { profile });
    const { requests, toasts } = renderRemote(ProfileTab, {
      routes: { 'GET /auth/me': ME, 'PUT /auth/profile': put },
      user: SAMPLE_USER,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await retype('Full name', 'Ada Typed');
    await clickButton('Save Changes');
    expect(await screen.findByRole('alert')).toHaveTextContent('Phone is now: 0808 157 0009');
    expect(screen.getByLabelText('Full name')).toHaveValue('Ada Typed');
    expect(screen.getByLabelText('Phone')).toHaveValue('0808 157 0009');
    await clickButton('Save Changes');
    await waitFor(() => expect(toasts).toEqual([{ title: 'Profile updated', tone: 'success' }]));
    expect(requests.at(-1)?.method === 'GET' ? requests.at(-2)?.body : requests.at(-1)?.body).toEqual({
      full_name: 'Ada Typed',
      phone: '0808 157 0009',
      version: 5,
    });
  });
});
