import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Plugins in Nx's own process take half a second less, and no worker outlives a build that is cut off. */
export const QUIET_NX = {
  NX_TUI: 'false',
  NX_DAEMON: 'false',
  NX_ISOLATE_PLUGINS: 'false',
  FORCE_COLOR: '0',
} as const;

/** Nx's own program, to be run by Node: npx would take another second to find it. */
export function nxProgram(): string {
  const require = createRequire(import.meta.url);
  const manifest = require.resolve('nx/package.json');
  const { bin }: { bin: { nx: string } } = require(manifest);
  return join(dirname(manifest), bin.nx);
}
