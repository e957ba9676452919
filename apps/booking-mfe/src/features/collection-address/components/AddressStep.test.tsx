import { type SavedAddress } from '@haulway/contracts';
import { EMPTY_BOOKING_DATA } from '@haulway/domain';
import { logger } from '@haulway/platform';
import { FakeFailure, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type BookingOptions, renderBooking } from '../../../../test/render-booking.js';
import { FILLED, storeFlow } from '../../../../test/stored-flow.js';

const WITHOUT_ADDRESS = { ...FILLED, address: EMPTY_BOOKING_DATA.address };

const saved = (digit: number, part: Partial<SavedAddress>): SavedAddress => {
  const id = `00000000-0000-4000-8000-00000000010${digit}`;
  const address = { label: 'Home', street: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 1AA' };
  return { id, _id: id, ...address, additional_info: null, is_default: false, version: 1, ...part };
};
const HOME = saved(1, { is_default: true });
const WORK = saved(2, { label: 'Work', street: '9 Dock Road', additional_info: 'Gate 4' });

const open = async (options?: BookingOptions, data = WITHOUT_ADDRESS) => {
  storeFlow({ data, owner: options?.user?.id ?? null });
  const view = renderBooking('/book/man-and-van?step=2', options);
  await screen.findByText('Step 2 of 4');
  return view;
};
const next = () => screen.getByRole('button', { name: 'Continue to Date & Time' });
const fill = async () => {
  await userEvent.type(screen.getByLabelText('Street address'), '5 Park View');
  await userEvent.type(screen.getByLabelText('City'), 'York');
  await userEvent.type(screen.getByLabelText('Postcode'), 'yo11aa');
};

describe('step 2 as a guest', () => {
  it('continues with street, city and a formatted postcode', async () => {
    await open();
    expect(next()).toBeDisabled();
    await fill();
    await userEvent.tab();
    expect(screen.getByLabelText('Postcode')).toHaveValue('YO1 1AA');
    expect(next()).toBeEnabled();
    await userEvent.clear(screen.getByLabelText('City'));
    expect(next()).toBeDisabled();
  });

  it('splits an address in one field at the comma on Use This Address', async () => {
    await open();
    await userEvent.type(screen.getByLabelText('Street address'), '5 Park View, York');
    await userEvent.type(screen.getByLabelText('Postcode'), 'yo1 1aa');
    await userEvent.click(screen.getByRole('button', { name: 'Use This Address' }));
    expect(screen.getByLabelText('Street address')).toHaveValue('5 Park View');
    expect(screen.getByLabelText('City')).toHaveValue('York');
    expect(await screen.findByText("We'll collect from 5 Park View, York, YO1 1AA.")).toBeVisible();
  });

  it('loses nothing that was typed when it splits an address with more commas', async () => {
    await open();
    await userEvent.type(screen.getByLabelText('Street address'), 'Flat 2, 10 High Street, Leeds');
    await userEvent.type(screen.getByLabelText(/^Additional information/u), 'Blue door');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Use This Address' }));
    expect(screen.getByLabelText('Street address')).toHaveValue('Flat 2');
    expect(screen.getByLabelText('City')).toHaveValue('10 High Street');
    expect(screen.getByLabelText(/^Additional information/u)).toHaveValue('Blue door\nLeeds');
  });

  it('lets the browser fill in every line of a street address', async () => {
    await open();
    const street = screen.getByLabelText('Street address');
    expect(street).toHaveAttribute('autocomplete', 'street-address');
    // as a browser puts two lines of its profile into one field
    await userEvent.type(street, 'Flat 3, 10 High Street');
    await userEvent.type(screen.getByLabelText('City'), 'Leeds');
    await userEvent.click(screen.getByRole('button', { name: 'Use This Address' }));
    expect(street).toHaveValue('Flat 3, 10 High Street');
  });

  it('marks the missing field on Use This Address, and focuses it', async () => {
    await open();
    await userEvent.type(screen.getByLabelText('Street address'), '5 Park View');
    await userEvent.click(screen.getByRole('button', { name: 'Use This Address' }));
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveFocus());
    expect(screen.getByLabelText('City')).toHaveAccessibleDescription('Enter the city');
    expect(screen.getByLabelText('Postcode')).toBeInvalid();
    expect(screen.getByLabelText('Street address')).toBeValid();
  });

  it('continues on Enter when the address is complete, else focuses the missing field', async () => {
    await open();
    await userEvent.type(screen.getByLabelText('Street address'), '5 Park View, York{Enter}');
    expect(screen.getByLabelText('City')).toHaveValue('York');
    await waitFor(() => expect(screen.getByLabelText('Postcode')).toHaveFocus());
    await userEvent.type(screen.getByLabelText('Postcode'), 'yo11aa{Enter}');
    expect(await screen.findByText('Step 3 of 4')).toBeVisible();
  });

  it('warns of an unusual postcode, but lets the customer continue', async () => {
    await open();
    await fill();
    const postcode = screen.getByLabelText('Postcode');
    await userEvent.clear(postcode);
    await userEvent.type(postcode, 'Yorkshire');
    expect(screen.queryByText(/doesn't look like a UK postcode/u)).not.toBeInTheDocument();
    await userEvent.tab();
    expect(postcode).toHaveAccessibleDescription(/doesn't look like a UK postcode/u);
    expect(postcode).toBeValid();
    expect(next()).toBeEnabled();
  });

  it('starts with the postcode of step 1, which can be removed', async () => {
    await open(undefined, { ...WITHOUT_ADDRESS, postcode: 'YO1 1AA' });
    const postcode = screen.getByLabelText('Postcode');
    await waitFor(() => expect(postcode).toHaveValue('YO1 1AA'));
    await userEvent.clear(postcode);
    expect(postcode).toHaveValue('');
  });

  it('asks a guest who saves an address to sign in', async () => {
    const { toasts } = await open();
    await fill();
    expect(screen.queryByLabelText('Save for next time as (optional)')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save This Address' }));
    expect(toasts).toEqual([
      {
        title: 'Authentication required',
        description: 'Please sign in to save addresses',
        tone: 'destructive',
      },
    ]);
  });
});

describe('step 2 signed in', () => {
  const routes = { 'GET /saved-addresses': { addresses: [WORK, HOME] } };

  it('selects the default address when none is entered', async () => {
    await open({ user: SAMPLE_USER, routes });
    expect(await screen.findByRole('radio', { name: 'Home (default)' })).toBeChecked();
    expect(next()).toBeEnabled();
    expect(screen.queryByLabelText('Street address')).not.toBeInTheDocument();
  });

  it('keeps an address that was entered before', async () => {
    await open({ user: SAMPLE_USER, routes }, FILLED);
    expect(await screen.findByRole('radio', { name: 'A different address' })).toBeChecked();
    expect(screen.getByLabelText('Street address')).toHaveValue('12 Example Street');
  });

  it('switches to another saved address with its additional information, or to a new one', async () => {
    await open({ user: SAMPLE_USER, routes });
    await userEvent.click(await screen.findByRole('radio', { name: 'Work' }));
    await userEvent.click(next());
    await userEvent.click(await screen.findByRole('button', { name: 'Previous' }));
    expect(await screen.findByRole('radio', { name: 'Work' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'A different address' }));
    expect(screen.getByLabelText('Street address')).toHaveValue('');
    expect(next()).toBeDisabled();
    await fill();
    expect(next()).toBeEnabled();
  });

  it('saves a new address, and makes the first one the default', async () => {
    const { sent, toasts } = await open({
      user: SAMPLE_USER,
      routes: { 'POST /saved-addresses': { address: HOME } },
    });
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Save This Address' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({
      title: 'Address saved',
      description: 'This address has been saved to your profile',
    });
    expect(sent('POST /saved-addresses')).toEqual([
      {
        label: 'New Address',
        street: '5 Park View',
        city: 'York',
        postcode: 'YO1 1AA',
        additional_info: null,
        is_default: true,
      },
    ]);
  });

  it('saves a new address under its own label, also with Enter', async () => {
    const { sent, toasts } = await open({
      user: SAMPLE_USER,
      routes: { 'GET /saved-addresses': { addresses: [] }, 'POST /saved-addresses': { address: HOME } },
    });
    await fill();
    await userEvent.type(screen.getByLabelText('Save for next time as (optional)'), 'Canal Mills{Enter}');
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(sent('POST /saved-addresses')).toMatchObject([{ label: 'Canal Mills', postcode: 'YO1 1AA' }]);
    expect(screen.getByText('Step 2 of 4')).toBeVisible();
  });

  it('shows why an address could not be saved', async () => {
    const { toasts } = await open({
      user: SAMPLE_USER,
      routes: { 'POST /saved-addresses': new FakeFailure(500, '') },
    });
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Save This Address' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({ title: 'Error', tone: 'destructive' });
  });

  it('only logs a failure to load the saved addresses', async () => {
    const log = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
    const { toasts } = await open({
      user: SAMPLE_USER,
      routes: { 'GET /saved-addresses': new FakeFailure(500) },
    });
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(screen.getByLabelText('Street address')).toBeVisible();
    expect(toasts).toEqual([]);
    log.mockRestore();
  });
});
