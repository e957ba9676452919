/**
 * `npm run numbers`, part of `npm run lint`: counts, and prints which numbers of docs/architecture.md are out of date.
 * `npm run numbers -- apps/api` lists the folding candidates of a project.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { measure } from './measure.js';
import { numbersTable, outdated } from './table.js';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const numbers = measure(ROOT);
const [wanted] = process.argv.slice(2);
const drifted = outdated(readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8'), numbers);
console.log(numbersTable(numbers));
for (const { project, folding } of numbers.projects)
  if (project === wanted)
    for (const { file, importer, lines } of folding) console.log(`${lines}\t${file}\t<- ${importer}`);
for (const name of drifted)
  console.error(`docs/architecture.md is not true any more about ${name}: run npm run generate.`);
if (drifted.length > 0) process.exitCode = 1;
