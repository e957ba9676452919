import type { SavedAddress } from '@haulway/contracts';
import { logger } from '@haulway/platform';
import { FakeFailure, type FakeRoutes, delayedResponse, paste, clickButton } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offline } from '../../../../test/offline.js';
import { renderSignedIn } from '../../../../test/render-signed-in.js';
import { HOME, OFFICE, pageOf } from '../../../../test/samples.js';
import { addressIcon, AddressesTab } from './AddressesTab.js';

const LIST = 'GET /saved-addresses';
const CREATE = 'POST /saved-addresses';
const listOf = (...addresses: SavedAddress[]) => pageOf('addresses', addresses);
const open = (routes: FakeRoutes) => renderSignedIn(AddressesTab, routes);
const button = (name: string) => screen.findByRole('button', { name });

describe('the address list while it loads', () => {
  it('says that it is loading, and shows no buttons before the addresses arrive', async () => {
    const { pending, respond } = delayedResponse();
    open({ [LIST]: pending });
    expect(screen.getByRole('status')).toHaveTextContent('Loading your addresses');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    respond(listOf(HOME));
    expect(await screen.findByRole('listitem')).toHaveTextContent('Home');
    expect(screen.queryByText('Loading your addresses')).not.toBeInTheDocument();
  });
});

describe('saving an address', () => {
  const begin = async (routes: FakeRoutes) => {
    const view = open({ [LIST]: listOf(), ...routes });
    await clickButton('Add address');
    await paste('Street address', '1 Sample Street');
    return view;
  };

  it('happens once, however often the button is clicked', async () => {
    const { pending, respond } = delayedResponse();
    const { sent } = await begin({ [CREATE]: pending });
    await clickButton('Save address');
    expect(await button('Save address')).toHaveAttribute('aria-busy', 'true');
    await userEvent.dblClick(await button('Save address'));
    await userEvent.type(screen.getByLabelText('City'), '{Enter}');
    respond({ address: HOME });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toHaveLength(1);
  });

  it('keeps what was typed while there is no connection, and succeeds when the connection is back', async () => {
    const responses: (() => unknown)[] = [offline, () => ({ address: HOME })];
    const { toasts, sent } = await begin({ [CREATE]: () => responses.shift()?.() });
    await clickButton('Save address');
    await waitFor(() => expect(toasts[0]?.description).toMatch(/couldn't reach Haulway/u));
    expect(screen.getByLabelText('Street address')).toHaveValue('1 Sample Street');
    await clickButton('Save address');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent().map(({ body }) => body)).toEqual([sent()[0]?.body, sent()[0]?.body]);
  });

  it('accepts no longer texts than the server stores', async () => {
    await begin({});
    for (const [label, most] of [
      ['Label', '100'],
      ['Street address', '300'],
      ['City', '100'],
      ['Postcode', '20'],
      [/^Additional information/u, '1000'],
    ] as const)
      expect(screen.getByLabelText(label)).toHaveAttribute('maxlength', most);
  });

  it.each([
    ['Cancel', () => clickButton('Cancel')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its cross', () => clickButton('Close')],
  ])('is cancelled by %s: nothing is sent, nothing is kept, and the focus returns', async (_how, leave) => {
    const { sent } = await begin({});
    await leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add address' })).toHaveFocus());
    expect(sent()).toEqual([]);
    await clickButton('Add address');
    await screen.findByRole('dialog');
    expect(screen.getByLabelText('Street address')).toHaveValue('');
  });
});

describe('saving an address that another window', () => {
  const PUT = `PUT /saved-addresses/${HOME.id}` as const;

  it('emptied shows the new value as “empty”', async () => {
    const theirs = { ...HOME, additional_info: null, version: 2 };
    const changed = new FakeFailure(409, 'Changed', 'address_changed', { address: theirs });
    open({ [LIST]: listOf(HOME), [PUT]: changed });
    await clickButton('Edit Home');
    await screen.findByRole('dialog');
    await clickButton('Save address');
    expect(await screen.findByRole('alert')).toHaveTextContent('Additional information is now: empty');
  });
});

describe('deleting an address', () => {
  const DELETE = `DELETE /saved-addresses/${OFFICE.id}` as const;

  it('happens once, and moves the focus to the heading', async () => {
    let rows = [HOME, OFFICE];
    const { pending, respond } = delayedResponse();
    const { sent } = open({ [LIST]: () => listOf(...rows), [DELETE]: pending });
    await clickButton('Delete Main office');
    expect(sent()).toHaveLength(0);
    await userEvent.dblClick(await button('Delete address'));
    rows = [HOME];
    respond(undefined);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(sent()).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Saved addresses' })).toHaveFocus());
  });
});

describe('the saved addresses', () => {
  it.each([
    ['Home', 'house'],
    ["Mum's HOME", 'house'],
    ['Work', 'briefcase'],
    ['Main office', 'briefcase'],
    ['Storage', 'map-pin'],
    ['', 'map-pin'],
  ])('are drawn: %p with the icon %p', (label, icon) => expect(addressIcon(label)).toBe(icon));

  it('are listed, and only non-default ones have Set Default', async () => {
    open({ [LIST]: listOf(HOME, OFFICE) });
    const [home, office] = await screen.findAllByRole('listitem');
    expect(home).toHaveTextContent('1 Sample Street, Exampleton, EX1 1AA');
    expect(home).toHaveTextContent('Green gate');
    expect(within(home!).getByText('Default')).toBeVisible();
    expect(within(home!).queryByRole('button', { name: /Set Default/ })).not.toBeInTheDocument();
    expect(within(office!).getByRole('button', { name: 'Set Default: Main office' })).toBeVisible();
  });

  it('only log a failed load; an address can still be added, and loading can be retried', async () => {
    let works = false;
    const { toasts } = open({ [LIST]: () => (works ? listOf(HOME) : new FakeFailure(500)) });
    expect(await screen.findByRole('button', { name: 'Add address' })).toBeVisible();
    expect(logger.error).toHaveBeenCalledWith('Failed to fetch saved addresses', expect.anything());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(toasts).toEqual([]);
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Load addresses' }));
    expect(await screen.findByText('Home')).toBeVisible();
  });

  it('show the reason in the open dialog when saving fails', async () => {
    const { toasts } = open({ [LIST]: listOf(), 'POST /saved-addresses': new FakeFailure(400, 'Too long') });
    await userEvent.click(await screen.findByRole('button', { name: 'Add address' }));
    await screen.findByRole('dialog');
    await userEvent.type(screen.getByLabelText('Street address'), '1 Sample Street');
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'Error', description: 'Too long', tone: 'destructive' }]),
    );
    const alert = within(screen.getByRole('dialog')).getByRole('alert');
    expect(alert).toHaveTextContent("This address hasn't been saved");
    // after the toast has disappeared
    await waitFor(() => expect(alert).toHaveTextContent('Too long'));
  });

  it('are not saved with empty fields', async () => {
    const { requests } = open({ [LIST]: listOf() });
    await userEvent.click(await screen.findByRole('button', { name: 'Add address' }));
    await screen.findByRole('dialog');
    await userEvent.type(screen.getByLabelText('Label'), 'Home');
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Enter an address first');
    expect(screen.getByLabelText('Street address')).toHaveFocus();
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it.each([
    [
      'Delete Main office',
      `DELETE /saved-addresses/${OFFICE.id}`,
      'Address deleted',
      'Failed to delete address',
    ],
    [
      'Set Default: Main office',
      `PATCH /saved-addresses/${OFFICE.id}/default`,
      'Default address updated',
      'Failed to set default address',
    ],
  ] as const)('report the result of %s', async (button, route, done, failed) => {
    const submit = async (): Promise<void> => {
      await userEvent.click(await screen.findByRole('button', { name: button }));
      const sure = screen.queryByRole('button', { name: 'Delete address' });
      if (sure) await userEvent.click(sure);
    };
    let works = false;
    const { toasts } = open({
      [LIST]: listOf(OFFICE),
      [route]: () => (works ? { address: OFFICE } : new FakeFailure(500)),
    });
    await submit();
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'Error', description: failed, tone: 'destructive' }]),
    );
    works = true;
    await waitFor(() =>
      expect(screen.getByRole('button', { name: button })).not.toHaveAttribute('aria-busy'),
    );
    await submit();
    await waitFor(() => expect(toasts).toContainEqual({ title: done, tone: 'success' }));
  });
});
