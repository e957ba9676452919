/**
 * `npm run build`: makes dist/package, the kit as installed, and packs it as dist/haulway-remote-kit-1.0.0.tgz.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { packageFolder, PROJECT } from './package-folder.js';

const DIST = path.join(PROJECT, 'dist');
const FOLDER = path.join(DIST, 'package');

rmSync(DIST, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
await packageFolder(FOLDER);
// npm itself packs the kit, because it has the rules for a package's content and format
execFileSync('npm', ['pack', '--silent', '--pack-destination', DIST], { cwd: FOLDER, stdio: 'pipe' });
