import { type Endpoint, endpoints } from '@haulway/contracts';
import { responseContractViolation } from './response-contract.interceptor.js';

const { live } = endpoints.health;
const { signOut } = endpoints.auth;

describe('responseContractViolation', () => {
  it.each<[string, Endpoint, unknown, boolean]>([
    ['a response that matches the contract: no violation', live, { status: 'ok' }, false],
    ['an optional member that is undefined: no violation', live, { status: 'ok', details: undefined }, false],
    [
      'the bytes of a response that matches the contract: no violation',
      live,
      Buffer.from('{"status":"ok"}'),
      false,
    ],
    ['a value that the contract does not allow: a violation', live, { status: 'fine' }, true],
    ['a member that the contract does not have: a violation', live, { status: 'ok', secret: 1 }, true],
    ['no body where the contract has one: a violation', live, undefined, true],
    ['no body where the contract has none: no violation', signOut, undefined, false],
    ['a body where the contract has none: a violation', signOut, {}, true],
  ])('judges %s', (_name, endpoint, response, breach) => {
    expect(responseContractViolation(endpoint, response) !== undefined).toBe(breach);
  });
});
