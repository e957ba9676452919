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
  /** What the registry proves itself with to the API. */
  registrySecret: z.string().min(32),
  /** The password of the registry's role in the database. */
  registryDatabasePassword: z.string().min(16),
  /** The embedded database's password. */
  databasePassword: z.string().min(16),
});

/** The secrets of one data folder, and the public half of the signing key (SPKI in base64). */
export type Secrets = z.infer<typeof schema> & { discoveryKey: string };

/**
 * The secrets of the data folder, made on the first start and readable only by their owner. Secrets in the environment
 * (JWT_SECRET, PUBLISH_SECRET, REGISTRY_SECRET, SECOND_FACTOR_KEY, DISCOVERY_SIGNING_KEY) take precedence.
 *
 * @throws StartError if the file can't be parsed
 */
export function readSecrets(dataDir: string, env: NodeJS.ProcessEnv): Secrets {
  const file = join(dataDir, 'secrets.json');
  const kept = read(file);
  const secrets = schema.safeParse({ ...newSecrets(), ...kept });
  if (!secrets.success) throw unreadable(file);
  if (Object.keys(schema.shape).some((name) => !(name in kept))) write(file, secrets.data);
  const discoverySigningKey = env.DISCOVERY_SIGNING_KEY || secrets.data.discoverySigningKey;
  return {
    ...secrets.data,
    jwtSecret: env.JWT_SECRET || secrets.data.jwtSecret,
    publishSecret: env.PUBLISH_SECRET || secrets.data.publishSecret,
    registrySecret: env.REGISTRY_SECRET || secrets.data.registrySecret,
    secondFactorKey: env.SECOND_FACTOR_KEY || secrets.data.secondFactorKey,
    discoverySigningKey,
    discoveryKey: publicKeyOf(
      discoverySigningKey,
      env.DISCOVERY_SIGNING_KEY ? 'DISCOVERY_SIGNING_KEY' : file,
    ),
  };
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
function write(file: string, secrets: z.infer<typeof schema>): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function newSecrets(): z.infer<typeof schema> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    jwtSecret: randomBytes(32).toString('hex'),
    publishSecret: randomBytes(32).toString('hex'),
    secondFactorKey: randomBytes(32).toString('hex'),
    discoverySigningKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    registrySecret: randomBytes(32).toString('hex'),
    registryDatabasePassword: randomBytes(16).toString('hex'),
    databasePassword: randomBytes(16).toString('hex'),
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
