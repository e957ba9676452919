import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { codeOf, SettingError } from '@haulway/process';
import { emptyData } from './empty-data.js';
import { dataDirOf } from '../start/settings.js';

/** `npm run reset`: removes all data, so that the next start begins with none. */

const USAGE = `npm run reset

Empties the data folder of this workspace (.data, or HAULWAY_DATA_DIR): database, mail, payments, published remotes,
secrets, logs. The next start makes everything anew. A site that runs on it must be stopped first.`;

const root = resolve(import.meta.dirname, '../../../..');

const readHelp = (): boolean => {
  try {
    return parseArgs({ options: { help: { type: 'boolean', short: 'h', default: false } } }).values.help;
  } catch {
    const words = process.argv.slice(2).join(' ');
    throw new SettingError(`npm run reset takes nothing but --help, not '${words}': nothing was removed.`);
  }
};

try {
  if (readHelp()) {
    console.log(USAGE);
  } else {
    const dataDir = dataDirOf(root, process.env);
    const name = relative(process.cwd(), dataDir) || dataDir;
    const removed = await emptyData(root, dataDir);
    console.log(
      removed ? `${name} is empty: the next start makes everything anew.` : `${name} is empty already.`,
    );
  }
} catch (error) {
  const expected = error instanceof Error && codeOf(error) !== undefined;
  console.error(expected ? error.message : error);
  process.exit(1);
}
