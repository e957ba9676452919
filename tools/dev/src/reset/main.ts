import { relative, resolve } from 'node:path';
import { codeOf } from '@haulway/process';
import { emptyData } from './empty-data.js';
import { dataDirOf } from '../start/settings.js';

/** `npm run reset`: begin anew, without any data. */

const root = resolve(import.meta.dirname, '../../../..');
const dataDir = dataDirOf(root, process.env);
const name = relative(process.cwd(), dataDir) || dataDir;

try {
  const removed = await emptyData(root, dataDir);
  console.log(
    removed ? `${name} is empty: the next start makes everything anew.` : `${name} is empty already.`,
  );
} catch (error) {
  const expected = error instanceof Error && codeOf(error) !== undefined;
  console.error(expected ? error.message : error);
  process.exit(1);
}
