import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { PHOTO_LIMITS } from '@haulway/contracts';
import sharp from 'sharp';
import { useBookingWorld } from '../../../../test/booking-world.js';
import { guestBooking, type Headers, photosOf, pictureFile, sendPhoto } from '../../../../test/photos.js';
import { responseToStart } from '../../../../test/raw-request.js';
import { MakePictures } from './make-pictures.js';
import { Line, OpenUploads } from './upload-limits.js';
import { ReceivePhoto } from './receive-photo.js';

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>',
);

describe('a file that is sent as a photo', () => {
  const world = useBookingWorld();
  let booking: { id: string; auth: Headers };
  beforeEach(async () => {
    booking = await guestBooking(world);
    Object.assign(pictures(), { timeoutMs: 10_000, line: new Line(2, 20) });
    receiver().uploads = new OpenUploads(40, 8);
  });

  const pictures = () => world.api.app.get(MakePictures, { strict: false });
  const receiver = () => world.api.app.get(ReceivePhoto, { strict: false });

  const send = (bytes: Buffer, id?: string) =>
    sendPhoto(world.api, booking.auth, booking.id, id === undefined ? { bytes } : { bytes, id });
  const stored = async (id: string): Promise<Buffer> =>
    (await world.api.http.get(`/photos/${id}`).set(booking.auth).expect(200)).body;
  const form = () => world.api.http.post(`/bookings/${booking.id}/photos`).set(booking.auth);
  const refusal = async (sent: PromiseLike<{ status: number; body: { error?: string } }>) => {
    const { status, body } = await sent;
    return [status, body.error];
  };

  it.each(['jpeg', 'png', 'webp'] as const)('may be a %s; what is stored is a JPEG', async (type) => {
    const { status, body } = await send(await pictureFile(70, 50, type));
    expect(status).toBe(201);
    const about = await sharp(await stored(body.photo.id)).metadata();
    expect(about).toMatchObject({ format: 'jpeg', width: 70, height: 50 });
  });

  it('is stored upright and without where it was taken', async () => {
    const taken = await sharp(await pictureFile(60, 40))
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .toBuffer();
    expect(await sharp(taken).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
    const { body } = await send(taken);
    expect(body.photo).toMatchObject({ width: 40, height: 60 });
    const about = await sharp(await stored(body.photo.id)).metadata();
    expect(about).toMatchObject({ width: 40, height: 60 });
    for (const part of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const)
      expect(about[part]).toBeUndefined();
  });

  it('shows white where it lets the background through', async () => {
    const clear = { create: { width: 8, height: 8, channels: 4, background: '#00000000' } } as const;
    const { body } = await send(await sharp(clear).png().toBuffer());
    const { dominant } = await sharp(await stored(body.photo.id)).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });

  it('is refused when it is no photo, whatever it is called', async () => {
    const jpeg = await pictureFile(400, 300);
    const noise = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();
    for (const bytes of [
      Buffer.from('not a photo'),
      Buffer.alloc(0),
      SVG,
      await pictureFile(9, 9, 'gif'),
      await pictureFile(9, 9, 'tiff'),
      jpeg.subarray(0, 20),
      noise.subarray(0, noise.length / 2),
      Buffer.concat([SVG, jpeg]),
    ]) {
      const { status, body } = await send(bytes);
      expect([status, body.error]).toEqual([415, 'photo_type']);
      expect(body.message).toMatch(/JPEG, PNG or WebP/u);
    }
    expect(await photosOf(world.api, booking.auth, booking.id)).toEqual([]);
  });

  it('may have 10 MiB, and no byte more', async () => {
    const padded = (length: number) => Buffer.concat([photo, Buffer.alloc(length - photo.length)]);
    const photo = await pictureFile(64, 48);
    expect((await send(padded(PHOTO_LIMITS.bytes))).status).toBe(201);
    expect(await refusal(send(padded(PHOTO_LIMITS.bytes + 1)))).toEqual([413, 'photo_too_large']);
    // refused by its length, and the connection stays open until the sender has read that
    expect(await refusal(send(padded(PHOTO_LIMITS.bytes * 4)))).toEqual([413, 'photo_too_large']);
  });

  it('is refused as too large also when its length is not known', async () => {
    const head = `--x\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\n`;
    const chunk = 'x'.repeat(1024 * 1024);
    const headers = [
      'Content-Type: multipart/form-data; boundary=x',
      'Transfer-Encoding: chunked',
      ...Object.entries(booking.auth).map((each) => each.join(': ')),
    ].join('\r\n');
    const response = await responseToStart(
      world.api.url,
      `/bookings/${booking.id}/photos`,
      headers,
      (write) => {
        for (const part of [head, ...Array<string>(11).fill(chunk)])
          write(`${part.length.toString(16)}\r\n${part}\r\n`);
      },
    );
    expect(response).toMatch(/^HTTP\/1\.1 413 .*"photo_too_large"/su);
  });

  it('is refused after it was received, so that the sender reads why', async () => {
    const body = Buffer.alloc(200_000, 'x');
    const request = httpRequest(`${new URL(world.api.url).origin}/api/bookings/${randomUUID()}/photos`, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': body.length },
    });
    let status: number | undefined;
    const response = once(request, 'response');
    request.once('response', (message) => {
      status = message.statusCode;
    });
    request.write(body.subarray(0, 1000));
    for (const path of ['/services', '/services', '/services']) await world.api.http.get(path).expect(200);
    expect(status).toBeUndefined();
    request.end(body.subarray(1000));
    await response;
    expect(status).toBe(404);
  });

  it('may have 50 megapixels; a bomb of more is refused, and nobody waits for it', async () => {
    const fifty = await pictureFile(10_000, 5_000, 'png');
    const bomb = await pictureFile(20_000, 15_000, 'png');
    expect(bomb.length).toBeLessThan(PHOTO_LIMITS.bytes);
    expect((await send(fifty)).status).toBe(201);
    const bombs = [1, 2, 3, 4].map(() => refusal(send(bomb)));
    expect((await send(await pictureFile(64, 48))).status).toBe(201);
    expect(await Promise.all(bombs)).toEqual(Array(4).fill([422, 'photo_pixels']));
  }, 30_000);

  it('is refused when decoding it would take too much memory', async () => {
    const deep = { create: { width: 7_000, height: 7_000, channels: 4, background: '#ffffff80' } } as const;
    const bytes = await sharp(deep).toColourspace('rgb16').png({ progressive: true }).toBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ depth: 'ushort', isProgressive: true });
    expect(await refusal(send(bytes))).toEqual([422, 'photo_pixels']);
  }, 30_000);

  it('is refused when it takes too long, and keeps nobody else from their turn', async () => {
    pictures().timeoutMs = 1;
    expect(await refusal(send(await pictureFile(9_000, 5_000, 'png')))).toEqual([422, 'photo_timeout']);
    pictures().timeoutMs = 10_000;
    expect((await send(await pictureFile(64, 48))).status).toBe(201);
  });

  it('waits in line while others are processed, and is refused when the line is full', async () => {
    pictures().line = new Line(1, 0);
    const done = await holdPlace(pictures().line);
    const { status, body, headers } = await send(await pictureFile(64, 48));
    expect([status, body.error, headers['retry-after']]).toEqual([503, 'photos_busy', '5']);
    pictures().line = new Line(1, 1);
    const later = await holdPlace(pictures().line);
    const waiting = send(await pictureFile(64, 48));
    const status201 = waiting.then((response) => response.status);
    later();
    expect(await status201).toBe(201);
    done();
  });

  it('is refused before it is read when too many are on their way', async () => {
    receiver().uploads = new OpenUploads(1, 0);
    expect(await refusal(send(await pictureFile(64, 48)))).toEqual([503, 'photos_busy']);
  });

  it('comes in a form that is complete and has it once', async () => {
    const photo = await pictureFile(64, 48);
    const invalid = async (sent: ReturnType<typeof form>): Promise<unknown> => {
      const { status, body } = await sent;
      return [status, body.error, Object.keys(body.details ?? {})];
    };
    expect(await invalid(form().field('id', randomUUID()))).toEqual([400, 'invalid_request', ['photo']]);
    expect(await invalid(form().field('photo', 'text'))).toEqual([400, 'invalid_request', ['photo']]);
    expect(await invalid(form().attach('picture', photo, 'a.jpg'))).toEqual([
      400,
      'invalid_request',
      ['photo'],
    ]);
    const twice = form().attach('photo', photo, 'a.jpg').attach('photo', photo, 'b.jpg');
    expect(await invalid(twice)).toEqual([400, 'invalid_request', ['photo']]);
    expect(await invalid(form().field('id', 'mine').attach('photo', photo, 'a.jpg'))).toEqual([
      400,
      'invalid_request',
      ['id'],
    ]);
    const ids = form().field('id', randomUUID()).field('id', randomUUID()).attach('photo', photo, 'a.jpg');
    expect(await invalid(ids)).toEqual([400, 'invalid_request', ['id']]);
    const cut = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\nabc';
    const type = 'multipart/form-data; boundary=x';
    expect(await invalid(form().set('Content-Type', type).send(cut))).toEqual([
      400,
      'invalid_request',
      ['body'],
    ]);
    const noBoundary = form().set('Content-Type', 'multipart/form-data').send('x');
    expect(await invalid(noBoundary)).toEqual([400, 'invalid_request', ['body']]);
    expect(await refusal(form().send({ photo: 'x' }))).toEqual([415, 'form_expected']);
    // an empty id counts as none
    expect((await form().field('id', '').attach('photo', photo, 'a.jpg')).status).toBe(201);
  });

  it('is not taken by other routes', async () => {
    const sent = world.api.http.post('/auth/signin').attach('photo', await pictureFile(64, 48), 'a.jpg');
    expect(await refusal(sent)).toEqual([400, 'invalid_request']);
  });
});

/** Takes a place in a line until the returned function is called. */
const holdPlace = async (line: Line): Promise<() => void> => {
  let leave = (): void => undefined;
  await new Promise<void>((entered) => {
    void line.run(async () => {
      entered();
      await new Promise<void>((resolve) => (leave = resolve));
    });
  });
  return () => leave();
};
