/**
 * `npm run bench [-- part …]`: prints the tables of docs/performance.md, for the named parts or for all. A single piece
 * of a part is named like `api:reads`.
 */
import process from 'node:process';
import { type Part, withSite } from './site.js';
import { printVerdicts } from './verdicts.js';

/** Parts that visit the site get its address. The others start what they measure, and run when they are imported. */
const PARTS: Readonly<Record<string, () => Promise<object>>> = {
  browser: () => import('./browser/baseline.js'),
  click: () => import('./browser/first-clicks.js'),
  'first-visit': () => import('./browser/first-visits.js'),
  admin: () => import('./admin/admin.js'),
  api: () => import('./api/baseline.js'),
  against: () => import('./api/against.js'),
  cost: () => import('./api/cost.js'),
  documents: () => import('./documents/documents.js'),
  availability: () => import('./availability/availability.js'),
  ship: () => import('./ship/ship.js'),
};

const visitsSite = (part: object): part is { run: Part } => 'run' in part;
const hasPieces = (part: object): part is { measure: (piece?: string) => Promise<void> } => 'measure' in part;

const named = process.argv.slice(2);
const partOf = (name: string): string => name.split(':')[0] ?? name;
const unknown = named.filter((name) => !Object.hasOwn(PARTS, partOf(name)));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: there are ${Object.keys(PARTS).join(', ')}.`);
  process.exitCode = 1;
} else {
  // `against` needs a commit, so it runs only when it is named
  const parts = Object.keys(PARTS).filter((name) => name !== 'against');
  for (const name of named.length > 0 ? named : parts) {
    const part = await PARTS[partOf(name)]?.();
    if (part && visitsSite(part)) await withSite(part.run);
    if (part && hasPieces(part)) await part.measure(name.split(':')[1]);
  }
  printVerdicts();
}
