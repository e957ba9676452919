import { EMPTY_BOOKING_DATA } from '@haulway/domain';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBooking } from '../../test/render-booking.js';
import { FILLED, storeFlow } from '../../test/stored-flow.js';

describe('the step in the address', () => {
  it('opens the requested step when all steps before it are complete', async () => {
    storeFlow();
    renderBooking('/book/man-and-van?step=3');
    expect(await screen.findByText('Step 3 of 4')).toBeVisible();
  });

  it.each([
    ['nothing is filled', EMPTY_BOOKING_DATA, 1],
    ['there is no address', { ...FILLED, address: EMPTY_BOOKING_DATA.address }, 2],
    ['there is no date', { ...FILLED, dateTime: EMPTY_BOOKING_DATA.dateTime }, 3],
    ['the date has passed', { ...FILLED, dateTime: { ...FILLED.dateTime, date: '2026-11-20' } }, 3],
  ])('falls back to the first incomplete step when %s', async (_case, data, step) => {
    storeFlow({ data });
    const { address } = renderBooking('/book/man-and-van?step=4');
    expect(await screen.findByText(`Step ${step} of 4`)).toBeVisible();
    await waitFor(() => expect(address()).toBe(`/book/man-and-van?step=${step}`));
  });

  it.each(['0', '5', '-1', '2.0', '2.5', 'abc'])('ignores the step %s', async (requested) => {
    storeFlow();
    const { address } = renderBooking(`/book/man-and-van?step=${requested}`);
    expect(await screen.findByText('Step 1 of 4')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/book/man-and-van?step=1'));
  });

  it('goes back and forth without loss of data', async () => {
    const { goBack, address } = renderBooking('/book/man-and-van');
    await userEvent.click(await screen.findByRole('radio', { name: /Full Load/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue to Collection Address' }));
    await userEvent.type(screen.getByLabelText('Street address'), '5 Park View');
    await goBack();
    expect(screen.getByRole('radio', { name: /Full Load/ })).toBeChecked();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Service Details' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Continue to Collection Address' }));
    expect(screen.getByLabelText('Street address')).toHaveValue('5 Park View');
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(address()).toBe('/book/man-and-van?step=1'));
  });

  it('keeps the entered data after a reload', async () => {
    const { unmount } = renderBooking('/book/man-and-van');
    await userEvent.click(await screen.findByRole('radio', { name: /Full Load/ }));
    unmount();
    renderBooking('/book/man-and-van?step=2');
    expect(await screen.findByText('Step 2 of 4')).toBeVisible();
  });

  it('does not show another person’s entries', async () => {
    storeFlow({ owner: '00000000-0000-4000-8000-000000000009' });
    renderBooking('/book/man-and-van?step=4');
    expect(await screen.findByText('Step 1 of 4')).toBeVisible();
  });
});
