/** `npm run generate`: writes the generated files again. A test fails when one of them is out of date. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { generated } from './generated.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');

for (const [file, make] of Object.entries(generated)) {
  writeFileSync(path.join(ROOT, file), make(ROOT));
  console.log(file);
}
