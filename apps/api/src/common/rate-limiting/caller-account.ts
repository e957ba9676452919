import { type ApiRequest } from '../http/index.js';

/** Tells under whose account a call is made, before any guard has looked at it. The module of accounts provides it. */
export abstract class CallerAccount {
  /** @returns the account's id; null for a call of nobody, also one whose token is good for nothing */
  abstract of(request: ApiRequest): Promise<string | null>;
}
