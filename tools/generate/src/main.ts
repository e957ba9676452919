/** `npm run generate`: writes the generated files again. A test fails when one of them is out of date. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generated } from './generated.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');

for (const [file, make] of Object.entries(generated)) {
  const target = path.join(ROOT, file);
  const text = make(ROOT);
  if (readFileSync(target, { encoding: 'utf8', flag: 'a+' }) === text) continue;
  writeFileSync(target, text);
  console.log(file);
}
