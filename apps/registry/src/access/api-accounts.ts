import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  INTROSPECTION_PATH,
  introspectionResponse,
  type IntrospectionResponse,
  SECURITY_EVENTS_PATH,
} from '@haulway/contracts';
import { type SecurityEvent, SecurityEvents } from '@haulway/server/audit';
import { ApiException, type ApiRequest, callInternally } from '@haulway/server/http';
import { CallerAccount } from '@haulway/server/rate-limiting';
import { RegistryConfig } from '../registry-config.js';

export type ActiveToken = Extract<IntrospectionResponse, { active: true }>;

/** Signing out, a lost role and an old confirmation count within a second. */
const CACHED_MS = 500;
/** All cached tokens are forgotten beyond this number, so that nobody can fill the memory with invented ones. */
const MAX_CACHED = 1_000;

/** A JSON Web Token. Publish tokens are none, so they never go to the API. */
const ACCESS_TOKEN = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/iu;

const unavailable = () =>
  new ApiException(503, 'unavailable', 'The sign-in service does not respond.', undefined, 2);

/** Calls the API with the registry's secret. */
@Injectable()
export class ApiCalls {
  constructor(private readonly config: RegistryConfig) {}

  /** @throws Error when the API does not respond, or not with success */
  post(path: string, body: object): Promise<Response> {
    return callInternally(this.config.apiUrl + path, this.config.registrySecret, body);
  }
}

/** Who an access token belongs to, as the API says. */
@Injectable()
export class Introspection {
  readonly #cached = new Map<
    string,
    { readonly until: number; readonly found: Promise<ActiveToken | null> }
  >();

  constructor(private readonly api: ApiCalls) {}

  /**
   * @returns null for a request without an access token that is valid now
   * @throws ApiException 503 while the API does not respond
   */
  of({ headers }: Pick<ApiRequest, 'headers'>): Promise<ActiveToken | null> {
    const token = ACCESS_TOKEN.exec(headers.authorization ?? '')?.[1];
    if (token === undefined) return Promise.resolve(null);
    const key = createHash('sha256').update(token).digest('base64');
    const known = this.#cached.get(key);
    if (known && known.until > Date.now()) return known.found;
    if (this.#cached.size >= MAX_CACHED) this.#cached.clear();
    const found = this.#introspect(token);
    this.#cached.set(key, { until: Date.now() + CACHED_MS, found });
    return found;
  }

  async #introspect(token: string): Promise<ActiveToken | null> {
    try {
      const response = await this.api.post(INTROSPECTION_PATH, { token });
      const result = introspectionResponse.parse(await response.json());
      return result.active ? result : null;
    } catch {
      throw unavailable();
    }
  }
}

/** The account that a call's access token names, for the rate limits. */
@Injectable()
export class IntrospectedAccount extends CallerAccount {
  constructor(private readonly introspection: Introspection) {
    super();
  }

  async of(request: ApiRequest): Promise<string | null> {
    const token = await this.introspection.of(request).catch(() => null);
    return token?.sub ?? null;
  }
}

/** Refusals are in the API's trail, beside its own. */
@Injectable()
export class ReportedSecurityEvents extends SecurityEvents {
  constructor(private readonly api: ApiCalls) {
    super();
  }

  async add({ minute, actorId, ...event }: SecurityEvent, times: number): Promise<void> {
    const body = { ...event, minute: minute.toISOString(), actor_id: actorId, times };
    await this.api.post(SECURITY_EVENTS_PATH, body);
  }
}
