import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UPLOAD_LIMITS } from '@haulway/contracts';
import { Clock } from '@haulway/server/clock';
import { FixedClock } from '@haulway/api/testing';
import { signIn, type TestPerson } from '../../../test/test-registry.js';
import { type Registry, startRegistry } from '../../../test/registry.js';
import { UploadStore } from './upload-store.js';

const sri = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const described = (text: string) => ({ integrity: sri(text), bytes: Buffer.byteLength(text) });
const base64 = (text: string): string => Buffer.from(text).toString('base64');

const QUOTA = 100 * 1024 * 1024;
const FILES = { 'mf-manifest.json': '{}', 'remoteEntry.js': 'one', 'css/main.css': 'a{}' };
const bodyOf = (files: Record<string, string>, version = '1.0.0') => ({
  version,
  files: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, described(text)])),
});
const sent = (files: Record<string, string>) => ({
  files: Object.entries(files).map(([name, text]) => ({ name, content: base64(text) })),
});

describe('uploaded files of a build', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'haulway-uploads-'));
  const waiting = path.join(folder, '.uploads');
  const fullDisk = path.join(folder, 'disk');
  mkdirSync(fullDisk);
  // a disk of 64 KiB, on machines that allow one to be made
  const withDisk =
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', fullDisk]).status === 0 ? it : it.skip;
  const clock = new FixedClock();
  let registry: Registry;
  beforeAll(async () => {
    registry = await startRegistry({
      providers: [[Clock, clock]],
      config: { uploads: { url: 'https://assets.test/remotes', quotaBytes: QUOTA, storage: { folder } } },
    });
  });
  afterAll(async () => {
    await registry.close();
    spawnSync('umount', [fullDisk]);
    rmSync(folder, { recursive: true });
  });
  let number = 0;
  const remoteOfItsOwn = (): string => `fleet${(number += 1)}-mfe`;

  const announce = (remote: string, body: object) =>
    registry.api.http.post(`/micro-frontends/${remote}/uploads`).set(registry.token(remote)).send(body);
  const send = (remote: string, id: string, body: object) =>
    registry.api.http
      .post(`/micro-frontends/${remote}/uploads/${id}/files`)
      .set(registry.token(remote))
      .send(body);
  const started = async (remote: string, files: Record<string, string> = FILES, version?: string) =>
    (await announce(remote, bodyOf(files, version)).expect(201)).body.upload;
  const stored = (remote: string) => {
    const home = path.join(waiting, remote);
    return readdirSync(home, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(home, path.join(entry.parentPath, entry.name)))
      .sort();
  };

  it('are stored in a folder of the remote, and can be sent in any number of calls', async () => {
    const remote = remoteOfItsOwn();
    const upload = await started(remote);
    expect(upload.missing.sort()).toEqual(Object.keys(FILES).sort());
    expect(upload.url).toMatch(
      new RegExp(`^https://assets\\.test/remotes/${remote}/1\\.0\\.0-[0-9a-f]{16}$`, 'u'),
    );
    const { 'css/main.css': css, ...others } = FILES;
    const first = await send(remote, upload.id, sent(others)).expect(200);
    expect(first.body.upload.missing).toEqual(['css/main.css']);
    const second = await send(remote, upload.id, sent({ 'css/main.css': css })).expect(200);
    expect(second.body.upload.missing).toEqual([]);
    const build = path.basename(upload.url);
    expect(stored(remote)).toEqual(
      Object.keys(FILES)
        .map((name) => `${build}/${name}`)
        .sort(),
    );
    expect(readFileSync(path.join(waiting, remote, build, 'remoteEntry.js'), 'utf8')).toBe('one');
    expect(existsSync(path.join(folder, remote))).toBe(false);
  });

  it('can be sent twice, even concurrently: the same build is the same upload', async () => {
    const remote = remoteOfItsOwn();
    const [one, other] = await Promise.all([started(remote), started(remote)]);
    expect(one.id).toBe(other.id);
    await Promise.all([1, 2, 3, 4].map(() => send(remote, one.id, sent(FILES)).expect(200)));
    expect((await started(remote)).missing).toEqual([]);
    expect(stored(remote)).toHaveLength(Object.keys(FILES).length);
  });

  it('with other contents are stored elsewhere: existing files are never replaced', async () => {
    const remote = remoteOfItsOwn();
    const first = await started(remote);
    await send(remote, first.id, sent(FILES)).expect(200);
    const changed = { ...FILES, 'remoteEntry.js': 'two' };
    const second = await started(remote, changed);
    expect(second.url).not.toBe(first.url);
    await send(remote, second.id, sent(changed)).expect(200);
    await send(remote, first.id, sent({ 'remoteEntry.js': 'two' })).expect(422);
    const read = (url: string) =>
      readFileSync(path.join(waiting, remote, path.basename(url), 'remoteEntry.js'), 'utf8');
    expect([read(first.url), read(second.url)]).toEqual(['one', 'two']);
  });

  it.each<[string, object]>([
    ['a name outside the folder', { '../other-mfe/a.js': described('') }],
    ['a name outside the folder after a first part', { 'a/../../b.js': described('') }],
    ['an absolute name', { '/etc/a.js': described('') }],
    ['a name with a backslash', { 'a\\b.js': described('') }],
    ['a hidden file', { '.npmrc.js': described('') }],
    ['an HTML page', { 'index.html': described('') }],
    ['a file without a type', { LICENSE: described('') }],
    ['a file that is a folder, too', { 'a.js': described(''), 'a.js/b.js': described('') }],
    ['a huge file', { 'a.js': { integrity: sri(''), bytes: UPLOAD_LIMITS.fileBytes + 1 } }],
    ['a negative size', { 'a.js': { integrity: sri(''), bytes: -1 } }],
    ['another kind of hash', { 'a.js': { integrity: 'sha256-aaaa', bytes: 1 } }],
    ['no file', {}],
    [
      'too many files',
      Object.fromEntries(
        Array.from({ length: UPLOAD_LIMITS.files + 1 }, (_, at) => [`${at}.js`, described('')]),
      ),
    ],
    [
      'a total size above the limit',
      Object.fromEntries(
        Array.from({ length: 11 }, (_, at) => [
          `${at}.js`,
          { integrity: sri(''), bytes: UPLOAD_LIMITS.fileBytes },
        ]),
      ),
    ],
  ])('are refused with 400 for %s', async (_what, files) => {
    const { body } = await announce('fleet-mfe', { version: '1.0.0', files }).expect(400);
    expect(body.error).toBe('invalid_request');
  });

  it.each(['new', '../1.0.0', '1.0.0/../..', ''])('cannot have a version called %j', async (version) => {
    await announce('fleet-mfe', { ...bodyOf(FILES), version }).expect(400);
  });

  it('must be the announced ones, and no others', async () => {
    const remote = remoteOfItsOwn();
    const { id } = await started(remote);
    const refused = async (files: object[], status: number): Promise<string> =>
      (await send(remote, id, { files }).expect(status)).body.error;
    const one = { name: 'remoteEntry.js', content: base64('one') };
    expect(await refused([{ ...one, content: base64('two') }], 422)).toBe('integrity_mismatch');
    expect(await refused([{ ...one, name: 'more.js' }], 422)).toBe('file_not_named');
    expect(await refused([one, { ...one, name: 'constructor.js' }], 422)).toBe('file_not_named');
    expect(await refused([one, one], 400)).toBe('invalid_request');
    expect(await refused([{ ...one, content: 'not base64!' }], 400)).toBe('invalid_request');
    expect(await refused([{ ...one, name: '../remoteEntry.js' }], 400)).toBe('invalid_request');
    expect(await refused([], 400)).toBe('invalid_request');
    // one of them is wrong, so none of them is stored
    expect((await started(remote)).missing).toHaveLength(3);
    const huge = { name: 'remoteEntry.js', content: 'A'.repeat(7 * 1024 * 1024) };
    expect(await refused([huge], 413)).toBe('too_large');
  });

  it("cannot be sent to another remote's folder", async () => {
    const [mine, theirs] = [remoteOfItsOwn(), remoteOfItsOwn()];
    const { id } = await started(theirs);
    await send(mine, id, sent(FILES)).expect(404);
    await registry.api.http
      .post(`/micro-frontends/${theirs}/uploads/${id}/files`)
      .set(registry.token(mine))
      .send(sent(FILES))
      .expect(401);
    await registry.api.http.post(`/micro-frontends/${theirs}/uploads`).send(bodyOf(FILES)).expect(401);
    await announce('Fleet', bodyOf(FILES)).expect(400);
  });

  it.each<[string, (id: string, admin: TestPerson) => Promise<unknown>]>([
    [
      'was withdrawn',
      (id, { auth }) => registry.api.http.delete(`/micro-frontends/tokens/${id}`).set(auth).expect(200),
    ],
    ['has expired', async () => clock.advance({ minutes: 24 * 60 })],
  ])('can be neither announced nor sent with a token that %s', async (_what, end) => {
    const remote = remoteOfItsOwn();
    const admin = await signIn(registry.api, 'admin');
    const made = await registry.api.http
      .post('/micro-frontends/tokens')
      .set(admin.auth)
      .send({ remote, name: 'CI', owner: 'fleet team', days: 1, path: `/${remote}` })
      .expect(201);
    const call = (what: string, body: object) =>
      registry.api.http
        .post(`/micro-frontends/${remote}/${what}`)
        .set({ Authorization: `Bearer ${made.body.token}` })
        .send(body);
    const before = clock.now();
    const { body: started } = await call('uploads', bodyOf(FILES)).expect(201);
    const { 'css/main.css': css, ...others } = FILES;
    await call(`uploads/${started.upload.id}/files`, sent(others)).expect(200);
    await end(made.body.publish_token.id, admin);
    for (const [what, body] of [
      ['uploads', bodyOf(FILES, '1.1.0')],
      [`uploads/${started.upload.id}/files`, sent({ 'css/main.css': css })],
    ] as const) {
      const refused = await call(what, body).expect(401);
      expect(refused.body.error).toBe('publish_token_over');
    }
    expect(stored(remote)).toHaveLength(Object.keys(others).length);
    clock.set(before.toISOString());
  });

  it('are refused at once if no upload expects them', async () => {
    const [mine, theirs] = [remoteOfItsOwn(), remoteOfItsOwn()];
    const { id } = await started(theirs);
    const responseTo = (upload: string) =>
      new Promise((resolve, reject) => {
        const call = request(`${registry.api.url}/micro-frontends/${mine}/uploads/${upload}/files`, {
          method: 'POST',
          headers: {
            ...registry.token(mine),
            'Content-Type': 'application/json',
            'Content-Length': '7000000',
          },
        });
        call.on('error', reject).on('response', (response) => {
          response.setEncoding('utf8').once('data', (text: string) => {
            resolve([response.statusCode, JSON.parse(text).error]);
            call.destroy();
          });
        });
        // the rest of the body never comes
        call.write('{"files":[');
      });
    expect(await responseTo(id)).toEqual([404, 'not_found']);
    expect(await responseTo(randomUUID())).toEqual([404, 'not_found']);
    expect(await responseTo('mine')).toEqual([400, 'invalid_request']);
  });

  it('are stored for a day, for at most five builds per remote, and then deleted', async () => {
    const remote = remoteOfItsOwn();
    const versions = Array.from({ length: UPLOAD_LIMITS.unpublished }, (_, at) => `1.0.${at}`);
    for (const version of versions) await started(remote, FILES, version);
    const { id } = await started(remote, FILES, '1.0.0');
    await send(remote, id, sent(FILES)).expect(200);
    const { body } = await announce(remote, bodyOf(FILES, '2.0.0')).expect(409);
    expect(body.error).toBe('too_many_uploads');
    const before = clock.now();
    clock.set(new Date(before.getTime() + (UPLOAD_LIMITS.hours * 3600 + 1) * 1000).toISOString());
    await send(remote, id, sent(FILES)).expect(404);
    await started(remote, FILES, '2.0.0');
    expect(stored(remote)).toEqual([]);
    clock.set(before.toISOString());
  });

  it('have a quota for each remote, which counts builds that wait and builds that are published', async () => {
    const remote = remoteOfItsOwn();
    const large = Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [
        `${at}.js`,
        { integrity: sri(''), bytes: UPLOAD_LIMITS.fileBytes },
      ]),
    );
    const call = (version: string) => announce(remote, { version, files: large });
    for (const version of ['1.0.0', '1.1.0', '1.0.0']) await call(version).expect(201);
    const { body } = await call('1.2.0').expect(409);
    expect(body).toMatchObject({ error: 'quota_exceeded', message: expect.stringContaining('100 MiB') });
    await announce(remoteOfItsOwn(), { version: '1.2.0', files: large }).expect(201);
  });

  withDisk(
    'are refused while the disk is full, leave no partial file, and are accepted once there is space',
    async () => {
      const other = await startRegistry({
        config: { uploads: { url: 'https://assets.test', quotaBytes: QUOTA, storage: { folder: fullDisk } } },
      });
      try {
        const files = { 'remoteEntry.js': 'x'.repeat(20_000) };
        const call = (what: string, body: object) =>
          other.api.http
            .post(`/micro-frontends/fleet-mfe/uploads${what}`)
            .set(other.token('fleet-mfe'))
            .send(body);
        const { id } = (await call('', bodyOf(files)).expect(201)).body.upload;
        writeFileSync(path.join(fullDisk, 'others'), Buffer.alloc(50_000));
        const refused = await call(`/${id}/files`, sent(files)).expect(503);
        expect(refused.body.error).toBe('uploads_unavailable');
        const left = readdirSync(path.join(fullDisk, '.uploads/fleet-mfe'), {
          recursive: true,
          withFileTypes: true,
        });
        expect(left.filter((entry) => entry.isFile())).toEqual([]);
        rmSync(path.join(fullDisk, 'others'));
        const { body } = await call(`/${id}/files`, sent(files)).expect(200);
        expect(body.upload.missing).toEqual([]);
      } finally {
        await other.close();
      }
    },
  );

  it("are read, published and removed in the remote's own folder only, whatever the address contains", async () => {
    const [mine, theirs] = [remoteOfItsOwn(), remoteOfItsOwn()];
    const [own, other] = [await started(mine), await started(theirs)];
    await send(mine, own.id, sent(FILES)).expect(200);
    await send(theirs, other.id, sent(FILES)).expect(200);
    writeFileSync(path.join(folder, 'secret.txt'), 'secret');
    const store = registry.api.app.get(UploadStore);
    const home = `https://assets.test/remotes/${mine}`;
    for (const way of ['../../secret.txt', '%2e%2e/../secret.txt', 'x?/../../../../secret.txt'])
      expect(await store.waiting(mine, `${home}/${way}`)).toBeUndefined();
    await store.publish(mine, [`${home}/../${mine}/${path.basename(own.url)}/remoteEntry.js`]);
    expect(stored(theirs)).toHaveLength(Object.keys(FILES).length);
    expect(readdirSync(path.join(folder, mine, path.basename(own.url)))).toEqual(['remoteEntry.js']);
  });

  it('are refused if the API has no storage for them', async () => {
    const { api, token, close } = await startRegistry();
    const response = await api.http
      .post('/micro-frontends/fleet-mfe/uploads')
      .set(token('fleet-mfe'))
      .send(bodyOf(FILES))
      .expect(503);
    expect(response.body.error).toBe('uploads_unavailable');
    await close();
  });
});
