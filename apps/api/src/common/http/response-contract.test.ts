import { type Endpoint, endpoints } from '@haulway/contracts';
import { responseContractViolation } from './response-contract.interceptor.js';

const { live } = endpoints.health;
const { signOut } = endpoints.auth;

describe('responseContractViolation', () => {
  it.each<[string, Endpoint, unknown, boolean]>([
    ['an answer as agreed', live, { status: 'ok' }, false],
    ['a member left undefined', live, { status: 'ok', details: undefined }, false],
    ['bytes of an answer as agreed', live, Buffer.from('{"status":"ok"}'), false],
    ['a value not agreed', live, { status: 'fine' }, true],
    ['a member not agreed', live, { status: 'ok', secret: 1 }, true],
    ['nothing where something was agreed', live, undefined, true],
    ['nothing where nothing was agreed', signOut, undefined, false],
    ['something where nothing was agreed', signOut, {}, true],
  ])('finds %s', (_name, endpoint, answer, breach) => {
    expect(responseContractViolation(endpoint, answer) !== undefined).toBe(breach);
  });
});
