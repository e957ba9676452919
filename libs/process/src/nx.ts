import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Plugins that run in Nx's own process save half a second, and no worker process outlives an interrupted build. */
export const QUIET_NX = {
  NX_TUI: 'false',
  NX_DAEMON: 'false',
  NX_ISOLATE_PLUGINS: 'false',
  FORCE_COLOR: '0',
} as const;

/** The path of Nx's own program, to be run with Node: npx would take another second to find it. */
export function nxProgram(): string {
  const require = createRequire(import.meta.url);
  const manifest = require.resolve('nx/package.json');
  const { bin }: { bin: { nx: string } } = require(manifest);
  return join(dirname(manifest), bin.nx);
}
