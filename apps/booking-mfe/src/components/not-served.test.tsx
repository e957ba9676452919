import { FakeFailure } from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBooking } from '../../test/render-booking.js';
import { FILLED, storeFlow } from '../../test/stored-flow.js';

const ALL = { van: true, skip: true, bags: true, bin: true, clinical: true };
const at = (postcode: string, resources: object) => ({
  postcode,
  outcode: postcode.split(' ')[0],
  region: 'national',
  served: true,
  resources: { ...ALL, ...resources },
});
const ROUTES = {
  'GET /postcodes/LL1%201AA': at('LL1 1AA', { van: false, skip: false }),
  'GET /postcodes/LS1%204AP': at('LS1 4AP', {}),
} as const;

const postcode = () => screen.findByRole('textbox', { name: /^Postcode/u });
const type = async (text: string) => {
  const field = await postcode();
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const next = (name: string) => screen.getByRole('button', { name });

describe('a postcode that is not served', () => {
  it('stops at step 1 of a skip, with the phone number, until it is another one', async () => {
    renderBooking('/book/skip-hire', { routes: ROUTES });
    await userEvent.click(await screen.findByRole('radio', { name: /4 Yard/u }));
    await userEvent.click(screen.getByRole('radio', { name: 'Mixed Waste' }));
    await type('ll11aa');
    expect(await screen.findByText("We don't offer skip hire at LL1 1AA")).toBeVisible();
    expect(next('Continue to Collection Address')).toBeDisabled();
    expect(next('Continue to Collection Address')).toHaveAccessibleDescription(
      'Enter another postcode to continue.',
    );
    expect(screen.getAllByRole('link', { name: /0808 157 0123/u })[0]).toHaveAttribute(
      'href',
      'tel:+448081570123',
    );
    await type('LS1 4AP');
    await waitFor(() => expect(next('Continue to Collection Address')).toBeEnabled());
    expect(screen.queryByText(/We don't offer/u)).not.toBeInTheDocument();
  });

  it('stops at step 2, also by Enter', async () => {
    storeFlow();
    const { address } = renderBooking('/book/man-and-van?step=2', { routes: ROUTES });
    await type('LL1 1AA');
    expect(await screen.findByText("We don't offer man and van at LL1 1AA")).toBeVisible();
    await userEvent.type(await postcode(), '{Enter}');
    expect(next('Continue to Date & Time')).toBeDisabled();
    expect(address()).toBe('/book/man-and-van?step=2');
  });

  it('stops whoever was faster than the check at step 3', async () => {
    storeFlow({ data: { ...FILLED, address: { ...FILLED.address, postcode: 'LL1 1AA' } } });
    renderBooking('/book/man-and-van?step=3', { routes: ROUTES });
    expect(await screen.findByText("We don't offer man and van at LL1 1AA")).toBeVisible();
    expect(next('Continue to Summary')).toBeDisabled();
  });

  it.each([
    ['is badly formed', 'LL11', ROUTES],
    ['could not be checked', 'LL1 1AA', { 'GET /postcodes/LL1%201AA': new FakeFailure(503) }],
  ])('stops nobody when it %s', async (_why, typed, routes) => {
    storeFlow();
    renderBooking('/book/man-and-van?step=2', { routes });
    await type(typed);
    expect(next('Continue to Date & Time')).toBeEnabled();
  });
});
