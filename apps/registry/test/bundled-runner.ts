import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canConfine } from '@haulway/remote-builds/testing';
import { ModuleRunner } from '../src/releases/checks/module-runner.js';

const REGISTRY = path.resolve(import.meta.dirname, '..');

/** `describe` for tests that run modules; they are left out on a machine that can't confine them. */
export const describeConfined: jest.Describe = canConfine() ? describe : describe.skip;

/** Bundles the program that runs other teams' modules, as the registry's bundle does, into a folder that `remove` deletes. */
export const bundleRunner = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'haulway-run-module-'));
  execFileSync(process.execPath, [path.join(REGISTRY, 'bundle-run-module.mjs'), folder], {
    cwd: REGISTRY,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  class BundledRunner extends ModuleRunner {
    protected override readonly program = path.join(folder, 'run-module.js');
  }
  return {
    runner: new BundledRunner(),
    file: path.join(folder, 'run-module.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** The exports of a remote's `./module`: one page, with `more` in its route. */
export const pageOf = (remote: string, more = 'Component: () => null'): string =>
  `{ name: '${remote}', hostApi: '^1.0.0', routes: [{ path: '/${remote}', ${more} }] }`;

/**
 * The entry of a remote. `module` is an expression in which `react`, `ui` and `platform` are the host's shared
 * libraries.
 */
export const entryOf = (remote: string, module = pageOf(remote), before = ''): string => `
  let scope;
  ${before}
  globalThis.${remote.replaceAll('-', '_')} = {
    init: (shared) => { scope = shared; },
    get: async () => {
      const lent = (name) => Object.values(scope[name])[0].lib();
      const [platform, react, ui] = ['@haulway/platform', 'react', '@haulway/ui'].map(lent);
      const value = ${module};
      return () => ({ default: value });
    },
  };`;
