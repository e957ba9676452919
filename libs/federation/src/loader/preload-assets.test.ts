import { sampleDocument } from '../testing/signed-document.js';
import { preloadAssets } from './preload-assets.js';

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
    [rel, as, href, integrity, crossOrigin].join(' '),
  );
const integrityOf = (url: string): string => `sha256-${url.at(-1)}`;

afterEach(() => document.head.replaceChildren());

test('the manifest and every file of the route are asked for at once, with their integrity', () => {
  preloadAssets(version('a'), '/admin/users', integrityOf);
  expect(links()).toEqual([
    'preload fetch http://localhost:4210/a/mf-manifest.json sha256-n anonymous',
    'preload script http://localhost:4210/a/entry.js sha256-s anonymous',
    'preload style http://localhost:4210/a/page.css sha256-s anonymous',
  ]);
});

test('nothing is asked for twice, and of a route that names no files only the manifest', () => {
  preloadAssets(version('b'), '/elsewhere', integrityOf);
  preloadAssets(version('b'), '/elsewhere', integrityOf);
  expect(links()).toEqual(['preload fetch http://localhost:4210/b/mf-manifest.json sha256-n anonymous']);
});
