import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../start-error.js';

const schema = z.object({
  /** Signs the API's session tokens. */
  jwtSecret: z.string().min(32),
  /** The publish tokens of all remotes are derived from it. */
  publishSecret: z.string().min(32),
  /** ECDSA P-256; PKCS8 in base64. Signs the discovery document. */
  discoverySigningKey: z.string().min(1),
  /** Encrypts the second factors of accounts. */
  secondFactorKey: z.string().min(32),
  /** Proves to the API that a call is from the registry. */
  registrySecret: z.string().min(32),
  /** The password of the registry's role in the database. */
  registryDatabasePassword: z.string().min(16),
  databasePassword: z.string().min(16),
});
type StoredSecrets = z.infer<typeof schema>;

/** The secrets of one data folder, and the public half of the signing key (SPKI in base64). */
export type Secrets = StoredSecrets & { discoveryKey: string };

/** The variables that take precedence over a stored secret. */
const VARIABLES = {
  jwtSecret: 'JWT_SECRET',
  publishSecret: 'PUBLISH_SECRET',
  registrySecret: 'REGISTRY_SECRET',
  secondFactorKey: 'SECOND_FACTOR_KEY',
  discoverySigningKey: 'DISCOVERY_SIGNING_KEY',
} as const satisfies Partial<StoredSecrets>;

/**
 * The secrets of the data folder, made on the first start and readable only by their owner. Secrets in the environment
 * take precedence.
 *
 * @throws StartError if the file can't be parsed
 */
export function readSecrets(dataDir: string, env: NodeJS.ProcessEnv): Secrets {
  const file = join(dataDir, 'secrets.json');
  const stored = read(file);
  const { data } = schema.safeParse({ ...newSecrets(), ...stored });
  if (!data) throw unreadable(file);
  if (Object.keys(schema.shape).some((name) => !(name in stored))) write(file, data);
  const given = Object.entries(VARIABLES).flatMap(([name, variable]) =>
    env[variable] ? [[name, env[variable]]] : [],
  );
  const secrets: StoredSecrets = { ...data, ...Object.fromEntries(given) };
  const source = env.DISCOVERY_SIGNING_KEY ? 'DISCOVERY_SIGNING_KEY' : file;
  return { ...secrets, discoveryKey: publicKeyOf(secrets.discoverySigningKey, source) };
}

function read(file: string): object {
  if (!existsSync(file)) return {};
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw unreadable(file);
  }
}

function unreadable(file: string): StartError {
  return new StartError(
    `${file} does not hold the secrets of this folder: npm run reset begins anew, without its data.`,
  );
}

/** Writes the file completely or not at all. */
function write(file: string, secrets: StoredSecrets): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function newSecrets(): StoredSecrets {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const secret = (bytes: number) => randomBytes(bytes).toString('hex');
  return {
    jwtSecret: secret(32),
    publishSecret: secret(32),
    secondFactorKey: secret(32),
    discoverySigningKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    registrySecret: secret(32),
    registryDatabasePassword: secret(16),
    databasePassword: secret(16),
  };
}

function publicKeyOf(privateKey: string, source: string): string {
  try {
    const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
    return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
  } catch {
    throw new StartError(`${source} does not hold an ECDSA P-256 private key (PKCS8 in base64).`);
  }
}
