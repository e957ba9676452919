import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { codeOf, SettingError } from '@haulway/process';
import { dataDirOf } from '../start/settings.js';

const ROOT = resolve(import.meta.dirname, '../../../..');
/** Separate from the data of `npm start`, whose keys and accounts are a developer's. */
const DATA_DIR = 'deploy/.data';

/**
 * The environment in which this machine runs the system as production does: NODE_ENV and the keys of a file.
 *
 * @param env takes precedence over the file
 * @param file lines of NAME=value, as `docker run --env-file` reads them; by default, a file with new keys for a trial
 * is made
 * @throws SettingError if the named file can't be read
 */
export function productionEnvironment(env: NodeJS.ProcessEnv, file?: string, root = ROOT): NodeJS.ProcessEnv {
  const dataDir = dataDirOf(root, { HAULWAY_DATA_DIR: env.HAULWAY_DATA_DIR || DATA_DIR });
  const keys = readKeys(file === undefined ? keysForATrial(join(dataDir, 'keys.env')) : resolve(root, file));
  return { TRUST_PROXY: '1', ...keys, ...env, NODE_ENV: 'production', HAULWAY_DATA_DIR: dataDir };
}

function readKeys(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SettingError(`The keys can't be read from ${file} (${codeOf(error) ?? String(error)}).`);
  }
}

/** Makes the file on the first start, readable only by its owner, and returns its path. */
function keysForATrial(file: string): string {
  if (existsSync(file)) return file;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const secret = () => randomBytes(32).toString('hex');
  const text = `# Made by npm run start:production for a trial on this machine (docs/development.md).
# Without it production needs live keys of Stripe and addresses that customers reach.
PRODUCTION_TRIAL=true
JWT_SECRET=${secret()}
SECOND_FACTOR_KEY=${secret()}
DISCOVERY_SIGNING_KEY=${privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')}
# Keys of Stripe's test mode instead of the emulator: all three, of one account.
# STRIPE_SECRET_KEY=
# STRIPE_PUBLISHABLE_KEY=
# STRIPE_WEBHOOK_SECRET=
SELLER_NAME=Example Haulage Ltd
SELLER_ADDRESS=1 Example Street, Sampleton, EX1 1EX
SELLER_VAT_NUMBER=GB 999 9999 73
SELLER_COMPANY_NUMBER=99999999
SELLER_CARRIER_LICENCE=CBDU999999
`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o711 });
  writeFileSync(file, text, { mode: 0o600 });
  return file;
}
