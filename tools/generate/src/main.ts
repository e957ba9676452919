/** `npm run generate`: writes anew what follows from other files; a test fails when one of them was forgotten. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { generated } from './generated.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');

for (const [file, make] of Object.entries(generated)) {
  writeFileSync(path.join(ROOT, file), make(ROOT));
  console.log(file);
}
