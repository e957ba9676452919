import { hash } from 'node:crypto';
import { z } from 'zod';
import { type TokenClaims } from './access-token.js';

/** Tokens remembered at once; a token is good for 15 minutes, so these are the people of that time. */
const MAX_KEPT = 5_000;

interface Kept {
  readonly claims: TokenClaims;
  /** In seconds since 1970, as the token says it. */
  readonly exp: number;
}

const ending = z.object({ exp: z.number() });
const keyOf = (token: string): string => hash('sha256', token, 'base64');

/**
 * What tokens that were verified say, until they run out: the same one comes with every call of a page. Only what
 * never changes is remembered, that the signature is ours and what it signs; whether the session still lives is asked
 * anew for every call (ADR 60). Kept under a digest, so that the memory holds no tokens.
 */
export class VerifiedTokens {
  private readonly kept = new Map<string, Kept>();

  /** @param now milliseconds since 1970 */
  constructor(private readonly now: () => number = Date.now) {}

  find(token: string): TokenClaims | undefined {
    const key = keyOf(token);
    const kept = this.kept.get(key);
    if (!kept) return undefined;
    // the very comparison that the JWT library makes: whole seconds
    if (Math.floor(this.now() / 1000) < kept.exp) return kept.claims;
    this.kept.delete(key);
    return undefined;
  }

  /** @param payload the verified token's; one that never ends is not remembered */
  keep(token: string, claims: TokenClaims, payload: object): void {
    const { success, data } = ending.safeParse(payload);
    if (!success) return;
    this.kept.set(keyOf(token), { claims, exp: data.exp });
    const oldest = this.kept.keys().next();
    if (this.kept.size > MAX_KEPT && !oldest.done) this.kept.delete(oldest.value);
  }
}
