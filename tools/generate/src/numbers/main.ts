/** `npm run numbers`, part of `npm run lint`: counts, and says where docs/architecture.md is out of date. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { measure } from './measure.js';
import { numbersTable, outdated } from './table.js';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const numbers = measure(ROOT);
const drifted = outdated(readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8'), numbers);
console.log(numbersTable(numbers));
for (const name of drifted)
  console.error(`docs/architecture.md is not true any more about ${name}: run npm run generate.`);
if (drifted.length > 0) process.exitCode = 1;
