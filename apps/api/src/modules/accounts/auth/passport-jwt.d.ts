/**
 * Types of passport-jwt, as it is used here. It passes the key to jsonwebtoken, which also accepts a KeyObject. The
 * published types allow only text and bytes.
 */
declare module 'passport-jwt' {
  import { type KeyObject } from 'node:crypto';
  import { type IncomingHttpHeaders } from 'node:http';

  export interface StrategyOptions {
    readonly jwtFromRequest: (request: { readonly headers: IncomingHttpHeaders }) => string | null;
    readonly secretOrKey: KeyObject;
    readonly algorithms: readonly string[];
  }

  type Done = (error: Error | null, user?: unknown, info?: unknown) => void;

  export class Strategy {
    readonly name: string;
    constructor(options: StrategyOptions, verify: (payload: unknown, done: Done) => void);
  }
}
