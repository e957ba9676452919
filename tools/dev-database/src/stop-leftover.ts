import { existsSync, realpathSync } from 'node:fs';
import { clearLeftover } from './leftover.js';

/** Stops a server that outlived the program that started it, if one still runs on this data directory. */
export async function stopLeftover(dataDir: string): Promise<void> {
  if (existsSync(dataDir)) await clearLeftover(realpathSync(dataDir), () => {});
}
