import {
  FakeFailure,
  type FakeRequest,
  clickButton,
  renderRemote,
  SAMPLE_USER,
} from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HOME, ME, pageOf } from '../../test/samples.js';
import { AddressesTab } from '../features/addresses/components/AddressesTab.js';
import { ProfileTab } from '../features/profile/components/ProfileTab.js';

const retype = async (label: string, text: string): Promise<void> => {
  await userEvent.clear(await screen.findByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};

describe('editing a record that another tab has changed', () => {
  it('keeps typed fields of an address, merges the rest, shows the changes, and saves on the second click', async () => {
    const theirs = { ...HOME, street: '2 Low Road', city: 'Hull', version: 2 };
    const put = ({ body }: FakeRequest) =>
      Reflect.get(Object(body), 'version') === 2
        ? { address: theirs }
        : new FakeFailure(409, 'Changed', 'address_changed', { address: theirs });
    const { requests, toasts } = renderRemote(AddressesTab, {
      routes: {
        'GET /saved-addresses': pageOf('addresses', [HOME]),
        [`PUT /saved-addresses/${HOME.id}`]: put,
      },
      user: SAMPLE_USER,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Home' }));
    await retype('City', 'York');
    await clickButton('Save address');
    const alert = await screen.findByRole('alert');
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Street is now: 2 Low Road', 'City is now: Hull']);
    expect(screen.getByLabelText('City')).toHaveValue('York');
    expect(screen.getByLabelText('Street address')).toHaveValue('2 Low Road');
    expect(toasts).toEqual([]);
    await clickButton('Save address');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(requests.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      street: '2 Low Road',
      city: 'York',
      version: 2,
    });
  });

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
