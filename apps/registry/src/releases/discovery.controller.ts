import { createHash, createPrivateKey, sign } from 'node:crypto';
import { Controller, Injectable } from '@nestjs/common';
import {
  DISCOVERY_SCHEMA,
  type DiscoveryDocument,
  endpoints,
  type MicroFrontendVersion,
  type NavigationItem,
  SIGNATURE_HEADER,
} from '@haulway/contracts';
import { Clock } from '@haulway/server/clock';
import { Call, type CallOf, notFound, Route } from '@haulway/server/http';
import { DeploymentRepository, type DiscoveryRow } from './deployment.repository.js';
import { RegistryConfig } from '../registry-config.js';
import { type ReleaseEntity, type ReleaseExtras } from './release.entity.js';
import { ReleaseRepository } from './release.repository.js';

/** Signs the discovery document as defined in libs/contracts/src/micro-frontends/schema.ts: ECDSA P-256, detached. */
@Injectable()
export class DiscoverySignature {
  readonly #key: ReturnType<typeof createPrivateKey>;

  constructor(config: RegistryConfig) {
    this.#key = createPrivateKey({
      key: Buffer.from(config.discoverySigningKey, 'base64'),
      format: 'der',
      type: 'pkcs8',
    });
  }

  /**
   * The value of the signature header.
   * @param sequence number of the document; it never decreases
   * @param expires when the signature becomes invalid, in Unix seconds
   * @param bytes the document exactly as it is sent
   */
  header(sequence: number, expires: number, bytes: Buffer): string {
    const signed = Buffer.concat([Buffer.from(`${sequence}.${expires}.`), bytes]);
    const signature = sign('sha256', signed, { key: this.#key, dsaEncoding: 'ieee-p1363' });
    return `v1;seq=${sequence};exp=${expires};sig=${signature.toString('base64')}`;
  }
}

const isForRole = ({ audience }: NavigationItem): boolean => audience.startsWith('role:');

/** The links for one role are apart from the others: an older host would show them to admins. */
const extrasOf = ({ navigation, ...extras }: ReleaseExtras) => {
  const forRoles = navigation.filter(isForRole);
  return {
    ...extras,
    navigation: navigation.filter((item) => !isForRole(item)),
    ...(forRoles.length > 0 ? { navigationForRoles: forRoles } : {}),
  };
};

const toVersion = (row: DiscoveryRow): MicroFrontendVersion => ({
  url: row.url,
  metadata: { version: row.version, integrity: row.integrity },
  deployment: { traffic: row.traffic, default: row.is_default },
  extras: {
    haulway: {
      ...extrasOf(row.extras),
      publishedAt: row.published_at.toISOString(),
      ...(row.off ? { off: true } : {}),
    },
  },
});

/** A release as the version that a preview shows to everybody who may see the document. */
const toPreview = ({
  url,
  version,
  integrity,
  extras,
  publishedAt,
}: ReleaseEntity): MicroFrontendVersion => ({
  url,
  metadata: { version, integrity },
  deployment: { traffic: 100, default: true },
  extras: { haulway: { ...extrasOf(extras), publishedAt: publishedAt.toISOString(), preview: true } },
});

interface NumberedDocument {
  readonly sequence: number;
  readonly document: DiscoveryDocument;
}

/** The discovery document of what is live, with its number. Remotes are sorted by name, the default version first. */
const toDiscoveryDocument = (rows: readonly DiscoveryRow[]): NumberedDocument => {
  const versions = new Map<string, MicroFrontendVersion[]>();
  for (const row of rows) {
    if (row.remote !== null) versions.set(row.remote, [...(versions.get(row.remote) ?? []), toVersion(row)]);
  }
  return {
    sequence: Number(rows[0]?.sequence ?? 0),
    document: { schema: DISCOVERY_SCHEMA, microFrontends: Object.fromEntries(versions) },
  };
};

const { discovery, preview } = endpoints.microFrontends;

const VALID_SECONDS = 24 * 60 * 60;

@Controller()
export class DiscoveryController {
  constructor(
    private readonly deployments: DeploymentRepository,
    private readonly releases: ReleaseRepository,
    private readonly signature: DiscoverySignature,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends the document's bytes exactly as they were signed. The ETag covers sequence and bytes. A browser that has them
   * already gets a fresh signature with its 304.
   */
  @Route(discovery)
  async discovery(@Call() { reply }: CallOf<typeof discovery>) {
    const numbered = toDiscoveryDocument(await this.deployments.discovery());
    const { bytes, signature } = this.#sign(numbered);
    const { sequence } = numbered;
    const tag = `"${sequence}-${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    void reply.headers({
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': `${SIGNATURE_HEADER}, ETag`,
      [SIGNATURE_HEADER]: signature,
      ETag: tag,
    });
    return bytes;
  }

  /**
   * Sends the live document with one published version in place of what is live of its remote. The version is marked,
   * so that no browser accepts the document without having requested a preview.
   * @throws ApiException 404 for a version that was never published or was pruned, and for one of a remote that is not
   * live, unless it was published for previews
   */
  @Route(preview)
  async preview(@Call() { query: { remote, version }, reply }: CallOf<typeof preview>) {
    const { sequence, document } = toDiscoveryDocument(await this.deployments.discovery());
    const release = await this.releases.findAvailable(remote, version, this.clock.now());
    const isLive = Object.hasOwn(document.microFrontends, remote);
    if (!release || !(isLive || release.previewEndsAt)) throw notFound('version');
    const microFrontends = { ...document.microFrontends, [remote]: [toPreview(release)] };
    const { bytes, signature } = this.#sign({ sequence, document: { ...document, microFrontends } });
    void reply.headers({
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      [SIGNATURE_HEADER]: signature,
    });
    return bytes;
  }

  #sign({ sequence, document }: NumberedDocument): { bytes: Buffer; signature: string } {
    const bytes = Buffer.from(JSON.stringify(document));
    const expires = Math.floor(this.clock.now().getTime() / 1000) + VALID_SECONDS;
    return { bytes, signature: this.signature.header(sequence, expires, bytes) };
  }
}
