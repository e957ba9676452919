/** @jest-environment node */
import path from 'node:path';
import { HOST_API_VERSION } from '@haulway/contracts';
import { changesIn, isLater, servedKit } from './changes.js';
import { documentFiles, documentSources, servedKitOf } from './documents.js';
import { renderMarkdown } from './markdown.js';

const ROOT = path.resolve(__dirname, '../../../..');
const KIT = servedKitOf(ROOT, '1.3.0-0a1b2c3d', { vite: '~8.3.8' });
const sources = documentSources(ROOT);
const files = documentFiles(ROOT, KIT);

const linksIn = (html: string): string[] =>
  [...html.matchAll(/ href="([^"]+)"/gu)].map(([, link = '']) => link.split('#')[0] ?? '');

/** The file that the site serves for an address. */
const fileOf = (address: string): string => {
  const name = address.replace(/^\/kit\//u, '');
  if (name === '' || name.endsWith('/')) return `${name}index.html`;
  return /\.\w+$/u.test(name) ? name : `${name}.html`;
};

it('nothing in the served documents points into the repository', () => {
  for (const [file, text] of Object.entries(sources).filter(
    ([name]) => name !== 'errors/generator_refused.md',
  )) {
    const inside = text.match(
      /\b(?:apps|libs|tools|e2e|docs|adr)\/[\w.-]+|\bADR \d+|npm run (?:releases|deploy|dev|new:)\S*/gu,
    );
    expect({ file, inside: inside ?? [] }).toEqual({ file, inside: [] });
  }
  expect(sources['remotes.md']).not.toContain('In this repository');
  expect(files['guide.html']).toContain('Testing a page');
});

it('every link in them leads to a document that is served too', () => {
  const beside = ['/', '/favicon.svg', '/api/docs', '/kit/design-system/', `/kit/${KIT.file}`, ''];
  for (const [name, html] of Object.entries(files).filter(([file]) => file.endsWith('.html'))) {
    const missing = linksIn(html).filter(
      (link) => !/^https:/u.test(link) && !beside.includes(link) && !Object.hasOwn(files, fileOf(link)),
    );
    expect({ name, missing }).toEqual({ name, missing: [] });
  }
  expect(linksIn(files['errors/index.html'] ?? '')).toContain('/kit/errors/name_taken');
});

it('the guide installs the kit by the name that never changes', () => {
  expect(files['guide.html']).toContain('/kit/haulway-remote-kit-1.3.0-0a1b2c3d.tgz');
  expect(files['guide.html']).not.toContain('1.x.tgz');
});

it('documents have no scripts and no styles of their own, which the content policy forbids', () => {
  for (const html of Object.values(files).filter((text) => text.startsWith('<!doctype')))
    expect(html).not.toMatch(/<script|<style|<\w[^>]* (?:style|on\w+)=/u);
});

it('shows HTML in a document as text, and names headings as GitHub does', () => {
  const html = renderMarkdown(
    '## What *it* does\n\n<img src=x onerror=y> and <b>\n\n[a](b.md)',
    (link) => `/kit/${link}"`,
  );
  expect(html).toContain('<h2 id="what-it-does">What <em>it</em> does</h2>');
  expect(html).not.toMatch(/<img|<b>/u);
  expect(html).toContain('href="/kit/b.md&#34;"');
});

it('the changelog has an entry for the version of the contract, newest first', () => {
  const versions = KIT.changes.map(({ version }) => version);
  expect(versions[0]).toBe(HOST_API_VERSION);
  expect([...versions].sort((one, other) => (isLater(one, other) ? -1 : 1))).toEqual(versions);
  for (const { notes } of KIT.changes) expect(notes.length).toBeGreaterThan(0);
  expect(servedKit.parse(JSON.parse(files['kit.json'] ?? ''))).toEqual(KIT);
});

it('reads a changelog', () => {
  const text = '## Changes\n\n### 1.10.0\n\n- One, over\n  two lines.\n- Two.\n\n### 1.9.0\n\n- Three.\n';
  expect(changesIn(text)).toEqual([
    { version: '1.10.0', notes: ['One, over two lines.', 'Two.'] },
    { version: '1.9.0', notes: ['Three.'] },
  ]);
});

it.each([
  ['1.10.0', '1.9.0-0a1b2c3d', true],
  ['1.9.0', '1.10.0', false],
  ['2.0.0', '1.9.9', true],
  ['1.3.0-ffffffff', '1.3.0-0a1b2c3d', false],
])('whether %s is later than %s: %s', (one, other, later) => {
  expect(isLater(one, other)).toBe(later);
});
