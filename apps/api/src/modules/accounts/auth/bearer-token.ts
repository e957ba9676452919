import { type IncomingHttpHeaders } from 'node:http';

/** The token of a request's Authorization header, or null. */
export const bearerTokenOf = ({ headers }: { readonly headers: IncomingHttpHeaders }): string | null =>
  /^Bearer (\S+)$/iu.exec(headers.authorization ?? '')?.[1] ?? null;
