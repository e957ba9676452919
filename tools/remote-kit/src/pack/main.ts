/**
 * `npm run build`: makes dist/package, which is the kit as it is installed, and packs it: dist/haulway-remote-kit-1.0.0.tgz.
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
// by npm itself: what belongs into a package, and how, is its to say
execFileSync('npm', ['pack', '--silent', '--pack-destination', DIST], { cwd: FOLDER, stdio: 'pipe' });
