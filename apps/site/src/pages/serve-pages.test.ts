import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findFreePort, type RunningService } from '@haulway/process';
import { listen } from '../listen.js';
import { siteSettings } from '../settings.js';
import { createSite } from '../site-app.js';

const page = (title: string) => `<link rel="canonical" href="https://site.invalid/x"><title>${title}</title>`;
let folder: string;
let api: Server;
let site: RunningService;
let routes: string[];
const opens = { '/admin': { heading: 'Desk & $& chair', subtitle: 'All of it' } };
let asked: number;
let down: boolean;

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

const answers: Record<string, () => object> = {
  '/api/micro-frontends': () => ({ microFrontends: { admin: [{ extras: { haulway: { routes, opens } } }] } }),
  '/api/services': () => ({ services: [{ id: '17', slug: 'skip-hire' }], total: 1 }),
};

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  [routes, asked, down] = [['/admin', '/book/:slug'], 0, false];
  folder = mkdtempSync(join(tmpdir(), 'haulway-pages-test-'));
  const pages = [
    { path: '/', file: 'index.html', hidden: false },
    { path: '/services/:slug', file: 'services/_slug/index.html', hidden: false },
    { path: '/auth', file: 'auth/index.html', hidden: true },
  ];
  write(
    'pages.json',
    JSON.stringify({ pages, frame: 'app.html', skeletonFrame: 'skeleton.html', missing: '404.html' }),
  );
  write('index.html', page('Home'));
  write('services/_slug/index.html', page('Service'));
  write('auth/index.html', page('Auth'));
  write('app.html', page('Frame'));
  write('skeleton.html', `${page('Opened')}<!-- remote --><h1>%heading%</h1><p>%subtitle%</p>`);
  write('404.html', page('Missing'));
  api = createServer((request, response) => {
    asked += 1;
    const answer = answers[request.url ?? ''];
    if (down || !answer) return response.writeHead(503).end();
    return response.end(JSON.stringify(answer()));
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => api.listen(port, 'localhost', resolve));
  const settings = siteSettings({
    SITE_URL: 'https://haulway.example/',
    SHELL_DIST: folder,
    API_URL: `http://localhost:${port}`,
    ASSET_ORIGINS: 'http://localhost:4210',
    STRIPE_JS_URL: 'http://localhost:4242/stripe.js',
    STRIPE_PUBLISHABLE_KEY: 'pk',
    DISCOVERY_KEY: 'key',
    SELLER_NAME: 'Żółć & <Söhne> $& Ltd',
  });
  site = await listen(await createSite(settings), 0);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await site.close();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const get = async (path: string) => {
  const response = await fetch(site.url + path);
  return { status: response.status, html: await response.text(), headers: response.headers };
};

it.each([
  ['/', 200, 'Home'],
  ['/?utm=1', 200, 'Home'],
  ['/auth/', 200, 'Auth'],
  ['/services/skip-hire', 200, 'Service'],
  ['/services/17', 200, 'Service'],
  ['/services/nothing', 404, 'Service'],
  ['/book/anything', 200, 'Frame'],
  ['/admin', 200, 'Opened'],
  ['/admin/more', 404, 'Missing'],
  ['/nowhere', 404, 'Missing'],
])('answers %s with %s %s', async (path, status, title) => {
  const answer = await get(path);
  expect(answer.status).toBe(status);
  expect(answer.html).toContain(`<title>${title}</title>`);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
});

it("puts the site's own address into pages, and answers 304 to who has them", async () => {
  const { html, headers } = await get('/');
  expect(html).toContain('href="https://haulway.example/x"');
  const again = await fetch(site.url, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  write('index.html', page('Home, built anew'));
  expect((await get('/')).html).toContain('Home, built anew');
});

it('puts the seller into pages as text, the example where the environment names none', async () => {
  write('index.html', '<p>%SELLER_NAME:Haulway Ltd%, %SELLER_ADDRESS:1 Example Yard%, 100% yours</p>');
  expect((await get('/')).html).toBe(
    '<p>Żółć &#38; &#60;Söhne&#62; $&#38; Ltd, 1 Example Yard, 100% yours</p>',
  );
});

it('shows how a remote’s page opens before any script has run', async () => {
  const { html } = await get('/admin');
  expect(html).toContain('<h1>Desk &amp; $&amp; chair</h1><p>All of it</p>');
  expect(html).toContain('href="/api/micro-frontends"');
});

it('says 404 of nothing while the API is away', async () => {
  down = true;
  expect((await get('/nowhere')).status).toBe(200);
  expect((await get('/services/nothing')).status).toBe(200);
});

it('asks the API now and then, not for every visitor, and finds what was published a moment ago', async () => {
  await Promise.all([get('/admin'), get('/admin'), get('/book/x')]);
  expect(asked).toBe(1);
  routes = [...routes, '/fifth'];
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_100);
  expect((await get('/fifth')).status).toBe(200);
  expect(asked).toBe(2);
  clock.mockRestore();
});

it('lists the pages for search engines', async () => {
  const sitemap = await get('/sitemap.xml');
  expect(sitemap.headers.get('content-type')).toContain('application/xml');
  expect(sitemap.html.match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>https://haulway.example/</loc>',
    '<loc>https://haulway.example/services/skip-hire</loc>',
  ]);
  expect((await get('/robots.txt')).html).toContain('Sitemap: https://haulway.example/sitemap.xml');
});
