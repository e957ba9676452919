/** `npm run bench [-- visits | load]`: prints the tables of docs/performance.md, of the named parts or of all. */
import process from 'node:process';
import { measureVisits } from './browser/visits.js';
import { measureLoad } from './load/load.js';
import { type Part, withSite } from './site.js';

const PARTS: Readonly<Record<string, Part>> = { visits: measureVisits, load: measureLoad };

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: there are ${Object.keys(PARTS).join(', ')}.`);
  process.exitCode = 1;
} else {
  await withSite(async (siteUrl) => {
    for (const name of named.length > 0 ? named : Object.keys(PARTS)) await PARTS[name]?.(siteUrl);
  });
}
