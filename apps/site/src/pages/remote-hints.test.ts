import { type HintedVersion, publicRoutes, remoteHints, remotePageAt } from './remote-hints.js';

const version = (traffic: number, folder: string, off?: boolean): HintedVersion => ({
  url: `http://assets.example/booking/${folder}/mf-manifest.json`,
  deployment: { traffic },
  extras: {
    haulway: {
      routes: ['/book/:slug'],
      preloads: { '/book/:slug': ['entry.js', 'book.css', 'unlisted.js'] },
      files: { 'entry.js': 'sha384-e', 'book.css': 'sha384-b' },
      asks: { '/book/:slug': ['/services', '/drafts'] },
      opens: { '/book/:slug': { heading: `Book ${folder}`, subtitle: 'In <four> steps' } },
      pages: {
        '/book/:slug': { title: `Book {service} ${folder}` },
        '/office': { title: 'x', hidden: true },
      },
      off,
    },
  },
});
const hrefs = (html: string): string[] =>
  [...html.matchAll(/href="([^"]+)"/gu)].map(([, href]) => href ?? '');
const REGISTRY = '/api/micro-frontends';

describe('remoteHints', () => {
  it('links to the registry, the manifest and the files of the version with the most traffic', () => {
    const html = remoteHints([[version(10, 'canary'), version(90, 'live')]], '/book/skip-hire');
    expect(hrefs(html)).toEqual([
      REGISTRY,
      'http://assets.example/booking/live/mf-manifest.json',
      'http://assets.example/booking/live/entry.js',
      'http://assets.example/booking/live/book.css',
    ]);
    expect(html).toContain('as="script" crossorigin="anonymous"');
    expect(html).toContain('as="style" crossorigin="anonymous"');
    expect(html).toContain('integrity="sha384-b"');
  });

  it.each([
    ['another path', '/profile', version(100, 'live')],
    ['a remote that is switched off', '/book/x', version(100, 'live', true)],
    ['a version without metadata', '/book/x', { extras: { haulway: { routes: ['/book/:slug'] } } }],
  ])('links only to the registry for %s, and knows nothing of the page', (_what, path, only) => {
    expect(hrefs(remoteHints([[only]], path))).toEqual([REGISTRY]);
    expect(Object.values(remotePageAt([[only]], path)).filter(Boolean)).toEqual([]);
  });

  it('contains the API paths that the route requests, if there are any', () => {
    expect(remoteHints([[version(100, 'live')]], '/book/x')).toContain(
      '<meta name="haulway-preload-data" content="/services /drafts">',
    );
    const { url, extras } = version(100, 'live');
    const silent = { url, extras: { haulway: { ...extras.haulway, asks: undefined } } };
    expect(remoteHints([[silent]], '/book/x')).not.toContain('<meta');
  });

  it('escapes values from the registry in its attributes', () => {
    const hostile = version(100, '"><script>');
    expect(remoteHints([[hostile]], '/book/x')).not.toContain('<script>');
  });
});

describe('remotePageAt', () => {
  it('returns the page data of the version with the most traffic', () => {
    expect(remotePageAt([[version(10, 'canary'), version(90, 'live')]], '/book/skip-hire')).toEqual({
      skeleton: { heading: 'Book live', subtitle: 'In <four> steps' },
      head: { title: 'Book {service} live' },
    });
  });
});

it('publicRoutes lists the routes for search engines', () => {
  expect(publicRoutes([[version(100, 'live')]])).toEqual([
    { route: '/book/:slug', head: { title: 'Book {service} live' } },
  ]);
  expect(publicRoutes([[version(100, 'live', true)], [{ extras: { haulway: { routes: ['/x'] } } }]])).toEqual(
    [],
  );
});
