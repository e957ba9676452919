import { type HintedVersion, remoteHints, remoteSkeleton } from './remote-hints.js';

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
      off,
    },
  },
});
const hrefs = (html: string): string[] =>
  [...html.matchAll(/href="([^"]+)"/gu)].map(([, href]) => href ?? '');
const REGISTRY = '/api/micro-frontends';

describe('remoteHints', () => {
  it('names the registry, the manifest and the files of the version that most visitors get', () => {
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
    ['a version that says nothing', '/book/x', { extras: { haulway: { routes: ['/book/:slug'] } } }],
  ])('names the registry alone for %s', (_what, path, only) => {
    expect(hrefs(remoteHints([[only]], path))).toEqual([REGISTRY]);
  });

  it('says what of the API the route asks for, where it asks for anything', () => {
    expect(remoteHints([[version(100, 'live')]], '/book/x')).toContain(
      '<meta name="haulway-preload-data" content="/services /drafts">',
    );
    const { url, extras } = version(100, 'live');
    const silent = { url, extras: { haulway: { ...extras.haulway, asks: undefined } } };
    expect(remoteHints([[silent]], '/book/x')).not.toContain('<meta');
  });

  it('lets nothing of a registry out of its attribute', () => {
    const hostile = version(100, '"><script>');
    expect(remoteHints([[hostile]], '/book/x')).not.toContain('<script>');
  });
});

describe('remoteSkeleton', () => {
  it('is that of the version that most visitors get, and only text', () => {
    expect(remoteSkeleton([[version(10, 'canary'), version(90, 'live')]], '/book/skip-hire')).toEqual({
      heading: 'Book live',
      subtitle: 'In &lt;four> steps',
    });
  });

  it.each([
    ['another path', '/profile', version(100, 'live')],
    ['a remote that is switched off', '/book/x', version(100, 'live', true)],
    ['a version that says nothing', '/book/x', { extras: { haulway: { routes: ['/book/:slug'] } } }],
  ])('is not known of %s', (_what, path, only) => {
    expect(remoteSkeleton([[only]], path)).toBeUndefined();
  });
});
