import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleCommand, runCommand, uploadByCalls, writeProject } from '../../../test/remote-command.js';
import { type Registry, startRegistry } from '../../../test/registry.js';
import { serveFolder } from '../../../test/serve-folder.js';

const folder = mkdtempSync(path.join(tmpdir(), 'haulway-remote-'));
const assets = path.join(folder, 'assets');

describe('haulway-remote', () => {
  let registry: Registry;
  let origin: Awaited<ReturnType<typeof serveFolder>>;
  beforeAll(async () => {
    await bundleCommand(folder);
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

  const project = (name: string, version: string, route = `/${name}`, code = `// ${version}`): string =>
    writeProject(folder, { name, version, declared: { routes: [route] }, dist: { 'remoteEntry.js': code } });

  const run = (home: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
    runCommand(folder, registry, home, args, env);
  const done = async (home: string, ...args: string[]): Promise<string> => {
    const { code, output } = await run(home, args);
    expect([code, output]).toEqual([0, expect.anything()]);
    return output;
  };

  it('has its files served only once they are published, and never if the version is refused', async () => {
    const upload = async (home: string) => {
      const { body } = await uploadByCalls(registry, home);
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

  it('lists uploads that are not published, and discards them', async () => {
    const home = project('shed-mfe', '1.0.0');
    expect(await done(home, 'discard')).toContain('No upload of shed-mfe waits to be published.');
    await uploadByCalls(registry, home);
    expect(await done(home, 'discard')).toMatch(/^ {2}1\.0\.0 {2}3 files, 1 KiB, complete, until \S+Z\n/u);
    expect((await run(home, ['discard', '1.1.0'])).output).toContain('No upload of shed-mfe 1.1.0');
    expect(await done(home, 'discard', '1.0.0')).toContain('Discarded uploads of shed-mfe: 1.0.0.');
    expect(await done(home, 'discard', '--all')).toContain('Discarded uploads of shed-mfe: none.');
  });

  it('publishes a version again whose source maps are stored with it', async () => {
    const home = project('mill-mfe', '1.0.0');
    await done(home, 'publish');
    writeFileSync(path.join(home, 'package.json'), JSON.stringify({ name: 'mill-mfe', version: '1.1.0' }));
    writeFileSync(
      path.join(home, 'dist/haulway-used-exports.json'),
      JSON.stringify({ version: '1.1.0', names: {} }),
    );
    writeFileSync(path.join(home, 'dist/remoteEntry.js.map'), '{}');
    await done(home, 'publish', '--canary', '10');
    // its source maps are no files of the version, neither for the check before the upload nor for the upload
    writeFileSync(path.join(home, 'dist/remoteEntry.js.map'), '{"version":3}');
    writeFileSync(path.join(home, 'dist/page.js.map'), '{}');
    expect(await done(home, 'publish')).toContain('mill-mfe 1.1.0 is live for everybody.');
    expect(await done(home, 'discard')).toContain('No upload of mill-mfe waits to be published.');
  });

  it('stores with a version why it was published, from which commit, and by whom', async () => {
    const home = project('byre-mfe', '1.0.0');
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Ada Byron', '-c', 'user.email=ada@byre.test', ...args], {
        cwd: home,
      });
    git('init', '-q');
    git('add', '.');
    git('commit', '-q', '-m', 'byre');
    await done(home, 'publish', '--reason', 'the first byre');
    await run(home, ['publish', '--reason', 'again']);
    const head = git('rev-parse', 'HEAD').toString().trim();
    const { body } = await registry.api.http
      .get('/micro-frontends/byre-mfe/releases')
      .set(registry.token('byre-mfe'));
    expect(body.releases).toEqual([
      expect.objectContaining({ note: 'the first byre', commit: head, author: 'Ada Byron' }),
    ]);
    expect(await done(home, 'history')).toContain(
      ` (commit ${head.slice(0, 10)} by Ada Byron): the first byre\n`,
    );
  });

  it('removes a remote only after a yes', async () => {
    const home = project('hut-mfe', '1.0.0');
    await done(home, 'publish');
    const asked = await run(home, ['remove']);
    expect(asked).toEqual({ code: 1, output: expect.stringContaining('To do it, add --yes.') });
    expect(await registry.live('hut-mfe')).toEqual([['1.0.0', 100]]);
    await done(home, 'remove', '--yes');
    expect(await registry.live('hut-mfe')).toEqual([]);
  });

  it('does not upload a build of another version, and changes nothing for a canary of the live version', async () => {
    const home = project('barn-mfe', '1.0.0');
    await done(home, 'publish');
    expect(await done(home, 'publish', '--canary', '10')).toBe(
      'barn-mfe 1.0.0 is the default version already. Nothing was changed.\n',
    );
    writeFileSync(path.join(home, 'package.json'), JSON.stringify({ name: 'barn-mfe', version: '1.0.1' }));
    for (const command of ['check', 'publish'])
      expect((await run(home, [command])).output).toContain(
        'The build is of version 1.0.0, and package.json says 1.0.1. Run haulway-remote build.',
      );
  });

  it('prints the error code of the registry and exits with 1', async () => {
    const refused = async (home: string, args: string[], env?: NodeJS.ProcessEnv) => {
      const { code, output } = await run(home, args, env);
      expect(code).toBe(1);
      return output;
    };
    await done(project('yard-mfe', '1.0.0'), 'publish');
    const taker = project('taker-mfe', '1.0.0', '/yard-mfe');
    const taken = await refused(taker, ['publish']);
    expect(taken).toMatch(/^route_taken: /u);
    expect(taken.trimEnd().split('\n').at(-1)).toBe(
      `${new URL(registry.api.url).origin}/kit/errors/route_taken`,
    );
    const yard = project('yard-mfe', '1.0.0', '/yard-mfe', '// something else');
    expect(await refused(yard, ['publish'])).toMatch(/^version_exists: /u);
    expect(await refused(yard, ['rollback'])).toMatch(/^nothing_before: /u);
    expect(await refused(yard, ['kill'], { HAULWAY_TOKEN: 'hwp_wrong' })).toMatch(/^unauthenticated: /u);
    expect(await refused(yard, ['kill'], { HAULWAY_TOKEN: '' })).toContain('Set HAULWAY_TOKEN');
    expect(await refused(yard, ['kill'], { HAULWAY_REGISTRY: 'http://127.0.0.1:9' })).toContain(
      'The API does not respond at http://127.0.0.1:9/api',
    );
    // an address that answers as an API of the site does, and is another server
    const other = await refused(yard, ['rollback'], { HAULWAY_REGISTRY: registry.api.api.url });
    expect(other).toBe(`${registry.api.api.url} is not the API of a Haulway site. Is the address right?\n`);
    expect(await refused(taker, ['publish'])).not.toContain('{');
    expect(await refused(yard, ['publish', 'out'])).toContain('there is no out');
    expect(await refused(folder, ['history'])).toContain('There is no package.json');
  });
});
