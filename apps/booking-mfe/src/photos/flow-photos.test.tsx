import { logger } from '@haulway/platform';
import { FakeFailure, type FakeRoutes } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BOOKING, BOOKING_ID, clickProceed, GUEST_ROUTES, PAID } from '../../test/payment.js';
import { ADD_PHOTO, photoFile, photoOf, sentPhoto, watchObjectUrls } from '../../test/photos.js';
import { renderBooking } from '../../test/render-booking.js';
import { storeFlow } from '../../test/stored-flow.js';
import { photoStore } from './photo-store.js';

const TITLE = /^Help our team find and reach your waste/u;

beforeEach(() => {
  watchObjectUrls();
  // jsdom has no storage for files: the photos last as long as the page
  jest.spyOn(logger, 'error').mockReturnValue();
});
afterEach(async () => {
  for (const { id } of photoStore.snapshot().photos) await photoStore.drop(id);
});

const open = async (routes: FakeRoutes = {}) => {
  storeFlow();
  const view = renderBooking('/book/man-and-van?step=2', {
    routes: { ...GUEST_ROUTES, [ADD_PHOTO]: { photo: photoOf('01') }, ...routes },
  });
  await userEvent.click(await screen.findByText(TITLE));
  await screen.findByLabelText('Photos (optional)');
  return view;
};
const add = (...files: readonly File[]) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Photos (optional)'), [...files]);
const list = () => within(screen.getByRole('list', { name: 'Photos to send' }));

describe('the photos of a booking in progress', () => {
  it('are shown with a preview, and can be removed', async () => {
    const { requests } = await open();
    await add(photoFile('sofa.jpg'), photoFile('door.png', 'image/png'));
    expect(list().getByRole('img', { name: 'Photo 1: sofa.jpg' })).toHaveAttribute('src', 'blob:1');
    expect(list().getByRole('img', { name: 'Photo 2: door.png' })).toBeVisible();
    expect(await screen.findByText(/Your browser doesn't store photos/u)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }));
    expect(list().getAllByRole('img')).toHaveLength(1);
    expect(list().getByRole('img', { name: 'Photo 1: door.png' })).toBeVisible();
    expect(screen.getByLabelText('Photos (optional)')).toHaveFocus();
    expect(requests.filter(({ path }) => path.includes('photos'))).toEqual([]);
  });

  it.each([
    ['another type', photoFile('plan.pdf', 'application/pdf'), "plan.pdf isn't a JPEG, PNG or WebP photo."],
    ['a large one', photoFile('big.jpg', 'image/jpeg', 10_485_761), 'big.jpg is larger than 10 MB.'],
  ])('are refused at once: %s', async (_what, file, problem) => {
    await open();
    await add(file, photoFile());
    expect(screen.getByLabelText('Photos (optional)')).toHaveAccessibleDescription(
      expect.stringContaining(problem),
    );
    expect(list().getAllByRole('img')).toHaveLength(1);
  });

  it('are at most six', async () => {
    await open();
    await add(...Array.from({ length: 7 }, (_file, index) => photoFile(`${index}.jpg`)));
    expect(list().getAllByRole('img')).toHaveLength(6);
    expect(screen.getByText('You can add up to 6 photos.')).toBeVisible();
    expect(screen.getByText("You've added 6 photos. Remove one to add another.")).toBeVisible();
  });

  const toPayment = async (goTo: (to: string) => Promise<unknown>) => {
    await goTo('/book/man-and-van?step=4');
    await clickProceed();
  };

  it('are counted in the summary, and sent once the booking exists, each once', async () => {
    const { goTo, sent } = await open();
    await add(photoFile('sofa.jpg'), photoFile('door.jpg'));
    await goTo('/book/man-and-van?step=4');
    expect(await screen.findByText('2 photos')).toBeVisible();
    await clickProceed();
    await waitFor(() => expect(sent(ADD_PHOTO)).toHaveLength(2));
    const photos = sent(ADD_PHOTO).map(sentPhoto);
    expect(photos.map(({ name }) => name)).toEqual(['sofa.jpg', 'door.jpg']);
    expect(new Set(photos.map(({ id }) => id)).size).toBe(2);
    await toPayment(goTo);
    await waitFor(() => expect(sent('POST /payments/create-intent/guest').length).toBeGreaterThan(1));
    expect(sent(ADD_PHOTO)).toHaveLength(2);
  });

  it('are sent again under the same id after a failure, while the payment goes on', async () => {
    const failures = [new FakeFailure(503, 'Away')];
    const { goTo, sent, requests } = await open({
      [ADD_PHOTO]: () => failures.pop() ?? { photo: photoOf('01') },
      'POST /bookings/guest': { booking: BOOKING, booking_key: 'k-9' },
    });
    await add(photoFile());
    await toPayment(goTo);
    await waitFor(() => expect(sent(ADD_PHOTO)).toHaveLength(2));
    const [first, second] = sent(ADD_PHOTO).map(sentPhoto);
    expect(second).toEqual(first);
    const upload = requests.find(({ path }) => path === `/bookings/${BOOKING_ID}/photos`);
    expect(upload?.headers['Haulway-Booking-Key']).toBe('k-9');
    expect(upload?.headers).not.toHaveProperty('Content-Type');
    expect(sent('POST /payments/create-intent/guest')).toHaveLength(1);
  });

  it('go to the booking that replaces the first one, under another id', async () => {
    const OTHER = '74d915b4-2f03-427d-b5d0-7e1d702ed1e4';
    const ids = [BOOKING_ID, OTHER];
    const { goTo, sent } = await open({
      'POST /bookings/guest': () => ({ booking: { ...BOOKING, _id: ids[0], id: ids.shift() } }),
      [`POST /bookings/${OTHER}/photos`]: { photo: photoOf('02') },
    });
    await add(photoFile());
    await toPayment(goTo);
    await waitFor(() => expect(sent(ADD_PHOTO)).toHaveLength(1));
    await goTo('/book/man-and-van?step=2');
    await userEvent.type(await screen.findByLabelText('Anything else our team should know?'), 'Code 12');
    await toPayment(goTo);
    await waitFor(() => expect(sent(`POST /bookings/${OTHER}/photos`)).toHaveLength(1));
    const again = sentPhoto(sent(`POST /bookings/${OTHER}/photos`)[0]);
    expect(again.name).toBe('sofa.jpg');
    expect(again.id).not.toBe(sentPhoto(sent(ADD_PHOTO)[0]).id);
  });

  it('are deleted on the server too, when they are removed after they were sent', async () => {
    const { goTo, sent, requests } = await open();
    await add(photoFile());
    await toPayment(goTo);
    await waitFor(() => expect(sent(ADD_PHOTO)).toHaveLength(1));
    const { id } = sentPhoto(sent(ADD_PHOTO)[0]);
    await goTo('/book/man-and-van?step=2');
    await screen.findByText('Sent');
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }));
    await waitFor(() =>
      expect(requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
        `/photos/${id}`,
      ]),
    );
    expect(screen.queryByRole('list', { name: 'Photos to send' })).not.toBeInTheDocument();
  });

  it('are sent from the confirmation page, which says so and offers to send them again', async () => {
    let fails = true;
    const { goTo, sent } = await open({
      [ADD_PHOTO]: () =>
        fails ? new FakeFailure(409, 'This booking has 6 photos.', 'photo_limit') : { photo: photoOf('01') },
      [`GET /bookings/${BOOKING_ID}`]: { booking: PAID },
    });
    await add(photoFile());
    await toPayment(goTo);
    await waitFor(() => expect(sent(ADD_PHOTO)).toHaveLength(1));
    await goTo(`/booking-success?booking_id=${BOOKING_ID}`);
    expect(await screen.findByText("We couldn't send 1 photo")).toBeVisible();
    expect(screen.getByText(/This booking has 6 photos. Your booking isn't affected./u)).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('We have your photos.')).toBeVisible();
    // the next booking of the service begins without them
    await goTo('/book/man-and-van?step=2');
    expect(photoStore.snapshot().photos).toEqual([]);
  });
});
