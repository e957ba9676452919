/** `npm run generate`: writes the generated files again. A test fails when one of them is out of date. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { generated } from './generated.js';
import { measure } from './numbers/measure.js';
import { numbersTable, outdated, withTable } from './numbers/table.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');

for (const [file, make] of Object.entries(generated)) {
  writeFileSync(path.join(ROOT, file), make(ROOT));
  console.log(file);
}

// The table is written only when its numbers have drifted. Otherwise every changed line of code would change the page.
const page = path.join(ROOT, 'docs/architecture.md');
const before = readFileSync(page, 'utf8');
const numbers = measure(ROOT);
if (
  outdated(before, numbers).length > 0 ||
  numbers.projects.some(({ project }) => !before.includes(`| ${project} `))
) {
  const after = withTable(before, numbersTable(numbers));
  writeFileSync(page, await format(after, { ...(await resolveConfig(page)), filepath: page }));
  console.log('docs/architecture.md');
}
