/**
 * `npm run build`: makes dist/package, the kit as installed, and dist/site, which the site serves below /kit/: the packed
 * kit and its documents.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { documentFiles } from '../documents/documents.js';
import { packageFolder, PROJECT, ROOT } from './package-folder.js';

const DIST = path.join(PROJECT, 'dist');
const FOLDER = path.join(DIST, 'package');
const SITE = path.join(DIST, 'site');

rmSync(DIST, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
mkdirSync(SITE, { recursive: true });
const kit = await packageFolder(FOLDER);
// npm itself packs the kit, because it has the rules for a package's content and format
execFileSync('npm', ['pack', '--silent', '--pack-destination', SITE], { cwd: FOLDER, stdio: 'pipe' });
for (const [name, text] of Object.entries(documentFiles(ROOT, kit))) {
  const file = path.join(SITE, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
cpSync(path.join(ROOT, 'apps/design-system/dist'), path.join(SITE, 'design-system'), { recursive: true });
