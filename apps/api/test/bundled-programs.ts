import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RenderCheckConfig } from '../src/common/config/index.js';
import { ModuleRunner } from '../src/modules/releases/checks/module-runner.js';
import { type DrawLimits, RenderCheck } from '../src/modules/releases/checks/render-check.js';
import { testConfig } from './test-config.js';

const API = path.resolve(import.meta.dirname, '..');

/** Bundles the programs that run other teams' code, as the API's bundle does, into a folder that `remove` deletes. */
export const bundlePrograms = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'haulway-run-module-'));
  execFileSync(process.execPath, [path.join(API, 'bundle-run-module.mjs'), folder], {
    cwd: API,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  class BundledRunner extends ModuleRunner {
    protected override readonly program = path.join(folder, 'run-module.js');
  }
  class BundledRender extends RenderCheck {
    protected override readonly page = path.join(folder, 'draw-pages.js');
    protected override readonly limits: DrawLimits = { startMs: 60_000, drawMs: 10_000 };
  }
  return {
    runner: new BundledRunner(),
    render: (renderCheck: RenderCheckConfig) => new BundledRender({ ...testConfig(''), renderCheck }),
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
