import { randomUUID } from 'node:crypto';
import { type CrewJob, PHOTO_LIMITS } from '@haulway/contracts';
import sharp from 'sharp';
import { useBookingWorld } from '../../../../test/booking-world.js';
import { assignedJob, eventBody, JOB_DAY, sendEvent } from '../../../../test/crew.js';
import { useSignedIn } from '../../../../test/people.js';
import { guestBooking, type Headers, photosOf, pictureFile, sendPhoto } from '../../../../test/photos.js';

describe('the photos of a booking', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  const owner = useSignedIn(() => world.api);
  const kit = useSignedIn(() => world.api, 'crew', { fullName: 'Kit Crew' });
  const cy = useSignedIn(() => world.api, 'crew', { fullName: 'Cy Crew' });

  const job = () => assignedJob(world, admin, kit, { owner });
  const send = (auth: Headers, bookingId: string, id?: string) =>
    sendPhoto(world.api, auth, bookingId, id === undefined ? {} : { id });
  const added = async (auth: Headers, bookingId: string): Promise<string> => {
    const { status, body } = await send(auth, bookingId);
    expect(status).toBe(201);
    return body.photo.id;
  };
  const call = (method: 'get' | 'delete', path: string, auth: Headers = {}) =>
    world.api.http[method](path).set(auth);

  it('are added and seen by the customer, the worker of the job and the office', async () => {
    const booking = await job();
    for (const [auth, by] of [
      [owner.auth, 'customer'],
      [kit.auth, 'crew'],
      [admin.auth, 'office'],
    ] as const) {
      const { status, body } = await send(auth, booking);
      expect([status, body.photo.uploaded_by]).toEqual([201, by]);
      expect(body.photo).toMatchObject({
        width: 64,
        height: 48,
        created_at: world.clock.now().toISOString(),
      });
    }
    for (const auth of [owner.auth, kit.auth, admin.auth]) {
      const ids = await photosOf(world.api, auth, booking);
      expect(ids).toHaveLength(3);
      for (const id of ids) await call('get', `/photos/${id}`, auth).expect(200);
    }
    const day = await world.api.as(kit).get(`/crew/jobs?date=${JOB_DAY}`).expect(200);
    const jobs: CrewJob[] = day.body.jobs;
    const shown = jobs.find(({ booking_id }) => booking_id === booking)?.photos.map(({ id }) => id);
    expect(shown).toEqual(await photosOf(world.api, kit.auth, booking));
  });

  it('are added and seen by a guest with the key, not without it', async () => {
    const { id, auth } = await guestBooking(world);
    const photo = await added(auth, id);
    expect(await photosOf(world.api, auth, id)).toEqual([photo]);
    await call('get', `/photos/${photo}`, auth).expect(200);
    await call('delete', `/photos/${photo}`).expect(404);
    await call('get', `/photos/${photo}`).expect(404);
    expect((await send({}, id)).status).toBe(404);
    await call('delete', `/photos/${photo}`, auth).expect(204);
    expect(await photosOf(world.api, auth, id)).toEqual([]);
  });

  it('are not there for anybody else: 404, or 401 without a session', async () => {
    const booking = await job();
    const photo = await added(owner.auth, booking);
    const stranger = await guestBooking(world);
    for (const [auth, status] of [
      [cy.auth, 404],
      [stranger.auth, 401],
      [{}, 401],
    ] as const) {
      expect((await send(auth, booking)).status).toBe(status);
      await call('get', `/bookings/${booking}/photos`, auth).expect(status);
      await call('get', `/photos/${photo}`, auth).expect(status);
      await call('delete', `/photos/${photo}`, auth).expect(status);
    }
    await world.api.as(admin).put(`/dispatch/${booking}`, { worker_id: null, version: 2 }).expect(200);
    await call('get', `/photos/${photo}`, kit.auth).expect(404);
  });

  it('are sent as a picture with a type, for the caller alone, and a thumbnail on request', async () => {
    const booking = await job();
    const { body } = await sendPhoto(world.api, owner.auth, booking, {
      bytes: await pictureFile(2_000, 1_000),
    });
    const path = `/photos/${body.photo.id}`;
    const { headers, body: bytes } = await call('get', path, owner.auth).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1_600, height: 800 });
    expect(body.photo).toMatchObject({ width: 1_600, height: 800 });
    const small = await call('get', `${path}?size=thumbnail`, owner.auth).expect(200);
    expect(await sharp(small.body).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 160 });
    await call('get', path, { ...owner.auth, 'If-None-Match': headers['etag'] ?? '' }).expect(304);
    await call('get', `${path}?size=thumbnail`, {
      ...owner.auth,
      'If-None-Match': headers['etag'] ?? '',
    }).expect(200);
    await call('get', path, { ...cy.auth, 'If-None-Match': headers['etag'] ?? '' }).expect(404);
    await call('get', `${path}?size=huge`, owner.auth).expect(400);
  });

  it('count once by the id of the sender, and an id in use elsewhere is refused', async () => {
    const [booking, other] = [await job(), await job()];
    const id = randomUUID().toUpperCase();
    const first = await send(owner.auth, booking, id);
    const again = await send(owner.auth, booking, id);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect(first.body.photo.id).toBe(id.toLowerCase());
    for (const [auth, to] of [
      [owner.auth, other],
      [kit.auth, booking],
      [admin.auth, booking],
    ] as const) {
      const { status, body } = await send(auth, to, id);
      expect([status, body.error]).toEqual([409, 'id_used']);
    }
    expect(await photosOf(world.api, owner.auth, booking)).toHaveLength(1);
  });

  it(`are at most ${PHOTO_LIMITS.ofUploader} of each of the three; a repeat is no further one`, async () => {
    const booking = await job();
    const id = randomUUID();
    for (let count = 1; count < PHOTO_LIMITS.ofUploader; count += 1) await added(owner.auth, booking);
    expect((await send(owner.auth, booking, id)).status).toBe(201);
    const { status, body } = await send(owner.auth, booking);
    expect([status, body.error]).toEqual([409, 'photo_limit']);
    expect((await send(owner.auth, booking, id)).status).toBe(200);
    await added(kit.auth, booking);
    await added(admin.auth, booking);
    await call('delete', `/photos/${id}`, owner.auth).expect(204);
    await added(owner.auth, booking);
  });

  it('are deleted by their uploader until the collection, and by an admin at any time', async () => {
    const booking = await job();
    const [customers, ours, theirs] = [
      await added(owner.auth, booking),
      await added(admin.auth, booking),
      await added(kit.auth, booking),
    ];
    for (const [auth, id] of [
      [owner.auth, theirs],
      [owner.auth, ours],
      [kit.auth, customers],
    ] as const) {
      const { body } = await call('delete', `/photos/${id}`, auth).expect(403);
      expect(body.error).toBe('forbidden');
    }
    await call('delete', `/photos/${await added(owner.auth, booking)}`, owner.auth).expect(204);
    await call('delete', `/photos/${await added(kit.auth, booking)}`, kit.auth).expect(204);
    await sendEvent(world, kit, booking, eventBody(world, 'collected')).expect(201);
    for (const [auth, id] of [
      [owner.auth, customers],
      [kit.auth, theirs],
    ] as const) {
      const { body } = await call('delete', `/photos/${id}`, auth).expect(409);
      expect(body.error).toBe('too_late');
    }
    // the phone may send its photos after the event
    await added(kit.auth, booking);
    for (const id of [customers, ours, theirs]) await call('delete', `/photos/${id}`, admin.auth).expect(204);
    expect(await photosOf(world.api, owner.auth, booking)).toHaveLength(1);
  });

  it('of a worker are not deleted by the next one', async () => {
    const booking = await job();
    const photo = await added(kit.auth, booking);
    const moved = { worker_id: cy.user.id, position: 0, version: 2 };
    await world.api.as(admin).put(`/dispatch/${booking}`, moved).expect(200);
    await call('get', `/photos/${photo}`, cy.auth).expect(200);
    await call('delete', `/photos/${photo}`, cy.auth).expect(403);
    const own = await added(cy.auth, booking);
    const { body } = await world.api.as(cy).get(`/crew/jobs?date=${JOB_DAY}`).expect(200);
    expect(
      new Map(body.jobs[0].photos.map((each: { id: string; own: boolean }) => [each.id, each.own])),
    ).toEqual(
      new Map([
        [photo, false],
        [own, true],
      ]),
    );
  });

  it('are in the trail when an admin adds or deletes them', async () => {
    const booking = await job();
    await call('delete', `/photos/${await added(admin.auth, booking)}`, admin.auth).expect(204);
    await call('delete', `/photos/${await added(owner.auth, booking)}`, owner.auth).expect(204);
    const { body } = await world.api.as(admin).get(`/bookings/admin/${booking}/changes`).expect(200);
    const changes: { what: string; from: string | null; to: string | null }[] = body.changes;
    expect(changes.filter(({ what }) => what === 'photo')).toEqual([
      expect.objectContaining({ from: 'of the office', to: 'deleted' }),
      expect.objectContaining({ from: null, to: 'added' }),
    ]);
  });
});
