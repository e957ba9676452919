import { type LimitName } from '@haulway/contracts';
import {
  addressProblem,
  parseEnvironment,
  proxyProblem,
  secretProblem,
  ServerConfig,
  serverConfigBy,
  serverVariables,
  variable,
} from '@haulway/server/config';
import { z } from 'zod';

/** The registry's configuration, parsed once from the environment. It is also the token under which it is injected. */
export abstract class RegistryConfig extends ServerConfig {
  /** The API's origin, as this process reaches it. The API introspects admins' access tokens. */
  abstract readonly apiUrl: string;
  /** What this process proves itself with to the API. */
  abstract readonly registrySecret: string;
  /** Origins from which remotes may be served. */
  abstract readonly assetOrigins: readonly string[];
  /** The storage for teams' uploads. Without it, teams put their files there themselves. */
  abstract readonly uploads: UploadConfig | undefined;
  /** ECDSA P-256 private key, PKCS8 in base64: signs the discovery document. */
  abstract readonly discoverySigningKey: string;
  /** For development: publishes every remote, by the HMAC of its name. Production has none, only tokens (ADR 300). */
  abstract readonly publishSecret: string | undefined;
  abstract readonly canary: CanaryConfig;
  /** Calls per minute, for each limit of the registry's routes. */
  abstract readonly callLimits: Readonly<Partial<Record<LimitName, number>>>;
}

/** The storage for the files of remotes, and the address under which they are served. */
export interface UploadConfig {
  readonly url: string;
  /** The most bytes of one remote: its builds that wait, and those that are published. */
  readonly quotaBytes: number;
  readonly storage:
    | { readonly folder: string }
    | {
        readonly bucket: string;
        readonly endpoint: string | undefined;
        readonly region: string;
        readonly prefix: string;
      };
}

/** When a canary is taken back automatically (ADR 71). */
export interface CanaryConfig {
  /** How much higher than the default version's its failure rate may be: 0.05 is five percentage points. */
  readonly excess: number;
  /** Below this number of pages there is no judgement. */
  readonly pages: number;
  /** Networks that its failures must come from. */
  readonly networks: number;
  /** How far back pages are counted. */
  readonly windowMinutes: number;
}

const { count, url } = variable;

const variables = z.object({
  ...serverVariables,
  REGISTRY_PORT: variable.port(3334),
  REGISTRY_HOST: z.string().default('localhost'),
  REGISTRY_DATABASE_URL: variable.postgres,
  API_URL: url("the API's address").default('http://localhost:3333'),
  REGISTRY_SECRET: variable
    .required('a secret of at least 32 characters')
    .min(32, 'must have at least 32 characters'),
  ASSET_ORIGINS: variable.origins('http://localhost:4210'),
  ASSETS_URL: url('the address that the files of remotes are served under').optional(),
  ASSETS_DIR: z.string().optional(),
  ASSETS_S3_BUCKET: z.string().optional(),
  ASSETS_S3_ENDPOINT: url("the address of the bucket's service").optional(),
  ASSETS_S3_REGION: z.string().default('us-east-1'),
  ASSETS_S3_PREFIX: z.string().default(''),
  UPLOAD_QUOTA_MB: count(1024),
  DISCOVERY_SIGNING_KEY: variable.signingKey,
  PUBLISH_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  LIMIT_TELEMETRY: count(60),
  LIMIT_STACKS: count(20),
  CANARY_ERROR_LIMIT: variable.share(0.05),
  CANARY_MIN_PAGES: count(20),
  CANARY_MIN_NETWORKS: count(3),
  CANARY_WINDOW_MINUTES: count(15),
});
type Variables = z.output<typeof variables>;

/** Why production refuses these settings: one sentence for each variable at fault, which names it. */
const productionProblems = (env: Variables): string[] => [
  ...env.ASSET_ORIGINS.flatMap((origin) => addressProblem('ASSET_ORIGINS', origin)).slice(0, 1),
  ...secretProblem('REGISTRY_SECRET', [env.REGISTRY_SECRET]),
  ...proxyProblem(env.TRUST_PROXY),
];

/** A bucket or a folder, served under the first asset origin unless another address is set. */
const uploadsBy = (env: Variables): UploadConfig | undefined => {
  const base = (env.ASSETS_URL ?? env.ASSET_ORIGINS[0] ?? '').replace(/\/+$/u, '');
  const quotaBytes = env.UPLOAD_QUOTA_MB * 1024 * 1024;
  if (env.ASSETS_S3_BUCKET !== undefined) {
    const { ASSETS_S3_ENDPOINT: endpoint, ASSETS_S3_REGION: region, ASSETS_S3_PREFIX: prefix } = env;
    return { url: base, quotaBytes, storage: { bucket: env.ASSETS_S3_BUCKET, endpoint, region, prefix } };
  }
  return env.ASSETS_DIR === undefined
    ? undefined
    : { url: base, quotaBytes, storage: { folder: env.ASSETS_DIR } };
};

/**
 * Turns the environment into the registry's configuration.
 * @throws ConfigError with one sentence for every problem, not only the first.
 */
export const parseConfig = (environment: NodeJS.ProcessEnv): RegistryConfig => {
  const env = parseEnvironment(variables, environment, productionProblems);
  return {
    ...serverConfigBy(env, 'haulway-registry'),
    port: env.REGISTRY_PORT,
    host: env.REGISTRY_HOST,
    databaseUrl: env.REGISTRY_DATABASE_URL,
    directDatabaseUrl: env.REGISTRY_DATABASE_URL,
    replicaUrl: undefined,
    digestKey: env.REGISTRY_SECRET,
    apiUrl: new URL(env.API_URL).origin,
    registrySecret: env.REGISTRY_SECRET,
    assetOrigins: env.ASSET_ORIGINS,
    uploads: uploadsBy(env),
    discoverySigningKey: env.DISCOVERY_SIGNING_KEY,
    // this one secret publishes every remote, never expires and names no publisher: only for a developer's machine
    publishSecret: env.NODE_ENV === 'production' ? undefined : env.PUBLISH_SECRET,
    canary: {
      excess: env.CANARY_ERROR_LIMIT,
      pages: env.CANARY_MIN_PAGES,
      networks: env.CANARY_MIN_NETWORKS,
      windowMinutes: env.CANARY_WINDOW_MINUTES,
    },
    callLimits: {
      telemetry: env.LIMIT_TELEMETRY,
      stacks: env.LIMIT_STACKS,
      reads: env.LIMIT_READS,
      writes: env.LIMIT_WRITES,
    },
  };
};
