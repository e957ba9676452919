import { sampleDocument } from '../../test/signed-document.js';
import { preloadAssets, retryUnderNewUrls, retryUrl } from './asset-requests.js';

const [published] = sampleDocument().microFrontends['admin-mfe'] ?? [];
if (!published) throw new Error('the sample has a version');
const version = (folder: string) => ({
  ...published,
  url: `http://localhost:4210/${folder}/mf-manifest.json`,
  extras: {
    haulway: { ...published.extras.haulway, preloads: { '/admin/:part': ['entry.js', 'page.css'] } },
  },
});
const links = () =>
  [...document.querySelectorAll('link')].map(({ rel, as, href, integrity, crossOrigin }) =>
    [rel, as, href, integrity || 'no hash', crossOrigin].join(' '),
  );
const integrityOf = (url: string): string => `sha256-${url.at(-1)}`;

afterEach(() => document.head.replaceChildren());

const FOLDER = 'http://localhost:4210/admin-mfe/1.0.0';

test('files keep their address until an attempt fails, and only files of its folder get a new one', () => {
  expect(retryUrl(`${FOLDER}/chunk.js`)).toBe(`${FOLDER}/chunk.js`);
  retryUnderNewUrls(`${FOLDER}/mf-manifest.json`);
  expect(retryUrl(`${FOLDER}/chunk.js`)).toMatch(/\/chunk\.js\?attempt=2-\w+$/u);
  expect(retryUrl(`${FOLDER}/mf-manifest.json`)).toMatch(/\?attempt=2-\w+$/u);
  expect(retryUrl('http://localhost:4210/admin-mfe/1.0.1/chunk.js')).not.toContain('?');
});

test('pending elements are removed from the page, so that the next attempt does not wait for them', () => {
  document.head.innerHTML = `
    <script src="${FOLDER}/remoteEntry.js"></script>
    <link rel="stylesheet" href="${FOLDER}/page.css">
    <script src="http://localhost:4210/booking-mfe/1.0.0/remoteEntry.js"></script>`;
  retryUnderNewUrls(`${FOLDER}/mf-manifest.json`);
  expect(document.head.querySelectorAll('script, link')).toHaveLength(1);
});

test('the manifest and all files of the route are preloaded at once, with their integrity', () => {
  preloadAssets(version('a'), '/admin/users', integrityOf);
  expect(links()).toEqual([
    'preload fetch http://localhost:4210/a/mf-manifest.json no hash anonymous',
    'preload script http://localhost:4210/a/entry.js sha256-s anonymous',
    'preload style http://localhost:4210/a/page.css sha256-s anonymous',
  ]);
});

test('nothing is preloaded twice, and a route without listed files preloads only the manifest', () => {
  preloadAssets(version('b'), '/elsewhere', integrityOf);
  preloadAssets(version('b'), '/elsewhere', integrityOf);
  expect(links()).toEqual(['preload fetch http://localhost:4210/b/mf-manifest.json no hash anonymous']);
});
