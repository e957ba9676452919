import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { remoteManifest } from '@haulway/contracts';
import { ROOT } from './command.js';
import { sri } from './faults/case-files.js';
import { ADMIN, API, ASSETS, DATA_DIR, SITE_ENV } from './ports.js';
import { runBlock } from './remotes-page.js';

export const ASSETS_DIR = path.join(ROOT, DATA_DIR, 'assets');

/** The environment of a command that an admin gives in the site's repository. */
export const OPERATOR = { ...SITE_ENV, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

/** Makes a token for a team of another repository, as the site's operator does; gives it. */
export const invite = async (remote: string, prefix: string): Promise<string> => {
  const command = `npm run releases -- invite ${remote} --path ${prefix} --team Strangers`;
  const said = await runBlock(command, ROOT, OPERATOR);
  const token = /hwp_[\w-]+/u.exec(said)?.[0];
  if (!token) throw new Error(`No token was made: ${said}`);
  return token;
};

const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};

/** A hash of each file of the shell and of every remote but `strangers`, and what of those remotes is live. */
export const othersAsTheyAre = async (strangers: readonly string[]): Promise<Record<string, string>> => {
  const isStrange = (file: string) =>
    strangers.some((remote) => file.startsWith(path.join(ASSETS_DIR, remote)));
  const files = [
    ...(await filesBelow(path.join(ROOT, 'apps/shell/dist'))),
    ...(await filesBelow(ASSETS_DIR)).filter((file) => !isStrange(file)),
  ];
  const hashes = files.map(async (file) => {
    const hash = createHash('sha256').update(await readFile(file));
    return [path.relative(ROOT, file), hash.digest('hex')] as const;
  });
  const document: unknown = await (await fetch(`${API}/micro-frontends`)).json();
  const live = JSON.stringify(document, (key, value: unknown) =>
    strangers.includes(key) ? undefined : value,
  );
  return { ...Object.fromEntries(await Promise.all(hashes)), live };
};

/** A remote of e2e/strangers, built where it lies, and what its team does with it. */
export const stranger = (bundler: 'webpack' | 'rspack' | 'vite', remote: string, token: string) => {
  const folder = path.join(ROOT, 'e2e/strangers', bundler);
  const call = async (what: string, body: object): Promise<void> => {
    const response = await fetch(`${API}/micro-frontends/${remote}/${what}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${what} answered ${response.status}: ${await response.text()}`);
  };
  return {
    call,
    /** Builds a version and publishes it, for everybody or for a share of the visitors. */
    publish: async (version: string, traffic?: number) => {
      // webpack and Rspack are found above; what is not is installed as its lock file says
      const install =
        existsSync(path.join(folder, 'package-lock.json')) && !existsSync(path.join(folder, 'node_modules'));
      const commands = install ? 'npm ci --no-audit --no-fund\nnpm run build' : 'npm run build';
      await runBlock(commands, folder, { VERSION: version });
      const place = path.join(ASSETS_DIR, remote, version);
      await mkdir(path.dirname(place), { recursive: true });
      await cp(path.join(folder, 'dist'), place, { recursive: true });
      // what a bundler keeps for itself (`.vite`) is no part of a release
      const names = (await readdir(place)).filter((name) => !name.startsWith('.'));
      const hashes = names.map(async (name) => [name, sri(await readFile(path.join(place, name)))] as const);
      const files = Object.fromEntries(await Promise.all(hashes));
      const manifest = remoteManifest.parse(
        JSON.parse(await readFile(path.join(folder, 'haulway.remote.json'), 'utf8')),
      );
      const url = `${ASSETS}/${remote}/${version}/mf-manifest.json`;
      const integrity = files['mf-manifest.json'];
      await call('releases', { version, url, integrity, extras: { ...manifest, files }, traffic });
    },
  };
};
