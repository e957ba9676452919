/** `npm run new:remote -- fleet`: makes apps/fleet-mfe. */
import path from 'node:path';
import { GeneratorError } from '../generated.js';
import { newRemote } from './new-remote.js';

const [short = '', ...rest] = process.argv.slice(2);

try {
  if (short === '' || rest.length > 0) throw new GeneratorError('Usage: npm run new:remote -- <name>');
  const { full } = newRemote(path.resolve(import.meta.dirname, '../../../..'), short);
  console.log(`apps/${full} is made: a page at /${short} and its link in the header.`);
  console.log('Reserve its path from external teams: OWN_REMOTES in libs/contracts, remote-manifest.ts.');
  console.log('Say who reads its texts: AREAS in tools/generate/src/texts.test.ts.');
  console.log('Then run npm run generate, which writes its owner.');
  console.log(`The commands of docs/remotes.md: npm run remote -- ${full} check`);
  console.log(`Ship it into the running site with: npm run deploy -- ${full}`);
} catch (error) {
  if (!(error instanceof GeneratorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
