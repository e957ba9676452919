import { type FastifyRequest } from 'fastify';

/** The token of a request's Authorization header, if it has one. */
export const bearerTokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/iu.exec(headers.authorization ?? '')?.[1];
