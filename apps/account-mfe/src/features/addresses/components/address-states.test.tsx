import type { SavedAddress } from '@haulway/contracts';
import {
  FakeFailure,
  type FakeRoutes,
  later,
  paste,
  press,
  renderRemote,
  SAMPLE_USER,
} from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offline } from '../../../../test/offline.js';
import { HOME, OFFICE, pageOf } from '../../../../test/samples.js';
import { AddressesTab } from './AddressesTab.js';

const LIST = 'GET /saved-addresses';
const CREATE = 'POST /saved-addresses';
const listOf = (...addresses: SavedAddress[]) => pageOf('addresses', addresses);
const open = (routes: FakeRoutes) => {
  const view = renderRemote(AddressesTab, { routes, user: SAMPLE_USER });
  const sent = () => view.requests.filter(({ method }) => method !== 'GET');
  return { ...view, sent };
};
const button = (name: string) => screen.findByRole('button', { name });

afterEach(() => jest.restoreAllMocks());

describe('the address list while it loads', () => {
  it('says that it is loading, and shows no buttons before the addresses arrive', async () => {
    const { given, answer } = later();
    open({ [LIST]: given });
    expect(screen.getByRole('status')).toHaveTextContent('Loading your addresses');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    answer(listOf(HOME));
    expect(await screen.findByRole('listitem')).toHaveTextContent('Home');
    expect(screen.queryByText('Loading your addresses')).not.toBeInTheDocument();
  });
});

describe('saving an address', () => {
  const begin = async (routes: FakeRoutes) => {
    const view = open({ [LIST]: listOf(), ...routes });
    await press('Add Address');
    await paste('Street', '1 Sample Street');
    return view;
  };

  it('happens once, however often the button is pressed', async () => {
    const { given, answer } = later();
    const { sent } = await begin({ [CREATE]: given });
    await press('Save Address');
    expect(await button('Save Address')).toHaveAttribute('aria-busy', 'true');
    await userEvent.dblClick(await button('Save Address'));
    await userEvent.type(screen.getByLabelText('City'), '{Enter}');
    answer({ address: HOME });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toHaveLength(1);
  });

  it('keeps what was typed while there is no connection, and succeeds when the connection is back', async () => {
    const answers: (() => unknown)[] = [offline, () => ({ address: HOME })];
    const { toasts, sent } = await begin({ [CREATE]: () => answers.shift()?.() });
    await press('Save Address');
    await waitFor(() => expect(toasts[0]?.description).toMatch(/could not reach Haulway/u));
    expect(screen.getByLabelText('Street')).toHaveValue('1 Sample Street');
    await press('Save Address');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent().map(({ body }) => body)).toEqual([sent()[0]?.body, sent()[0]?.body]);
  });

  it('accepts no longer texts than the server stores', async () => {
    await begin({});
    for (const [label, most] of [
      ['Label', '100'],
      ['Street', '300'],
      ['City', '100'],
      ['Postcode', '20'],
      [/^Additional info/u, '1000'],
    ] as const)
      expect(screen.getByLabelText(label)).toHaveAttribute('maxlength', most);
  });

  it.each([
    ['Cancel', () => press('Cancel')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its cross', () => press('Close')],
  ])('is cancelled by %s: nothing is sent, nothing is kept, and the focus returns', async (_how, leave) => {
    const { sent } = await begin({});
    await leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Address' })).toHaveFocus());
    expect(sent()).toEqual([]);
    await press('Add Address');
    await screen.findByRole('dialog');
    expect(screen.getByLabelText('Street')).toHaveValue('');
  });
});

describe('saving an address that another window', () => {
  const PUT = `PUT /saved-addresses/${HOME.id}` as const;

  it.each([
    ['nothing', undefined],
    ['something else', { address: 'Home' }],
    ['half of it', { address: { ...HOME, version: undefined } }],
  ])('changed does not overwrite what was typed when the refusal contains %s', async (_what, details) => {
    const changed = new FakeFailure(409, 'This address was changed.', 'address_changed', details);
    const { toasts } = open({ [LIST]: listOf(HOME), [PUT]: changed });
    await press('Edit Home');
    await screen.findByRole('dialog');
    await userEvent.clear(screen.getByLabelText('City'));
    await paste('City', 'York');
    await press('Save Address');
    await waitFor(() => expect(toasts[0]?.description).toBe('This address was changed.'));
    expect(screen.getByLabelText('City')).toHaveValue('York');
  });

  it('emptied shows the new value as “empty”', async () => {
    const theirs = { ...HOME, additional_info: null, version: 2 };
    const changed = new FakeFailure(409, 'Changed', 'address_changed', { address: theirs });
    open({ [LIST]: listOf(HOME), [PUT]: changed });
    await press('Edit Home');
    await screen.findByRole('dialog');
    await press('Save Address');
    expect(await screen.findByRole('alert')).toHaveTextContent('Additional info is now: empty');
  });
});

describe('deleting an address', () => {
  const DELETE = `DELETE /saved-addresses/${OFFICE.id}` as const;

  it('happens once, and moves the focus to the heading', async () => {
    let rows = [HOME, OFFICE];
    const { given, answer } = later();
    const { sent } = open({ [LIST]: () => listOf(...rows), [DELETE]: given });
    await press('Delete Main office');
    expect(sent()).toHaveLength(0);
    await userEvent.dblClick(await button('Delete address'));
    rows = [HOME];
    answer(undefined);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(sent()).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Saved Addresses' })).toHaveFocus());
  });
});
