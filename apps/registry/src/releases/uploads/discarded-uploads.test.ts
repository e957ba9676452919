import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UPLOAD_LIMITS } from '@haulway/contracts';
import { barrier } from '@haulway/api/testing';
import { signIn } from '../../../test/test-registry.js';
import { type Registry, startRegistry } from '../../../test/registry.js';
import { serveFolder } from '../../../test/serve-folder.js';
import { ReleaseChecks } from '../checks/release-checks.js';
import { UploadStore } from './upload-store.js';

const sri = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const filesOf = (version: string) => ({
  'mf-manifest.json': JSON.stringify({
    exposes: [{ path: './module' }],
    shared: [{ name: 'react', singleton: true, requiredVersion: '^19.0.0' }],
  }),
  'haulway-used-exports.json': '{"names":{"react":["useState"]}}',
  'remoteEntry.js': `// ${version}`,
});

describe('an upload', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'haulway-discarded-'));
  let registry: Registry;
  let origin: Awaited<ReturnType<typeof serveFolder>>;
  beforeAll(async () => {
    origin = await serveFolder(folder);
    registry = await startRegistry({
      config: { uploads: { url: origin.origin, quotaBytes: 2 ** 30, storage: { folder } } },
      assetOrigins: [origin.origin],
    });
  });
  afterAll(async () => {
    await registry.close();
    await origin.close();
    rmSync(folder, { recursive: true });
  });

  let number = 0;
  const remoteOfItsOwn = (): string => `fleet${(number += 1)}-mfe`;
  const at = (remote: string, what: string) => `/micro-frontends/${remote}/uploads${what}`;
  const start = (remote: string, version: string) =>
    registry.api.http
      .post(at(remote, ''))
      .set(registry.token(remote))
      .send({
        version,
        files: Object.fromEntries(
          Object.entries(filesOf(version)).map(([name, text]) => [
            name,
            { integrity: sri(text), bytes: Buffer.byteLength(text) },
          ]),
        ),
      });
  const upload = async (remote: string, version: string) => {
    const { body } = await start(remote, version).expect(201);
    const files = Object.entries(filesOf(version)).map(([name, text]) => ({
      name,
      content: Buffer.from(text).toString('base64'),
    }));
    await registry.api.http
      .post(at(remote, `/${body.upload.id}/files`))
      .set(registry.token(remote))
      .send({ files })
      .expect(200);
    return body.upload;
  };
  const publish = (remote: string, version: string, url: string, extras: object = {}) => {
    const files = filesOf(version);
    const hashes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, sri(text)]));
    const sound = {
      routes: [`/${remote}`],
      navigation: [],
      exposed: ['./module'],
      slots: [],
      hostApi: '^1.0.0',
      owner: 'a team',
    };
    return registry.publish(remote, {
      version,
      url: `${url}/mf-manifest.json`,
      integrity: sri(files['mf-manifest.json']),
      extras: { ...sound, ...extras, files: hashes },
    });
  };
  const discard = (remote: string, id: string, as = registry.token(remote)) =>
    registry.api.http.delete(at(remote, `/${id}`)).set(as);
  const pending = async (remote: string): Promise<string[]> => {
    const { body } = await registry.api.http.get(at(remote, '')).set(registry.token(remote)).expect(200);
    return body.uploads.map(({ version }: { version: string }) => version);
  };
  const isThere = (remote: string, url: string) =>
    ['', '.uploads'].some((part) => existsSync(path.join(folder, part, remote, path.basename(url))));

  it('of a refused version is discarded with its files, however often a team tries', async () => {
    const remote = remoteOfItsOwn();
    for (let minor = 0; minor <= UPLOAD_LIMITS.unpublished; minor += 1) {
      const version = `1.${minor}.0`;
      const { url } = await upload(remote, version);
      expect(await pending(remote)).toEqual([version]);
      await publish(remote, version, url, { hostApi: '^2.0.0' }).expect(422);
      expect([isThere(remote, url), await pending(remote)]).toEqual([false, []]);
    }
    const { url } = await upload(remote, '1.0.0');
    await publish(remote, '1.0.0', url).expect(201);
    expect(isThere(remote, url)).toBe(true);
  });

  it('of a version with an invalid body is discarded', async () => {
    const remote = remoteOfItsOwn();
    const { url } = await upload(remote, '1.0.0');
    await publish(remote, '1.0.0', url, { owner: 7 }).expect(400);
    expect([isThere(remote, url), await pending(remote)]).toEqual([false, []]);
  });

  it('of a published version stays when the version is sent again with other contents', async () => {
    const remote = remoteOfItsOwn();
    const { url } = await upload(remote, '1.0.0');
    await publish(remote, '1.0.0', url).expect(201);
    const { body } = await publish(remote, '1.0.0', url, { slots: ['fleet/map'] }).expect(409);
    expect(body.error).toBe('version_exists');
    expect(isThere(remote, url)).toBe(true);
    expect(await pending(remote)).toEqual([]);
  });

  it('is discarded by its team or an admin, by nobody else, and only while it is not published', async () => {
    const [mine, theirs] = [remoteOfItsOwn(), remoteOfItsOwn()];
    const one = await upload(mine, '1.0.0');
    const other = await upload(mine, '1.1.0');
    const published = await upload(theirs, '1.0.0');
    await publish(theirs, '1.0.0', published.url).expect(201);
    await discard(mine, one.id, registry.token(theirs)).expect(401);
    await discard(theirs, one.id).expect(404);
    await discard(theirs, published.id).expect(404);
    const { auth } = await signIn(registry.api, 'admin');
    const { body } = await registry.api.http.get('/micro-frontends/uploads').set(auth).expect(200);
    expect(body.uploads).toEqual([
      expect.objectContaining({ remote: mine, version: '1.0.0', files: 3, missing: 0 }),
      expect.objectContaining({ remote: mine, version: '1.1.0' }),
    ]);
    await discard(mine, one.id).expect(204);
    await discard(mine, other.id, auth).expect(204);
    await discard(mine, one.id).expect(404);
    expect([isThere(mine, one.url), isThere(mine, other.url), isThere(theirs, published.url)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await pending(mine)).toEqual([]);
  });

  it('of a version that is published with other files is not started', async () => {
    const remote = remoteOfItsOwn();
    const { url } = await upload(remote, '1.0.0');
    await publish(remote, '1.0.0', url).expect(201);
    const { body } = await registry.api.http
      .post(at(remote, ''))
      .set(registry.token(remote))
      .send({ version: '1.0.0', files: { 'a.js': { integrity: sri(''), bytes: 0 } } })
      .expect(409);
    expect(body.error).toBe('version_exists');
    expect((await upload(remote, '1.0.0')).url).toBe(url);
  });

  it('that is discarded while its version is being published leaves nothing live and no file', async () => {
    const remote = remoteOfItsOwn();
    const { id, url } = await upload(remote, '1.0.0');
    const store = registry.api.app.get(UploadStore);
    const copy = store.publish.bind(store);
    const [isCopying, isDiscarded] = [barrier(2), barrier(2)];
    const copying = jest.spyOn(store, 'publish').mockImplementationOnce(async (...args) => {
      await isCopying();
      await isDiscarded();
      await copy(...args);
    });
    const publishing = publish(remote, '1.0.0', url).then((response) => response);
    await isCopying();
    await discard(remote, id).expect(204);
    await isDiscarded();
    expect((await publishing).status).toBe(404);
    copying.mockRestore();
    expect([isThere(remote, url), await registry.live(remote)]).toEqual([false, []]);
    // its folder is not used again
    const again = await upload(remote, '1.0.0');
    expect(again.url).not.toBe(url);
    await publish(remote, '1.0.0', again.url).expect(201);
  });

  it('that is discarded while an interrupted publishing is repeated leaves nothing live', async () => {
    const remote = remoteOfItsOwn();
    const { id, url } = await upload(remote, '1.0.0');
    // the publishing was interrupted after it had copied the files
    const copied = Object.keys(filesOf('1.0.0')).map((name) => `${url}/${name}`);
    await registry.api.app.get(UploadStore).publish(remote, copied);
    const checks = registry.api.app.get(ReleaseChecks);
    const check = checks.execute.bind(checks);
    const checking = jest.spyOn(checks, 'execute').mockImplementationOnce(async (...args) => {
      const module = await check(...args);
      await discard(remote, id).expect(204);
      return module;
    });
    await publish(remote, '1.0.0', url).expect(404);
    checking.mockRestore();
    expect([isThere(remote, url), await registry.live(remote)]).toEqual([false, []]);
  });

  it('names the file types that it accepts', async () => {
    const { body } = await registry.api.http
      .post(at('fleet-mfe', ''))
      .set(registry.token('fleet-mfe'))
      .send({ version: '1.0.0', files: { 'a.pdf': { integrity: sri(''), bytes: 0 } } })
      .expect(400);
    expect(body.message).toContain('files.a.pdf');
    expect(body.message).toContain('svg');
  });
});
