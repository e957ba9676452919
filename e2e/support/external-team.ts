import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { liveRegistry } from './api.js';
import { ROOT } from './command.js';
import { ADMIN, DATA_DIR, SITE, SITE_ENV } from './ports.js';
import { runBlock, shellEnv } from './remotes-page.js';

export const ASSETS_DIR = path.join(ROOT, DATA_DIR, 'assets');

/** The environment of a command that an admin runs in the site's repository. */
export const OPERATOR = { ...SITE_ENV, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

/** Creates a token for a team with another repository, as the site's operator does; returns the token. */
export const invite = async (remote: string, prefix: string): Promise<string> => {
  const command = `npm run releases -- invite ${remote} --path ${prefix} --team External`;
  const output = await runBlock(command, ROOT, OPERATOR);
  const token = /hwp_[\w-]+/u.exec(output)?.[0];
  if (!token) throw new Error(`No token was made: ${output}`);
  return token;
};

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};

/** A hash of each file of the shell and of every remote except `external`, and the live versions of those remotes. */
export const othersAsTheyAre = async (external: readonly string[]): Promise<Record<string, string>> => {
  const isExternal = (file: string) =>
    ['', '.source-maps'].some((folder) =>
      external.some((remote) => file.startsWith(path.join(ASSETS_DIR, folder, remote))),
    );
  const files = [
    ...(await filesBelow(path.join(ROOT, 'apps/shell/dist'))),
    ...(await filesBelow(ASSETS_DIR)).filter((file) => !isExternal(file)),
  ];
  const hashes = files.map(
    async (file) => [path.relative(ROOT, file), sha256(await readFile(file))] as const,
  );
  const { microFrontends } = await liveRegistry();
  const live = Object.entries(microFrontends)
    .filter(([remote]) => !external.includes(remote))
    .map(([remote, versions]) => [`live of ${remote}`, sha256(JSON.stringify(versions))] as const);
  return Object.fromEntries([...(await Promise.all(hashes)), ...live]);
};

/**
 * Installs the external team's repository (e2e/external-team) outside ours, with the kit that the site under test serves.
 * @returns its folder, which the caller must delete
 */
export const installTeamRepository = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'haulway-external-team-'));
  await cp(path.join(ROOT, 'e2e/external-team'), folder, { recursive: true });
  await runBlock(`npm install --no-audit --no-fund ${SITE}/kit/haulway-remote-kit-1.x.tgz`, folder, {});
  return folder;
};

/** A remote of the external team's repository, and the team's actions: with the kit's command and the team's token. */
export class TeamRemote {
  readonly folder: string;
  readonly #env: NodeJS.ProcessEnv;

  constructor(repository: string, bundler: string, token: string) {
    this.folder = path.join(repository, bundler);
    const PATH = [path.join(repository, 'node_modules/.bin'), process.env['PATH']].join(path.delimiter);
    this.#env = { PATH, HAULWAY_REGISTRY: SITE, HAULWAY_TOKEN: token };
  }

  remote(command: string): Promise<string> {
    return runBlock(`haulway-remote ${command}`, this.folder, this.#env);
  }

  async publish(version: string, audience = ''): Promise<void> {
    const file = path.join(this.folder, 'package.json');
    const pkg: object = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...pkg, version }));
    await this.remote('build');
    await this.remote('check');
    await this.remote(`publish dist ${audience}`);
  }

  async edit(file: string, from: string, to: string): Promise<void> {
    const source = path.join(this.folder, file);
    await writeFile(source, (await readFile(source, 'utf8')).replace(from, to));
  }

  /**
   * Serves it from its sources. Returns the URL that shows it in the site, and a function that stops it as Ctrl+C does.
   */
  dev(port: number): Promise<{ address: string; stop: () => Promise<number | null> }> {
    return serveForOne(`haulway-remote dev --port ${port}`, this.folder, this.#env);
  }
}

/** Runs a command that prints a URL to open and runs until it is stopped, as by Ctrl+C. */
export const serveForOne = async (command: string, folder: string, env: NodeJS.ProcessEnv) => {
  // a process group of its own, as in a terminal: Ctrl+C reaches all of it
  const dev = spawn('bash', ['-c', command], {
    cwd: folder,
    env: { ...shellEnv(), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(dev, 'exit');
  const stop = async (): Promise<number | null> => {
    if (dev.exitCode === null && dev.pid !== undefined) process.kill(-dev.pid, 'SIGINT');
    const [code] = (await ended) as [number | null];
    return code;
  };
  for await (const line of createInterface({ input: dev.stdout })) {
    const address = /Open it with: (?<url>\S+)/u.exec(line)?.groups?.['url'];
    if (address !== undefined) {
      dev.stdout.resume();
      return { address, stop };
    }
  }
  throw new Error(`${command} ended before it said what to open`);
};
