import { FakeFailure, type FakeRoutes, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBooking } from '../../../../test/render-booking.js';
import { FILLED, storeFlow } from '../../../../test/stored-flow.js';

const PROFILE = {
  ...SAMPLE_USER,
  loyalty_points: 0,
  email_verified: true,
  company_name: 'Ada Ltd',
  company_vat_number: '123456789',
  purchase_order: 'PO-778',
  sic_code: '38110',
  billing_address: null,
  version: 1,
};
const ME: FakeRoutes = { 'GET /auth/me': { user: SAMPLE_USER, profile: PROFILE } };
const POST = 'POST /bookings/guest';

const asGuest = (routes: FakeRoutes = {}) => {
  storeFlow({ data: { ...FILLED, customer_name: 'Grace Example', customer_email: 'grace@example.test' } });
  return renderBooking('/book/man-and-van?step=4', { routes });
};
const asCustomer = (data = {}) => {
  storeFlow({ owner: SAMPLE_USER.id, data: { ...FILLED, ...data } });
  return renderBooking('/book/man-and-van?step=4', { user: SAMPLE_USER, routes: ME });
};
const forBusiness = () => screen.findByRole('checkbox', { name: 'This is for a business' });
const field = (name: string) => screen.getByLabelText(`${name} (optional)`);
const proceed = () => userEvent.click(screen.getByRole('button', { name: 'Proceed to Payment' }));

test('a guest’s email address is checked when its field is left, and not only when the booking is sent', async () => {
  const { requests } = asGuest();
  const email = await screen.findByLabelText(/^Email/u);
  await userEvent.clear(email);
  await userEvent.type(email, 'grace@example');
  await userEvent.tab();
  expect(email).toHaveAccessibleDescription(/^Invalid email address/u);
  await userEvent.type(email, '.test');
  expect(email).not.toHaveAccessibleDescription(/Invalid/u);
  await proceed();
  await waitFor(() => expect(requests.some(({ path }) => path === '/bookings/guest')).toBe(true));
});

describe('a booking for a business', () => {
  it('opens its fields, shows an error once a field is left, and sends the values', async () => {
    const { requests } = asGuest();
    expect(screen.queryByLabelText('VAT number (optional)')).not.toBeInTheDocument();
    await userEvent.click(await forBusiness());
    await userEvent.type(field('Company name'), 'Grace & Söhne <Ltd>');
    await userEvent.type(field('VAT number'), '12345');
    expect(field('VAT number')).not.toHaveAccessibleDescription();
    await userEvent.tab();
    expect(field('VAT number')).toHaveAccessibleDescription('Must be a UK VAT number of 9 or 12 digits');
    await userEvent.clear(field('VAT number'));
    await userEvent.type(field('VAT number'), 'GB 123 4567 89');
    await userEvent.type(field('Purchase order'), 'PO-7');
    await userEvent.type(field('SIC code'), '38110');
    await proceed();
    await waitFor(() => expect(requests.some(({ path }) => path === '/bookings/guest')).toBe(true));
    expect(requests.find(({ path }) => path === '/bookings/guest')?.body).toMatchObject({
      company_name: 'Grace & Söhne <Ltd>',
      company_vat_number: 'GB 123 4567 89',
      purchase_order: 'PO-7',
      sic_code: '38110',
    });
  });

  it('sends no business data when the box is cleared again', async () => {
    const { requests } = asGuest();
    await userEvent.click(await forBusiness());
    await userEvent.type(field('Company name'), 'Grace Ltd');
    await userEvent.click(await forBusiness());
    await proceed();
    await waitFor(() => expect(requests.some(({ path }) => path === '/bookings/guest')).toBe(true));
    expect(requests.find(({ path }) => path === '/bookings/guest')?.body).not.toHaveProperty('company_name');
  });

  it('shows the error of the server beside its field', async () => {
    const wrong = { sic_code: 'Must be five digits' };
    asGuest({ [POST]: new FakeFailure(400, 'Please check the form', 'invalid_request', wrong) });
    await userEvent.click(await forBusiness());
    await userEvent.type(field('SIC code'), '38110');
    await proceed();
    await waitFor(() =>
      expect(field('SIC code')).toHaveAccessibleDescription(expect.stringContaining('Must be five digits')),
    );
    await waitFor(() => expect(field('SIC code')).toHaveFocus());
  });

  it('starts with the business data of the signed-in customer’s profile', async () => {
    asCustomer();
    await userEvent.click(await forBusiness());
    await waitFor(() => expect(field('Company name')).toHaveValue('Ada Ltd'));
    expect(field('VAT number')).toHaveValue('123456789');
    expect(field('Purchase order')).toHaveValue('');
    expect(field('SIC code')).toHaveValue('38110');
    await userEvent.clear(field('Company name'));
    await userEvent.clear(field('VAT number'));
    await userEvent.clear(field('SIC code'));
    expect(field('Company name')).toHaveValue('');
  });

  it('does not replace typed values by those of the profile', async () => {
    asCustomer({ for_business: true, company_name: 'Another Ltd' });
    await forBusiness();
    expect(field('Company name')).toHaveValue('Another Ltd');
    await waitFor(() => expect(field('VAT number')).toHaveValue(''));
  });

  describe('has a billing address', () => {
    const BILLED = { street: '9 Lombard Street', city: 'London', postcode: 'EC3V 9BS' };
    const same = () => screen.getByRole('checkbox', { name: 'Same as collection address' });
    const input = (name: string) => screen.getByLabelText(name);
    const sentAddress = async (requests: readonly { path: string; body?: unknown }[]) => {
      await waitFor(() => expect(requests.some(({ path }) => path === '/bookings/guest')).toBe(true));
      return requests.find(({ path }) => path === '/bookings/guest')?.body;
    };

    it('that is the collection address unless the customer says otherwise', async () => {
      const { requests } = asGuest();
      expect(screen.queryByRole('checkbox', { name: 'Same as collection address' })).not.toBeInTheDocument();
      await userEvent.click(await forBusiness());
      expect(same()).toBeChecked();
      expect(screen.queryByLabelText('City')).not.toBeInTheDocument();
      await proceed();
      expect(await sentAddress(requests)).toMatchObject({ billing_address: null });
    });

    it('that must be complete, is sent, and shows the error of the server beside its field', async () => {
      const wrong = { 'billing_address.city': 'Must be text on one line' };
      const { requests } = asGuest({ [POST]: new FakeFailure(400, 'Check', 'invalid_request', wrong) });
      await userEvent.click(await forBusiness());
      await userEvent.click(same());
      expect(screen.getByRole('button', { name: 'Proceed to Payment' })).toBeDisabled();
      await userEvent.click(screen.getByRole('button', { name: 'Please complete the billing address' }));
      expect(input('Street address')).toHaveFocus();
      await userEvent.type(input('Street address'), BILLED.street);
      await userEvent.type(input('City'), BILLED.city);
      await userEvent.type(input('Postcode'), 'ec3v9bs');
      await proceed();
      expect(await sentAddress(requests)).toMatchObject({ billing_address: BILLED });
      await waitFor(() => expect(input('City')).toHaveAccessibleDescription('Must be text on one line'));
      await waitFor(() => expect(input('City')).toHaveFocus());
    });

    it('that of the profile, when the account has one', async () => {
      storeFlow({ owner: SAMPLE_USER.id, data: FILLED });
      const me = { user: SAMPLE_USER, profile: { ...PROFILE, billing_address: BILLED } };
      renderBooking('/book/man-and-van?step=4', { user: SAMPLE_USER, routes: { 'GET /auth/me': me } });
      await userEvent.click(await forBusiness());
      await waitFor(() => expect(input('City')).toHaveValue('London'));
      expect(same()).not.toBeChecked();
    });
  });
});
