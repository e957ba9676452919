import { manifestSchema, unknownKey } from './manifest-schema.js';

const DECLARED = {
  $schema: 'https://haulway.example/kit/haulway.remote.schema.json',
  routes: ['/fleet'],
  navigation: [{ label: 'Fleet', path: '/fleet', audience: 'everyone' }],
  exposed: ['./module'],
  slots: [],
  hostApi: '^1.0.0',
  owner: 'fleet',
  opens: { '/fleet': { heading: 'Our fleet', subtitle: 'All of it.' } },
};

test.each([
  ['one more letter', { opensss: {} }, { path: 'opensss', meant: 'opens' }],
  ['swapped letters', { rotues: [] }, { path: 'rotues', meant: 'routes' }],
  ['something else', { colour: 'red' }, { path: 'colour', meant: undefined }],
  ['a very long key', { ['x'.repeat(10_000)]: 1 }, { path: 'x'.repeat(10_000), meant: undefined }],
  ['a name of every object', { constructor: {} }, { path: 'constructor', meant: undefined }],
  [
    'a key of a link',
    { navigation: [{ label: 'Fleet', path: '/fleet', audiance: 'everyone' }] },
    { path: 'navigation.0.audiance', meant: 'audience' },
  ],
  [
    'a key of a page',
    { opens: { '/fleet': { heading: 'Our fleet', subtitel: 'All of it.' } } },
    { path: 'opens./fleet.subtitel', meant: 'subtitle' },
  ],
])('finds %s that nothing reads', (_what, added, found) => {
  expect(unknownKey({ ...DECLARED, ...added })).toEqual(found);
});

test('finds nothing in a declaration that is right, nor in one that is no object', () => {
  for (const declared of [DECLARED, [], 'text', null]) expect(unknownKey(declared)).toBeUndefined();
});

test('the schema describes every key and refuses others', () => {
  const schema = manifestSchema();
  expect(schema).toMatchObject({ additionalProperties: false, required: expect.arrayContaining(['routes']) });
  expect(schema).toHaveProperty('properties.$schema.description');
  expect(schema).toHaveProperty('properties.opens.description');
  expect(schema).toHaveProperty('properties.opens.additionalProperties.required', ['heading', 'subtitle']);
});
