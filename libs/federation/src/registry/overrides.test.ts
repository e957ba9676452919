import { sampleDocument } from '../../test/signed-document.js';
import { IntegrityMap } from '../loader/integrity.js';
import { type Override, overridesBy } from './overrides.js';

const url = 'http://localhost:4204/mf-manifest.json';
const published = sampleDocument().microFrontends['admin-mfe']?.[0]?.extras.haulway;

const overridden = (override: Override) => overridesBy([override]).apply(sampleDocument());

test('an overridden remote is the only version of its name, with the published routes', () => {
  const document = overridden({ remote: 'admin-mfe', url });
  expect(document.microFrontends['admin-mfe']).toMatchObject([
    {
      url,
      deployment: { traffic: 100, default: true },
      extras: { haulway: { routes: ['/admin'], files: {} } },
    },
  ]);
});

test('a remote that was never published needs declared routes', () => {
  expect(overridden({ remote: 'fleet-mfe', url }).microFrontends).not.toHaveProperty('fleet-mfe');
  if (!published) throw new Error('the sample has a version');
  const declared = { ...published, routes: ['/fleet'] };
  const { microFrontends } = overridden({ remote: 'fleet-mfe', url, declared });
  expect(microFrontends['fleet-mfe']?.[0]?.extras.haulway.routes).toEqual(['/fleet']);
});

test('only files of exactly the overridden origin run without an integrity check', () => {
  const map = new IntegrityMap();
  map.exempt(url);
  expect(map.of('http://localhost:4204/main.js')).toBe('');
  expect(map.of('http://localhost:4205/main.js')).toMatch(/^sha256-A+=$/u);
  expect(map.of('http://localhost:42040/main.js')).toMatch(/^sha256-A+=$/u);
});
