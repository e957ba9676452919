import { type Draft } from '@haulway/contracts';
import { SAMPLE_USER } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BOOKING, clickProceed, GUEST_ROUTES } from '../../../../test/payment.js';
import { DRAFT, DRAFT_ID } from '../../../../test/draft.js';
import { type BookingOptions, renderBooking } from '../../../../test/render-booking.js';
import { FILLED, storeFlow } from '../../../../test/stored-flow.js';

const TITLE = /^Help our team find and reach your waste/u;

const open = async (options?: BookingOptions) => {
  const view = renderBooking('/book/man-and-van?step=2', options);
  await screen.findByText(TITLE);
  return view;
};
const unfold = async () => {
  await userEvent.click(screen.getByText(TITLE));
  return screen.findByLabelText('Where can we park?');
};
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);

describe('the access questions', () => {
  it('are folded, and need no answer', async () => {
    storeFlow();
    const { sent } = await open({ routes: GUEST_ROUTES });
    expect(screen.queryByLabelText('Where can we park?')).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to Date & Time' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to Summary' }));
    await clickProceed();
    await waitFor(() => expect(sent('POST /bookings/guest')).toHaveLength(1));
    expect(sent('POST /bookings/guest')[0]).toMatchObject({ access: null });
  });

  it('ask further only where an answer matters, and are sent', async () => {
    storeFlow();
    const { sent, goTo } = await open({ routes: GUEST_ROUTES });
    await unfold();
    expect(screen.queryByLabelText('Is there a lift?')).not.toBeInTheDocument();
    await choose('Which floor is it on?', 'Ground floor');
    expect(screen.queryByLabelText('Is there a lift?')).not.toBeInTheDocument();
    await choose('Which floor is it on?', '3rd floor');
    await choose('Is there a lift?', 'No');
    await choose('Where can we park?', 'Within 20 metres');
    expect(screen.queryByLabelText('Their name')).not.toBeInTheDocument();
    await choose('Who will be there?', 'Someone else');
    await userEvent.type(screen.getByLabelText('Their name'), 'Sam');
    await userEvent.type(screen.getByLabelText('Their phone number'), '07700 900123');
    await userEvent.type(screen.getByLabelText('Anything else our team should know?'), 'Code 12');
    await goTo('/book/man-and-van?step=4');
    for (const line of [
      '3rd floor, no lift',
      'Parking within 20 metres',
      'Contact: Sam, 07700 900123',
      'Code 12',
    ])
      expect(await screen.findByText(line)).toBeVisible();
    await clickProceed();
    await waitFor(() => expect(sent('POST /bookings/guest')).toHaveLength(1));
    expect(sent('POST /bookings/guest')[0]).toMatchObject({
      access: {
        floor: '3',
        lift: false,
        parking: 'within_20m',
        contact: 'other',
        contact_name: 'Sam',
        contact_phone: '07700 900123',
        notes: 'Code 12',
      },
    });
  });

  it('can be taken back', async () => {
    storeFlow({ data: { ...FILLED, access: { parking: 'at_door' } } });
    await open();
    await choose('Where can we park?', "I'd rather not say");
    expect(screen.getByLabelText('Where can we park?')).toHaveDisplayValue("I'd rather not say");
  });

  it('are open and answered after a reload', async () => {
    storeFlow({ data: { ...FILLED, access: { floor: '2', lift: true, contact: 'nobody' } } });
    await open();
    expect(await screen.findByLabelText('Which floor is it on?')).toHaveDisplayValue('2nd floor');
    expect(screen.getByLabelText('Is there a lift?')).toHaveDisplayValue('Yes');
    expect(screen.getByLabelText('Who will be there?')).toHaveDisplayValue('No one');
  });

  it('are about parking only, when something is delivered', async () => {
    storeFlow(
      { data: { ...FILLED, skipSize: '4 Yard Skip', wasteType: 'Sand', postcode: 'S1' } },
      'skip-hire',
    );
    renderBooking('/book/skip-hire?step=2');
    await screen.findByText(TITLE);
    await unfold();
    expect(screen.queryByLabelText('Which floor is it on?')).not.toBeInTheDocument();
  });

  it('are part of a draft', async () => {
    const access = { floor: '1', notes: 'Code 12' };
    storeFlow({ owner: SAMPLE_USER.id, data: { ...FILLED, access } });
    const draft: Draft = { ...DRAFT, access, draft_data: { ...DRAFT.draft_data, access } };
    const { sent } = await open({
      user: SAMPLE_USER,
      routes: { 'POST /drafts': { draft }, [`GET /drafts/${DRAFT_ID}`]: { draft } },
    });
    await userEvent.type(await screen.findByLabelText('Anything else our team should know?'), '3');
    await waitFor(() => expect(sent('POST /drafts')).not.toHaveLength(0));
    expect(sent('POST /drafts')[0]).toMatchObject({ access: { floor: '1', notes: 'Code 123' } });
  });
});

it('the page of a booking says how to get there, and where a skip stands', async () => {
  const booking = {
    ...BOOKING,
    access: { floor: '2', contact: 'customer' } as const,
    skip_placement: 'road',
  };
  renderBooking(`/booking/${BOOKING.id}#key=k-1`, {
    routes: { [`GET /bookings/${BOOKING.id}`]: { booking } },
  });
  const access = within((await screen.findByText('Access')).parentElement ?? document.body);
  expect(access.getByText('2nd floor')).toBeVisible();
  expect(access.getByText("You'll be there")).toBeVisible();
  expect(screen.getByText('On the road, permit included')).toBeVisible();
});
