import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../../../test/fill.js';
import { SERVICE, showServices } from '../../../../test/services-screen.js';
import { adminService, servicesPage } from '../../../../test/services.js';

const netSkips = (...services: Parameters<typeof servicesPage>) => ({
  ...servicesPage(...services),
  added_vat_percents: { skip_hire: 20 },
});
/** The properties that the slot received, as the fake booking remote prints them. */
const shown = async () => {
  const preview = await screen.findByRole('region', { name: 'Preview' });
  const given = await within(preview).findByText(/"service":/u);
  return JSON.parse(given.textContent ?? '').service;
};

describe('the preview of a service', () => {
  it('shows VAT on top of the price only while the flow type has it', async () => {
    showServices({ 'GET /services/admin': netSkips(SERVICE) });
    expect(await shown()).not.toHaveProperty('added_vat_percent');
    const way = screen.getByLabelText('Booking type');
    await userEvent.selectOptions(way, 'Skip sizes');
    await waitFor(async () => expect((await shown()).added_vat_percent).toBe(20));
    await userEvent.selectOptions(way, 'Bins');
    await waitFor(async () => expect(await shown()).not.toHaveProperty('added_vat_percent'));
  });

  it('shows no VAT on top when prices include it', async () => {
    const skip = adminService({ booking_config: { skip_sizes: [{ name: '4 Yard', price: 180 }] } });
    showServices({ 'GET /services/admin': servicesPage(skip) });
    expect(await shown()).not.toHaveProperty('added_vat_percent');
  });

  it('uses the address of a new service, and VAT as customers see it', async () => {
    showServices({ 'GET /services/admin': netSkips(SERVICE) }, { edit: 'new' });
    const form = await screen.findByRole('form', { name: 'New service' });
    const inForm = within(form);
    await fill(inForm.getByLabelText('Name'), 'Skip Hire Leeds');
    await userEvent.selectOptions(inForm.getByLabelText('Booking type'), 'Automatic');
    await waitFor(async () =>
      expect(await shown()).toMatchObject({ slug: 'skip-hire-leeds', added_vat_percent: 20 }),
    );
  });
});
