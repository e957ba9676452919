import { readdir } from 'node:fs/promises';
import { startBucketServer } from '@haulway/object-store/testing';
import { bookingBody } from '../../../../test/bookings.js';
import { startBookingWorld, useBookingWorld } from '../../../../test/booking-world.js';
import { assignedJob } from '../../../../test/crew.js';
import { TEST_PASSWORD, useSignedIn } from '../../../../test/people.js';
import { guestBooking, type Headers, photosOf, sendPhoto } from '../../../../test/photos.js';
import { RetentionRepository } from '../../operations/retention/retention.repository.js';
import { ExpireBooking } from '../booking-jobs.js';
import { PhotoRepository } from './photo.repository.js';

describe('the pictures of photos', () => {
  const world = useBookingWorld({}, { each: true });
  const owner = useSignedIn(() => world.api, 'customer', {}, { each: true });
  const admin = useSignedIn(() => world.api, 'admin', {}, { each: true });
  const kit = useSignedIn(() => world.api, 'crew', {}, { each: true });
  afterEach(() => jest.restoreAllMocks());

  const query = (sql: string, values: unknown[] = []) => world.api.dataSource.query(sql, values);
  const pictures = async (): Promise<number> => {
    const { photos } = world.api.config;
    if (!('folder' in photos)) throw new Error('the tests store photos in a folder');
    // a folder per photo, removed with its pictures
    return (await readdir(photos.folder).catch(() => [])).length;
  };
  const rows = async (): Promise<number> => (await query('SELECT FROM booking_photos')).length;
  const left = async () => {
    await world.runJobs();
    return { rows: await rows(), pictures: await pictures() };
  };
  const add = async (auth: Headers, bookingId: string): Promise<string> => {
    const { status, body } = await sendPhoto(world.api, auth, bookingId);
    expect(status).toBe(201);
    return body.photo.id;
  };
  const NOTHING = { rows: 0, pictures: 0 };

  it('stay as long as their photo, whatever jobs run, and go with it', async () => {
    const { id, auth } = await guestBooking(world);
    const photo = await add(auth, id);
    await query(
      'SELECT graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs), run_at := now())',
    );
    expect(await left()).toEqual({ rows: 1, pictures: 1 });
    await world.api.http.delete(`/photos/${photo}`).set(auth).expect(204);
    expect(await left()).toEqual(NOTHING);
  });

  it('are removed by a job when the process dies before the row is stored', async () => {
    const { id, auth } = await guestBooking(world);
    const photos = world.api.app.get(PhotoRepository, { strict: false });
    jest.spyOn(photos, 'insert').mockRejectedValueOnce(new Error('died'));
    expect((await sendPhoto(world.api, auth, id)).status).toBe(500);
    expect(await left()).toEqual({ rows: 0, pictures: 1 });
    await query(
      'SELECT graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs), run_at := now())',
    );
    expect(await left()).toEqual(NOTHING);
  });

  it('are missing for nobody when storing them fails', async () => {
    const { id, auth } = await guestBooking(world);
    const photos = world.api.app.get(PhotoRepository, { strict: false });
    jest.spyOn(photos, 'removeUnusedAt').mockRejectedValueOnce(new Error('no database'));
    expect((await sendPhoto(world.api, auth, id)).status).toBe(500);
    expect(await left()).toEqual(NOTHING);
  });

  it('go with the account of the customer, and stay when a worker goes', async () => {
    const job = await assignedJob(world, admin, kit);
    await add(kit.auth, job);
    await query("UPDATE users SET role = 'customer' WHERE id = $1", [kit.user.id]);
    const { body: booked } = await world.api.as(owner).post('/bookings', bookingBody).expect(201);
    await add(owner.auth, booked.booking.id);
    await add(admin.auth, booked.booking.id);
    const { body } = await world.api.as(owner).get('/auth/export').expect(200);
    expect(body.data.booking_photos).toEqual([
      expect.objectContaining({ booking_id: booked.booking.id, uploader: 'customer' }),
      expect.objectContaining({ booking_id: booked.booking.id, uploader: 'office' }),
    ]);
    expect(Object.keys(body.data.booking_photos[0])).not.toContain('file');
    await world.api.as(owner).delete('/auth/account', { password: TEST_PASSWORD }).expect(204);
    expect(await left()).toEqual({ rows: 1, pictures: 1 });
    await world.api.as(kit).delete('/auth/account', { password: TEST_PASSWORD }).expect(204);
    expect(await left()).toEqual({ rows: 1, pictures: 1 });
    expect(await photosOf(world.api, admin.auth, job)).toHaveLength(1);
    expect(await query('SELECT uploader_id FROM booking_photos')).toEqual([{ uploader_id: null }]);
  });

  it('are not added to an erased booking', async () => {
    const { id } = await guestBooking(world);
    await query('UPDATE bookings SET erased_at = now() WHERE id = $1', [id]);
    expect((await sendPhoto(world.api, admin.auth, id)).status).toBe(404);
  });

  it('go with a booking that expires or is deleted', async () => {
    const expiring = await guestBooking(world);
    await add(expiring.auth, expiring.id);
    world.clock.advance({ minutes: 25 * 60 });
    await world.api.app.get(ExpireBooking, { strict: false }).execute(expiring.id);
    const late = await sendPhoto(world.api, expiring.auth, expiring.id);
    expect([late.status, late.body.error]).toEqual([409, 'booking_cancelled']);
    const { body } = await world.api.as(owner).post('/bookings', bookingBody).expect(201);
    await add(owner.auth, body.booking.id);
    await world.api.as(owner).delete(`/bookings/${body.booking.id}`).expect(204);
    expect(await left()).toEqual(NOTHING);
  });

  it('go after 24 months', async () => {
    const { id, auth } = await guestBooking(world);
    const [old, young] = [await add(auth, id), await add(auth, id)];
    const age = (photo: string, months: string) =>
      query('UPDATE booking_photos SET created_at = now() - $2::interval WHERE id = $1', [photo, months]);
    await age(old, '24 months 1 day');
    await age(young, '23 months 27 days');
    await world.api.app.get(RetentionRepository, { strict: false }).deleteOutlived();
    expect(await left()).toEqual({ rows: 1, pictures: 1 });
    expect(await photosOf(world.api, auth, id)).toEqual([young]);
  });
});

describe('the bucket of photos', () => {
  const KEYS = { id: 'AKIDEXAMPLE', secret: 'a-secret' };
  const before = { ...process.env };
  afterEach(() => {
    process.env = { ...before };
  });

  it('has them under a prefix of their own, and gives them to no cache', async () => {
    process.env['AWS_ACCESS_KEY_ID'] = KEYS.id;
    process.env['AWS_SECRET_ACCESS_KEY'] = KEYS.secret;
    const bucket = await startBucketServer(KEYS);
    const photos = { bucket: 'assets', endpoint: bucket.endpoint, region: 'us-east-1', prefix: 'photos/' };
    const world = await startBookingWorld({ config: { photos } });
    try {
      const { id, auth } = await guestBooking(world);
      const { body } = await sendPhoto(world.api, auth, id);
      expect([...bucket.objects.keys()].sort()).toEqual([
        expect.stringMatching(/^photos\/[0-9a-f-]{36}\/large\.jpg$/u),
        expect.stringMatching(/^photos\/[0-9a-f-]{36}\/thumbnail\.jpg$/u),
      ]);
      for (const stored of bucket.objects.values())
        expect(stored).toMatchObject({ contentType: 'image/jpeg', cacheControl: 'private, no-store' });
      await world.api.http.get(`/photos/${body.photo.id}`).set(auth).expect(200);
      await world.api.http.delete(`/photos/${body.photo.id}`).set(auth).expect(204);
      await world.runJobs();
      expect([...bucket.objects.keys()]).toEqual([]);
    } finally {
      await world.close();
      await bucket.close();
    }
  });
});
