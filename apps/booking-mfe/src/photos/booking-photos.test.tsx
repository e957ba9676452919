import { logger } from '@haulway/platform';
import { FakeFailure, type FakeRoutes, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ONE, openManaged } from '../../test/managed-booking.js';
import { BOOKING_ID, PAID } from '../../test/payment.js';
import { ADD_PHOTO, photoFile, photoOf, PHOTOS_OF, sentPhoto, watchObjectUrls } from '../../test/photos.js';
import { photoStore } from './photo-store.js';

const OWN = photoOf('01');
const OF_TEAM = photoOf('02', { uploaded_by: 'crew', created_at: '2026-12-04T10:00:00.000Z' });
const pictures: FakeRoutes = {
  [`GET /photos/${OWN.id}`]: {},
  [`GET /photos/${OF_TEAM.id}`]: {},
};

beforeEach(() => {
  watchObjectUrls();
  jest.spyOn(logger, 'error').mockReturnValue();
});
afterEach(async () => {
  for (const { id } of photoStore.snapshot().photos) await photoStore.drop(id);
});

const open = (routes: FakeRoutes = {}, ...rest: [string?, typeof SAMPLE_USER?]) =>
  openManaged({ ...pictures, [PHOTOS_OF]: { photos: [OWN, OF_TEAM] }, ...routes }, ...rest);
const shown = async () => within(await screen.findByRole('list', { name: 'Photos of this booking' }));
const OWN_TEXT = 'Photo 1, added by you on Fri 20 Nov 2026';
const TEAM_TEXT = 'Photo 2, added by our team on Fri 4 Dec 2026';

describe('the photos of a booking', () => {
  it('are shown small, with who added them, loaded with the key', async () => {
    const { requests } = open();
    expect(await (await shown()).findByRole('img', { name: OWN_TEXT })).toBeVisible();
    expect(await (await shown()).findByRole('img', { name: TEAM_TEXT })).toBeVisible();
    const loaded = requests.filter(({ path }) => path.startsWith('/photos/'));
    expect(loaded.map(({ query }) => query.get('size'))).toEqual(['thumbnail', 'thumbnail']);
    expect(loaded.every(({ headers }) => headers['Haulway-Booking-Key'] === 'k-1')).toBe(true);
  });

  it('open in full size; only an own one can be removed', async () => {
    let photos = [OWN, OF_TEAM];
    const { requests, toasts } = open({
      [PHOTOS_OF]: () => ({ photos }),
      [`DELETE /photos/${OWN.id}`]: () => ((photos = [OF_TEAM]), undefined),
    });
    await userEvent.click(await screen.findByRole('button', { name: TEAM_TEXT }));
    const ofTeam = within(await screen.findByRole('dialog', { name: TEAM_TEXT }));
    expect(await ofTeam.findByRole('img')).toBeVisible();
    expect(ofTeam.queryByRole('button', { name: 'Remove photo' })).not.toBeInTheDocument();
    await userEvent.click(ofTeam.getByRole('button', { name: 'Back to booking' }));
    await userEvent.click(screen.getByRole('button', { name: OWN_TEXT }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove photo' }));
    await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['Photo removed']));
    await waitFor(async () => expect((await shown()).getAllByRole('button')).toHaveLength(1));
    expect(
      requests.filter(({ path, query }) => path.startsWith('/photos/') && !query.has('size')),
    ).toHaveLength(3);
  });

  it('say so when one can not be removed', async () => {
    const { toasts } = open({ [`DELETE /photos/${OWN.id}`]: new FakeFailure(409, 'Too late.', 'too_late') });
    await userEvent.click(await screen.findByRole('button', { name: OWN_TEXT }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove photo' }));
    await waitFor(() =>
      expect(toasts[0]).toMatchObject({ title: "We couldn't remove the photo", description: 'Too late.' }),
    );
  });

  it('are added at once', async () => {
    let photos = [OF_TEAM];
    const { sent } = open({
      [PHOTOS_OF]: () => ({ photos }),
      [ADD_PHOTO]: () => ((photos = [OWN, OF_TEAM]), { photo: OWN }),
    });
    await userEvent.upload(await screen.findByLabelText('Photos (optional)'), photoFile('bed.jpg'));
    await waitFor(async () => expect((await shown()).getAllByRole('button')).toHaveLength(2));
    expect(
      sent(ADD_PHOTO)
        .map(sentPhoto)
        .map(({ name }) => name),
    ).toEqual(['bed.jpg']);
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'Photos to send' })).not.toBeInTheDocument(),
    );
  });

  it('that were not sent say why, and can be sent again', async () => {
    let fails = true;
    open({
      [PHOTOS_OF]: { photos: [] },
      [ADD_PHOTO]: () => (fails ? new FakeFailure(415, 'This is no photo.', 'photo_type') : { photo: OWN }),
    });
    await userEvent.upload(await screen.findByLabelText('Photos (optional)'), photoFile());
    expect(await screen.findByText('Not sent. This is no photo.')).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(screen.queryByText(/^Not sent/u)).not.toBeInTheDocument());
  });

  it('are only to see after the collection', async () => {
    open({ [ONE]: { booking: { ...PAID, status: 'completed' } } });
    await userEvent.click(await screen.findByRole('button', { name: OWN_TEXT }));
    expect(await screen.findByRole('dialog', { name: OWN_TEXT })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove photo' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Photos (optional)')).not.toBeInTheDocument();
  });

  it('are all removable for an admin, who reads who added them', async () => {
    const admin = { ...SAMPLE_USER, role: 'admin' } as const;
    open({ [ONE]: { booking: { ...PAID, status: 'completed' } } }, `/booking/${BOOKING_ID}`, admin);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Photo 1, added by the customer on Fri 20 Nov 2026' }),
    );
    expect(await screen.findByRole('button', { name: 'Remove photo' })).toBeVisible();
  });

  it('can be loaded again', async () => {
    let fails = true;
    open({ [PHOTOS_OF]: () => (fails ? new FakeFailure(503, 'Away') : { photos: [OWN] }) });
    expect(await screen.findByText("We couldn't load the photos")).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: OWN_TEXT })).toBeVisible();
  });
});
