import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canConfine } from '../testing.js';
import { confinedCommand } from './sandbox.js';

const PROGRAM = `
  import { readdirSync, readFileSync } from 'node:fs';
  const status = readFileSync('/proc/self/status', 'utf8');
  const names = (folder) => readdirSync(folder).sort();
  process.stdout.write(JSON.stringify({
    root: names('/').filter((name) => !/^lib/.test(name)),
    folder: names('/folder'),
    processes: names('/proc').filter((name) => /^[0-9]/.test(name)),
    interfaces: readFileSync('/proc/net/dev', 'utf8').match(/[a-z0-9]+(?=:)/g),
    environment: process.env,
    capabilities: /CapEff:\\s+(.*)/.exec(status)[1],
  }));`;

const SOMEBODY = 61_234;

(canConfine() ? describe : describe.skip)('a confined program', () => {
  const base = mkdtempSync(path.join(tmpdir(), 'haulway-sandbox-test-'));
  afterAll(() => rmSync(base, { recursive: true, force: true }));

  /** The command for the program; `as` is the user that runs it, if not the one of this test. */
  const commandOf = (name: string, text: string, as?: number): [string, string[]] => {
    const [program, root, folder] = ['program.mjs', 'root', 'folder'].map((part) =>
      path.join(base, `${name}-${part}`),
    ) as [string, string, string];
    for (const made of [root, folder]) mkdirSync(made, { mode: 0o700 });
    writeFileSync(program, text);
    writeFileSync(path.join(folder, 'a.js'), '');
    chmodSync(base, 0o755);
    if (as !== undefined)
      for (const made of [root, folder, path.join(folder, 'a.js')]) chownSync(made, as, as);
    const command = confinedCommand(
      root,
      { program: program, folder: folder, args: [] },
      as === undefined && process.getuid?.() === 0,
    );
    const user = as === undefined ? [] : ['setpriv', `--reuid=${as}`, `--regid=${as}`, '--clear-groups'];
    // without Node's own permissions, to see what the kernel allows
    const [first = '', ...rest] = [...user, ...command.filter((one) => !/permission|allow-fs/u.test(one))];
    return [first, rest];
  };
  const run = (name: string, as?: number) =>
    JSON.parse(spawnSync(...commandOf(name, PROGRAM, as), { encoding: 'utf8' }).stdout) as unknown;
  /** Starts the program in a process group of its own, as the API does. */
  const start = (name: string, text: string, as?: number) =>
    spawn(...commandOf(name, text, as), { stdio: ['ignore', 'pipe', 'ignore'], detached: true });
  const NOTHING = {
    root: ['folder', 'node', 'proc', 'program.mjs', 'usr'],
    folder: ['a.js'],
    processes: ['1'],
    interfaces: ['lo'],
    environment: {},
    capabilities: '0000000000000000',
  };

  it('sees nothing but its folder', () => expect(run('own')).toEqual(NOTHING));

  const whenRoot = process.getuid?.() === 0 ? it : it.skip;

  whenRoot('sees nothing else either when the API does not run as root', () =>
    expect(run('other', SOMEBODY)).toEqual(NOTHING),
  );

  whenRoot.each([
    ['root', undefined],
    ['another user', SOMEBODY],
  ])('started by %s, it can neither end what limits its time nor outlive it', async (name, as) => {
    const attack = `
      for (const signal of ['SIGSTOP', 'SIGKILL']) try { process.kill(0, signal); } catch {}
      process.exit(3);`;
    const killing = start(`${name}-kills`, attack, as);
    expect(await once(killing, 'close')).toEqual([3, null]);
    const staying = start(
      `${name}-stays`,
      'process.stdout.write("."); setInterval(() => undefined, 1000);',
      as,
    );
    await once(staying.stdout, 'data');
    process.kill(-Number(staying.pid), 'SIGKILL');
    expect(await once(staying, 'close')).toEqual([null, 'SIGKILL']);
  });
});
