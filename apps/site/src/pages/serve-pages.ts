import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { PageHead } from '@haulway/contracts';
import { matchesPattern } from '@haulway/domain';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Remotes } from '../service-workers/live-workers.js';
import { type SiteSettings } from '../settings.js';
import { KnownFigures } from './figures.js';
import { KnownPaths } from './known-paths.js';
import { BuiltPages, type Html, type PageFiles } from './page-files.js';
import { dataBlock, factsBlock, ownAddress, remoteHead } from './page-head.js';
import { DrawnPages } from './page-renderer.js';

type PageFile = PageFiles['pages'][number];
/** The shell's page that shows a service of the catalogue in its document. */
const SERVICE_PAGE = '/services/:slug';
/** The shell's pages that show figures. */
const FIGURE_PAGES: readonly string[] = ['/', '/about'];
/** The shell's page that lists the services of the catalogue. */
const SERVICES_PAGE = '/services';
const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);
const aboutService = ({ title, description, hidden }: PageHead, name: string): PageHead => ({
  title: title.replaceAll(SERVICE_MARK, () => name),
  description: description?.replaceAll(SERVICE_MARK, () => name),
  hidden,
});

interface PageResponse {
  readonly html: Html;
  readonly status: 200 | 404;
}

/** Placeholder for the name of a service, in a remote's title or description. */
const SERVICE_MARK = '{service}';
/** A browser without a network follows only a redirect that it has stored. Both addresses show the same page. */
const REDIRECT_CACHING = 'public, max-age=2592000';
const NO_SERVICE: PageHead = { title: 'Service Not Found', hidden: true };
const UNKNOWN: PageHead = { title: 'Haulway' };

/**
 * Serves pages: the shell's own as they were pre-rendered, those about a service with the catalogue's response inside,
 * the frame for paths of remotes, and 404 for unknown paths (also for a service that does not exist). While the API
 * does not respond, any unknown path may be a remote's.
 */
export class Pages {
  readonly #built: BuiltPages;
  readonly #known: KnownPaths;
  readonly #figures: KnownFigures;
  readonly #drawn = new DrawnPages();
  readonly #root: string;
  readonly #siteUrl: string;

  constructor(settings: SiteSettings) {
    const { shellDist, siteUrl } = settings;
    this.#built = new BuiltPages(shellDist, settings);
    this.#known = new KnownPaths(settings);
    this.#figures = new KnownFigures(settings);
    this.#root = resolve(shellDist);
    this.#siteUrl = siteUrl;
  }

  /** All remotes, as they are now. Undefined while the registry does not respond. */
  liveRemotes(): Promise<Remotes | undefined> {
    return this.#known.liveRemotes();
  }

  /** The document of a page, as it is sent for its address without a query. */
  async bodyOf(path: string): Promise<Buffer> {
    return (await this.#respond(path, false)).html.body;
  }

  async send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const scope = this.#ownPage(path) ? undefined : await this.#known.scopeFor(path);
    if (scope !== undefined) {
      const [, query = ''] = request.url.split(/(?=\?)/u);
      return reply.header('cache-control', REDIRECT_CACHING).redirect(scope + query, 308);
    }
    const { html, status } = await this.#respond(path, request.url.includes('?'));
    const { body, etag } = html;
    reply.code(status).headers({ 'cache-control': 'no-cache', etag });
    if (status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    // As a stream, which the compression needs.
    return reply
      .type('text/html; charset=utf-8')
      .header('content-length', body.byteLength)
      .send(Readable.from([body]));
  }

  async #respond(path: string, hasQuery: boolean): Promise<PageResponse> {
    const { missing } = this.#built.files();
    const page = this.#ownPage(path);
    // other pages have the figures that were read last, for when the visitor goes on to one of these
    if (page && FIGURE_PAGES.includes(page.path)) this.#built.showFigures(await this.#figures.read());
    if (page?.path === SERVICE_PAGE) return this.#servicePage(page, segmentsOf(path)[1] ?? '');
    // an address with a query may open another tab than the first
    if (page?.path === SERVICES_PAGE && !hasQuery)
      return { html: await this.#servicesPage(page), status: 200 };
    if (page) return { html: this.#built.html(page.file), status: 200 };
    const ofRemote = await this.#known.hasRoute((route) => matchesPattern(route, path));
    return ofRemote === false
      ? { html: this.#built.html(missing), status: 404 }
      : { html: await this.#remotePage(path, hasQuery), status: 200 };
  }

  #ownPage(path: string): PageFile | undefined {
    return this.#built.files().pages.find((each) => matchesPattern(each.path, path));
  }

  async #servicesPage({ file, template }: PageFile): Promise<Html> {
    const { renderer } = this.#built.files();
    const services = await this.#known.listedServices();
    const page =
      services &&
      renderer &&
      (await this.#drawn.draw(join(this.#root, renderer), { services }, (shell) =>
        shell.servicesPage(services),
      ));
    if (!page || !template) return this.#built.html(file);
    const head = [page.head, dataBlock({ answers: {}, services })];
    return this.#built.filled(template, { head: head.join('\n    '), body: page.body });
  }

  async #servicePage({ file, template }: PageFile, name: string): Promise<PageResponse> {
    const { renderer: built } = this.#built.files();
    const renderer = built && join(this.#root, built);
    const pathOf = (named: string): string => `/services/${encodeURIComponent(named)}`;
    if ((await this.#known.hasService(name)) === false) {
      const page = renderer && (await this.#drawn.draw(renderer, {}, (shell) => shell.missingServicePage()));
      if (!page || !template) return { html: this.#built.html(file), status: 404 };
      const head = [page.head, dataBlock({ answers: { [pathOf(name)]: { service: null } } })];
      const html = this.#built.filled(template, { head: head.join('\n    '), body: page.body });
      return { html, status: 404 };
    }
    const service = await this.#known.service(name);
    const page =
      service &&
      renderer &&
      (await this.#drawn.draw(renderer, { service }, (shell) => shell.servicePage(service)));
    if (!page || !template) return { html: this.#built.html(file), status: 200 };
    const head = [
      page.head,
      ownAddress(this.#siteUrl + pathOf(service.slug)),
      factsBlock(page.facts ?? {}),
      dataBlock({ answers: { [pathOf(name)]: { service } } }),
    ];
    const html = this.#built.filled(template, { head: head.join('\n    '), body: page.body });
    return { html, status: 200 };
  }

  async #remotePage(path: string, hasQuery: boolean): Promise<Html> {
    const { frame, frameTemplate, renderer } = this.#built.files();
    const { hints, skeleton: declared, head: ownHead = UNKNOWN } = await this.#known.remotePage(path);
    const named = ownHead.title.includes(SERVICE_MARK) ? await this.#named(path) : undefined;
    const head = named?.gone ? NO_SERVICE : aboutService(ownHead, named?.service?.name ?? 'a service');
    // 'Customers' of 'Customers | Admin'
    const [heading = head.title] = head.title.split(' | ');
    const { list, ...top } = declared ?? {};
    const skeleton = { heading, ...top };
    const items = list && !hasQuery ? await this.#known.firstItems() : undefined;
    // an address with a query may start at another step or view than the page's first
    const shown = hasQuery ? skeleton : { ...skeleton, service: named?.service, items };
    const page =
      renderer &&
      (await this.#drawn.draw(join(this.#root, renderer), { skeleton: shown }, (shell) =>
        shell.remotePage(shown),
      ));
    if (!page || !frameTemplate) return this.#built.filled(frame, { remote: hints });
    // a page that names a service by its id has the address with the slug as its canonical one
    const own = named?.service ? path.replace(/[^/]+\/?$/u, named.service.slug) : path;
    const parts = [
      remoteHead(head),
      ...(head.hidden ? [] : [ownAddress(this.#siteUrl + encodeURI(own))]),
      dataBlock({ answers: {}, skeleton }),
    ];
    return this.#built.filled(frameTemplate, { remote: hints, head: parts.join('\n    '), body: page.body });
  }

  /** The service that the last part of a path names; `gone` when there is no such service. */
  async #named(path: string) {
    const name = segmentsOf(path).at(-1) ?? '';
    const gone = (await this.#known.hasService(name)) === false;
    return { gone, service: await this.#known.service(name) };
  }

  /** Every address that search engines may index: the fixed pages, and one for each service. */
  async sitemap(): Promise<string> {
    const fixed = this.#built
      .files()
      .pages.filter(({ path, hidden }) => !hidden && !path.includes(':'))
      .map(({ path }) => path);
    const slugs = ((await this.#known.services())?.services ?? []).map(({ slug }) =>
      encodeURIComponent(slug),
    );
    const ofRemotes = (await this.#known.publicRoutes()).flatMap(({ route, head }) => {
      const [before = '', after] = route.split(/:\w+/u);
      if (after === undefined) return route.includes('*') ? [] : [route];
      // a service's slug is the only parameter whose values are known
      return after === '' && head.title.includes(SERVICE_MARK) ? slugs.map((slug) => before + slug) : [];
    });
    const urls = [...fixed, ...slugs.map((slug) => `/services/${slug}`), ...ofRemotes].map(
      (path) => `  <url><loc>${this.#siteUrl}${path}</loc></url>`,
    );
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      '</urlset>',
      '',
    ].join('\n');
  }

  robots(): string {
    const closed = ['/api/', '/admin', '/profile', '/bookings', '/booking/', '/booking-success'];
    return [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      `Sitemap: ${this.#siteUrl}/sitemap.xml`,
      '',
    ].join('\n');
  }
}
