import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { type Photo, PHOTO_LIMITS, type Tip } from '@haulway/contracts';
import sharp from 'sharp';
import { barrier } from '../../../test/barrier.js';
import { useBookingWorld } from '../../../test/booking-world.js';
import { JOB_DAY } from '../../../test/crew.js';
import { TEST_PASSWORD, useSignedIn } from '../../../test/people.js';
import { type Headers, photosOf, pictureFile, sendPhotoTo } from '../../../test/photos.js';
import { collectedLoad, newFacility, newTip, tipBody } from '../../../test/tips.js';
import { PhotoRepository } from '../bookings/photos/photo.repository.js';
import { PersonalDataRepository } from '../customers/personal-data/personal-data.repository.js';
import { TipRepository } from './tip.repository.js';

describe('the photos of a tip', () => {
  const world = useBookingWorld({}, { each: true });
  const each = { each: true };
  const admin = useSignedIn(() => world.api, 'admin', {}, each);
  const chris = useSignedIn(() => world.api, 'crew', {}, each);
  const dana = useSignedIn(() => world.api, 'crew', {}, each);
  const owner = useSignedIn(() => world.api, 'customer', { emailVerifiedAt: new Date() }, each);
  afterEach(() => jest.restoreAllMocks());

  const load = (person = owner) => collectedLoad(world, admin, chris, { owner: person });
  const tipOf = async (...loads: string[]): Promise<Tip> =>
    newTip(world, chris, tipBody((await newFacility(world, admin)).id, loads));
  const send = (auth: Headers, tip: Tip, sent = {}) => sendPhotoTo(world.api, auth, `/tips/${tip.id}`, sent);
  const added = async (auth: Headers, tip: Tip): Promise<Photo> => {
    const { status, body } = await send(auth, tip);
    expect(status).toBe(201);
    return body.photo;
  };
  const get = (path: string, auth: Headers) => world.api.http.get(path).set(auth);
  const listed = async (auth: Headers, tip: Tip): Promise<Photo[]> =>
    (await get(`/tips/${tip.id}/photos`, auth).expect(200)).body.photos;
  const query = (sql: string, values: unknown[] = []) => world.api.dataSource.query(sql, values);
  const pictures = async (): Promise<number> => {
    await world.runJobs();
    const { photos } = world.api.config;
    if (!('folder' in photos)) throw new Error('the tests store photos in a folder');
    return (await readdir(photos.folder).catch(() => [])).length;
  };

  it('are added and seen by the office and the crew of its loads, and by nobody else', async () => {
    const booking = await load();
    const tip = await tipOf(booking);
    const theirs = await added(chris.auth, tip);
    world.clock.advance({ milliseconds: 1_000 });
    const photos = [theirs, await added(admin.auth, tip)];
    expect(photos.map(({ uploaded_by }) => uploaded_by)).toEqual(['crew', 'office']);
    for (const { auth } of [admin, chris]) expect(await listed(auth, tip)).toEqual(photos);
    const path = `/tips/${tip.id}/photos`;
    const one = `${path}/${photos[0]?.id}`;
    for (const [auth, status] of [
      [dana.auth, 404],
      [owner.auth, 403],
      [{}, 401],
    ] as const) {
      expect((await send(auth, tip)).status).toBe(status);
      await get(path, auth).expect(status);
      await get(one, auth).expect(status);
    }
    // they show other customers' loads too
    await get(`/photos/${photos[0]?.id}`, owner.auth).expect(404);
    await get(`/photos/${photos[0]?.id}`, admin.auth).expect(404);
    expect(await photosOf(world.api, owner.auth, booking)).toEqual([]);
    const day = await get(`/crew/jobs?date=${JOB_DAY}`, chris.auth).expect(200);
    const tickets = photos.map(({ id }) => ({ id, tip_id: tip.id }));
    expect(day.body.jobs).toMatchObject([{ booking_id: booking, photos: [], ticket_photos: tickets }]);
  });

  it('are sent as a picture, for the caller alone, and only of their tip', async () => {
    const [tip, other] = [await tipOf(await load()), await tipOf(await load())];
    const { body } = await send(chris.auth, tip, { bytes: await pictureFile(2_000, 1_000, 'png') });
    const path = `/tips/${tip.id}/photos/${body.photo.id}`;
    const { headers, body: bytes } = await get(path, admin.auth).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1_600, height: 800 });
    const small = await get(`${path}?size=thumbnail`, chris.auth).expect(200);
    expect(await sharp(small.body).metadata()).toMatchObject({ width: 320, height: 160 });
    await get(path, { ...admin.auth, 'If-None-Match': headers['etag'] ?? '' }).expect(304);
    await get(`/tips/${other.id}/photos/${body.photo.id}`, admin.auth).expect(404);
    const file = await send(chris.auth, tip, { bytes: Buffer.from('<svg/>') });
    expect([file.status, file.body.error]).toEqual([415, 'photo_type']);
  });

  it('count once by the id of the sender, and an id in use elsewhere is refused', async () => {
    const [tip, other] = [await tipOf(await load()), await tipOf(await load())];
    const id = randomUUID();
    const first = await send(chris.auth, tip, { id });
    const again = await send(chris.auth, tip, { id: id.toUpperCase() });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    for (const [auth, to] of [
      [chris.auth, other],
      [admin.auth, tip],
    ] as const)
      expect((await send(auth, to, { id })).body.error).toBe('id_used');
    const [booking = ''] = tip.booking_ids;
    const asBookings = await sendPhotoTo(world.api, chris.auth, `/bookings/${booking}`, { id });
    expect(asBookings.body.error).toBe('id_used');
  });

  it('are deleted by admins, with their pictures, and the trail says so', async () => {
    const tip = await tipOf(await load());
    const [theirs, ours] = [await added(chris.auth, tip), await added(admin.auth, tip)];
    const path = `/tips/${tip.id}/photos/${theirs.id}`;
    await world.api.http.delete(path).set(chris.auth).expect(403);
    await world.api.http.delete(path).set(admin.auth).expect(204);
    await world.api.http.delete(path).set(admin.auth).expect(404);
    expect(await listed(admin.auth, tip)).toEqual([ours]);
    expect(await pictures()).toBe(1);
    const { body } = await world.api.as(admin).get('/admin-changes?limit=2').expect(200);
    expect(body.changes).toMatchObject([
      { what: 'photo', subject: 'tip', subject_id: tip.id, from: 'of the crew', to: 'deleted' },
      { what: 'photo', subject: 'tip', subject_id: tip.id, from: null, to: 'added' },
    ]);
  });

  it('go with the last customer of the tip, and stay when a worker goes', async () => {
    const [own, shared] = [await tipOf(await load()), await tipOf(await load(), await load(dana))];
    await query("UPDATE users SET role = 'customer' WHERE id = ANY ($1)", [[dana.user.id]]);
    for (const tip of [own, shared]) await added(chris.auth, tip);
    const erase = (person: typeof owner) =>
      world.api.as(person).delete('/auth/account', { password: TEST_PASSWORD }).expect(204);
    await erase(owner);
    expect(await listed(admin.auth, own)).toEqual([]);
    expect(await pictures()).toBe(1);
    await query("UPDATE users SET role = 'customer' WHERE id = $1", [chris.user.id]);
    await erase(chris);
    expect(await query('SELECT uploader_id FROM booking_photos')).toEqual([{ uploader_id: null }]);
    await erase(dana);
    expect(await pictures()).toBe(0);
  });

  describe('when the last two customers go at once', () => {
    const goAtOnce = async (lock: boolean) => {
      const tip = await tipOf(await load(), await load(dana));
      await query("UPDATE users SET role = 'customer' WHERE id = $1", [dana.user.id]);
      await added(chris.auth, tip);
      const held = world.api.app.get(PersonalDataRepository, { strict: false });
      const bothAreBlanked = barrier(2);
      const lockTips = held.lockTips.bind(held);
      jest.spyOn(held, 'lockTips').mockImplementation(async (manager, ids) => {
        await bothAreBlanked();
        if (lock) await lockTips(manager, ids);
      });
      if (!lock) {
        const bothHaveErased = barrier(2);
        const erase = held.erase.bind(held);
        jest.spyOn(held, 'erase').mockImplementation(async (...person) => {
          await erase(...person);
          await bothHaveErased();
        });
      }
      const gone = [owner, dana].map((person) =>
        world.api.as(person).delete('/auth/account', { password: TEST_PASSWORD }).expect(204),
      );
      await Promise.all(gone);
      return (await query('SELECT FROM booking_photos')).length;
    };

    it('go with them', async () => expect(await goAtOnce(true)).toBe(0));

    it('stay without the lock of the tip (negative control)', async () =>
      expect(await goAtOnce(false)).toBe(1));
  });

  describe('for the last place of the limit', () => {
    const fight = async (lock: boolean) => {
      const tip = await tipOf(await load());
      for (let count = 1; count < PHOTO_LIMITS.ofUploader; count += 1) await added(chris.auth, tip);
      if (!lock) {
        const tips = world.api.app.get(TipRepository, { strict: false });
        jest.spyOn(tips, 'lock').mockImplementation((manager, id) => tips.find(id, manager));
        const photos = world.api.app.get(PhotoRepository, { strict: false });
        const count = photos.count.bind(photos);
        const bothHaveLooked = barrier(2);
        jest.spyOn(photos, 'count').mockImplementation(async (subject, by, manager) => {
          const counted = await count(subject, by, manager);
          if (manager) await bothHaveLooked();
          return counted;
        });
      }
      const sent = await Promise.all([send(chris.auth, tip), send(chris.auth, tip)]);
      return sent.toSorted((one, other) => one.status - other.status);
    };

    it('one is stored, and the other is refused, as only the office can delete one', async () => {
      const [stored, refused] = await fight(true);
      expect([stored?.status, refused?.status, refused?.body.error]).toEqual([201, 409, 'photo_limit']);
      expect(refused?.body.message).toBe(
        'This tip has 6 photos from the crew already. Please ask the office to delete one.',
      );
    });

    it('both are stored without the lock of the tip (negative control)', async () => {
      expect((await fight(false)).map(({ status }) => status)).toEqual([201, 201]);
    });
  });
});
