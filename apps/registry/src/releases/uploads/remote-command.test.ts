import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { type Registry, startRegistry } from '../../../test/registry.js';
import { serveFolder } from '../../../test/serve-folder.js';

const KIT = path.resolve(import.meta.dirname, '../../../../../tools/remote-kit');
const folder = mkdtempSync(path.join(tmpdir(), 'haulway-remote-'));
const program = path.join(folder, 'haulway-remote.mjs');
const assets = path.join(folder, 'assets');

/**
 * Bundles the command as in the packed kit. Bundlers are left out: they are for building, which these tests do not do.
 */
const bundleCommand = () =>
  build({
    entryPoints: { 'haulway-remote': path.join(KIT, 'src/cli/main.ts') },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // code that needs a bundler or its server stays in separate files, which are not loaded here
    splitting: true,
    format: 'esm',
    platform: 'node',
    external: ['webpack', 'webpack-dev-server', '@rspack/core', '@rspack/dev-server', 'vite'],
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module';const require = requireFrom(import.meta.url);`,
    },
  });

describe('haulway-remote', () => {
  let registry: Registry;
  let origin: Awaited<ReturnType<typeof serveFolder>>;
  beforeAll(async () => {
    await bundleCommand();
    origin = await serveFolder(assets);
    registry = await startRegistry({
      config: { uploads: { url: origin.origin, quotaBytes: 2 ** 30, storage: { folder: assets } } },
      assetOrigins: [origin.origin],
    });
  });
  afterAll(async () => {
    await registry.close();
    await origin.close();
    rmSync(folder, { recursive: true });
  });

  const project = (name: string, version: string, route = `/${name}`, code = `// ${version}`): string => {
    const home = path.join(folder, name);
    const write = (file: string, content: unknown): void => {
      mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      writeFileSync(path.join(home, file), text);
    };
    write('package.json', { name, version });
    write('haulway.remote.json', {
      routes: [route],
      navigation: [],
      exposed: ['./module'],
      slots: [],
      hostApi: '^1.0.0',
      owner: 'a team',
    });
    write('dist/remoteEntry.js', code);
    write('dist/haulway-used-exports.json', { names: { react: ['useState'] } });
    write('dist/mf-manifest.json', {
      exposes: [{ path: './module' }],
      shared: [{ name: 'react', singleton: true, requiredVersion: '^19.0.0' }],
    });
    return home;
  };

  const run = (home: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const token = registry.token(path.basename(home)).Authorization.replace('Bearer ', '');
      const given = { HAULWAY_REGISTRY: registry.api.url, HAULWAY_TOKEN: token, ...env };
      const options = { cwd: home, env: { PATH: process.env['PATH'], ...given } };
      execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
      );
    });
  const done = async (home: string, ...args: string[]): Promise<string> => {
    const { code, output } = await run(home, args);
    expect([code, output]).toEqual([0, expect.anything()]);
    return output;
  };

  it('has its files served only once they are published, and never if the version is refused', async () => {
    const upload = async (home: string) => {
      const remote = path.basename(home);
      const names = ['remoteEntry.js', 'haulway-used-exports.json', 'mf-manifest.json'];
      const files = names.map((name) => [name, readFileSync(path.join(home, 'dist', name))] as const);
      const call = (what: string, body: object) =>
        registry.api.http
          .post(`/micro-frontends/${remote}/uploads${what}`)
          .set(registry.token(remote))
          .send(body);
      const announced = Object.fromEntries(
        files.map(([name, bytes]) => [
          name,
          { integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`, bytes: bytes.length },
        ]),
      );
      const { body } = await call('', { version: '1.0.0', files: announced }).expect(201);
      const content = files.map(([name, bytes]) => ({ name, content: bytes.toString('base64') }));
      await call(`/${body.upload.id}/files`, { files: content }).expect(200);
      return `${body.upload.url}/remoteEntry.js`;
    };
    const statusOf = async (url: string) => (await fetch(url)).status;
    const late = project('late-mfe', '1.0.0');
    const file = await upload(late);
    expect(await statusOf(file)).toBe(404);
    await done(late, 'publish');
    expect(await statusOf(file)).toBe(200);
    const copier = project('copier-mfe', '1.0.0', '/late-mfe');
    const refused = await upload(copier);
    expect((await run(copier, ['publish'])).output).toContain('route_taken');
    expect(await statusOf(refused)).toBe(404);
  });

  it('refuses a style reset with its file and line, before publishing and when publishing', async () => {
    const home = project('paint-mfe', '1.0.0');
    writeFileSync(path.join(home, 'dist/page.css'), '* { margin: 0 }\nh1 { font-size: 1rem }');
    for (const command of ['check', 'publish'])
      expect((await run(home, [command])).output).toContain(
        'page.css: Line 1: * can match elements outside of paint-mfe. Begin it with',
      );
    expect(await registry.live('paint-mfe')).toEqual([]);
  });

  it('prints the error code of the registry and exits with 1', async () => {
    const refused = async (home: string, args: string[], env?: NodeJS.ProcessEnv) => {
      const { code, output } = await run(home, args, env);
      expect(code).toBe(1);
      return output;
    };
    await done(project('yard-mfe', '1.0.0'), 'publish');
    const taker = project('taker-mfe', '1.0.0', '/yard-mfe');
    expect(await refused(taker, ['publish'])).toMatch(/^route_taken: /u);
    const yard = project('yard-mfe', '1.0.0', '/yard-mfe', '// something else');
    expect(await refused(yard, ['publish'])).toMatch(/^version_exists: /u);
    expect(await refused(yard, ['rollback'])).toMatch(/^nothing_before: /u);
    expect(await refused(yard, ['kill'], { HAULWAY_TOKEN: 'hwp_wrong' })).toMatch(/^unauthenticated: /u);
    expect(await refused(yard, ['kill'], { HAULWAY_TOKEN: '' })).toContain('Set HAULWAY_TOKEN');
    expect(await refused(yard, ['kill'], { HAULWAY_REGISTRY: 'http://127.0.0.1:9' })).toContain(
      'The API does not respond at http://127.0.0.1:9/api',
    );
    expect(await refused(yard, ['publish', 'out'])).toContain('there is no out');
    expect(await refused(folder, ['history'])).toContain('There is no package.json');
  });
});
