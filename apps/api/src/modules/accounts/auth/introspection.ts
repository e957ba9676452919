import { Injectable } from '@nestjs/common';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  INTROSPECTION_PATH,
  introspectionBody,
  type IntrospectionResponse,
  reportedSecurityEvent,
  SECURITY_EVENTS_PATH,
} from '@haulway/contracts';
import { SecurityEvents } from '@haulway/server/audit';
import { onlyWithSecret, parseRequest } from '@haulway/server/http';
import { ApiConfig } from '../../../common/config/index.js';
import { AccessTokens } from './access-tokens.js';
import { AdminsInForce } from './second-factor/second-factors.js';
import { SecondFactorRepository } from './second-factor/second-factor.repository.js';
import { SessionRepository } from './session.repository.js';

/** Tells the registry who an access token belongs to, and what they may do at this moment (RFC 7662). */
@Injectable()
export class Introspection {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly sessions: SessionRepository,
    private readonly admins: AdminsInForce,
    private readonly secondFactors: SecondFactorRepository,
  ) {}

  async of(token: string): Promise<IntrospectionResponse> {
    const claims = await this.tokens.read(token);
    const found = claims && (await this.sessions.findCaller(claims));
    const family = found && (await this.sessions.find(found.family));
    if (!found || !family) return { active: false };
    const caller = await this.admins.of(found);
    const factor = await this.secondFactors.findConfirmed(caller.id);
    return {
      active: true,
      sub: caller.id,
      username: caller.email,
      role: caller.role,
      lacks_second_factor: caller.lacksSecondFactor === true,
      session: caller.family,
      confirmed_at: family.confirmedAt?.toISOString() ?? null,
      confirmation_methods: [factor ? 'code' : 'password'],
    };
  }
}

/** Serves what only the registry may call. */
export const serveIntrospection = (app: NestFastifyApplication): void => {
  const { registrySecret } = app.get(ApiConfig);
  if (registrySecret === undefined) return;
  const fastify = app.getHttpAdapter().getInstance();
  const onRequest = onlyWithSecret(registrySecret);
  fastify.post(INTROSPECTION_PATH, { onRequest }, ({ body }) =>
    app.get(Introspection).of(parseRequest(introspectionBody, body, 'body').token),
  );
  fastify.post(SECURITY_EVENTS_PATH, { onRequest }, async ({ body }, reply) => {
    const { minute, actor_id: actorId, times, ...event } = parseRequest(reportedSecurityEvent, body, 'body');
    await app.get(SecurityEvents).add({ ...event, minute: new Date(minute), actorId }, times);
    return reply.status(204).send();
  });
};
