import { openApiDocument } from '../../../src/common/openapi/document.js';
import { ResponseSchemas } from '../document/response-schemas.js';
import { operationsOf } from '../document/operations.js';
import { type Blueprint } from '../generate/blueprint.js';
import { type FuzzResponse } from './response.js';
import { complaintsAbout } from './check.js';

const document: object = JSON.parse(JSON.stringify(openApiDocument()));
const operations = operationsOf(document);
const context = { schemas: new ResponseSchemas(document), marker: 'SOMEBODY-ELSES' };

const blueprintOf = (id: string, changes: Partial<Blueprint> = {}): Blueprint => {
  const operation = operations.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`There is no ${id}`);
  const { method, path } = operation;
  const plain = { query: [], headers: [], payload: { kind: 'none' }, permits: [], expects: [] } as const;
  return { actor: 'customer', operation, method, path, ...plain, ...changes };
};

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};
const responseOf = (
  status: number,
  body: unknown,
  changes: Partial<FuzzResponse['headers']> = {},
): FuzzResponse => ({
  status,
  headers: { ...headers, ...changes },
  text: body === undefined ? '' : JSON.stringify(body),
});
const errorOf = (statusCode: number, message = 'This draft does not exist.', error = 'not_found') =>
  responseOf(statusCode, { statusCode, error, message });

const complaints = (blueprint: Blueprint, answer: FuzzResponse) =>
  complaintsAbout(blueprint, answer, context);

const draft = blueprintOf('drafts.one');
const categories = blueprintOf('catalogue.wasteCategories', { actor: 'nobody' });

describe('the check of a response', () => {
  it('accepts a response that matches the document', () => {
    expect(complaints(draft, errorOf(404))).toEqual([]);
    expect(complaints(categories, responseOf(200, { categories: ['Garden'] }))).toEqual([]);
    expect(complaints(blueprintOf('drafts.remove'), responseOf(204, undefined))).toEqual([]);
    const busy = responseOf(
      503,
      { statusCode: 503, error: 'unavailable', message: 'Busy for a moment.' },
      { 'retry-after': '2' },
    );
    expect(complaints(blueprintOf('payments.confirm'), busy)).toEqual([]);
  });

  it.each<[string, Blueprint, FuzzResponse, string | RegExp]>([
    ['a 500', draft, errorOf(500), '500, a failure of the server'],
    ['a 503 that is not declared', draft, errorOf(503), '503, a failure of the server'],
    ['a status that is not declared', draft, errorOf(409), /^409, which is not declared/u],
    [
      'another success status',
      categories,
      responseOf(201, { categories: [] }),
      /^201, which is not declared/u,
    ],
    [
      'another error status than the only expected one',
      { ...draft, expects: [413] },
      errorOf(404),
      /only 413 will do/u,
    ],
    ['an extra member', categories, responseOf(200, { categories: [], secret: 1 }), /outside its schema/u],
    ['a missing member', categories, responseOf(200, {}), /outside its schema/u],
    ['a wrong type', categories, responseOf(200, { categories: [1] }), /outside its schema/u],
    [
      'a body that is not JSON',
      categories,
      { ...responseOf(200, undefined), text: '{' },
      /outside its schema/u,
    ],
    [
      'a body after 204',
      blueprintOf('drafts.remove'),
      responseOf(204, {}),
      'a body where the document has none',
    ],
    ['HTML', draft, responseOf(404, {}, { 'content-type': 'text/html' }), /instead of JSON/u],
    ['an error of another shape', draft, responseOf(404, { error: 'Not Found' }), /another shape/u],
    [
      'an error body with a stack',
      draft,
      responseOf(404, { statusCode: 404, error: 'x', message: 'a b', stack: '' }),
      /another shape/u,
    ],
    ['an error member that is not a code', draft, errorOf(404, 'A sentence.', 'Not Found'), /is no code/u],
    [
      'an error body with another status',
      draft,
      responseOf(404, { statusCode: 400, error: 'x', message: 'A sentence.' }),
      /statusCode 400/u,
    ],
    ['a message that is not a sentence', draft, errorOf(404, 'ENOENT'), /no sentence/u],
    ['a message that is too long', draft, errorOf(404, 'too long '.repeat(100)), /another shape/u],
    [
      'a missing Cache-Control header',
      draft,
      responseOf(404, { statusCode: 404, error: 'x', message: 'A b.' }, { 'cache-control': undefined }),
      'no Cache-Control',
    ],
    ['429 without Retry-After', blueprintOf('auth.me'), errorOf(429), 'no Retry-After'],
    [
      'success for an unauthenticated caller',
      blueprintOf('drafts.remove', { actor: 'expired' }),
      responseOf(204, undefined),
      /may not do this/u,
    ],
    [
      'success for a customer on an admin route',
      blueprintOf('bookings.stats'),
      responseOf(200, {}),
      /may not do this/u,
    ],
    ['somebody else’s data', draft, errorOf(404, 'No draft of SOMEBODY-ELSES here.'), /shown to customer/u],
  ])('complains about %s', (_name, blueprint, answer, complaint) => {
    expect(complaints(blueprint, answer)).toContainEqual(
      typeof complaint === 'string' ? complaint : expect.stringMatching(complaint),
    );
  });

  it.each([
    ['a stack', 'Error: no\n    at Object.<anonymous> (/srv/app.js:1:2)'],
    ['a path', 'Failed in /srv/app/dist/main.js somehow'],
    ['a dependency', 'Failed in node_modules/pg somehow'],
    ['an SQL statement', 'Failed: SELECT "id" FROM "users" somehow'],
    ['a constraint', 'It violates unique constraint "users_email" somehow'],
    ['a database error', 'invalid input syntax for type uuid: "x"'],
    ['a JavaScript engine error', "TypeError: Cannot read properties of undefined (reading 'id')"],
    ['a parser error', 'Unexpected token x in JSON at position 1'],
    ['a key', 'No such key: sk_test_abc'],
    ['a lost connection', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ])('detects %s in a response', (_name, message) => {
    expect(complaints(draft, errorOf(404, message))).toContainEqual(
      expect.stringMatching(/^an error that shows/u),
    );
  });
});
