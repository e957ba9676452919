import { Readable } from 'node:stream';
import { matchesPattern } from '@haulway/domain';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type SiteSettings } from '../settings.js';
import { KnownPaths } from './known-paths.js';
import { BuiltPages } from './page-files.js';

type Served = { file: string; status: 200 | 404; ofRemote?: boolean };

/**
 * Answers pages: the shell's own as they were pre-rendered, the frame for paths that a remote has, and with 404 what
 * is nobody's (also a service that is not there). While the API can't say, a path may be a remote's.
 */
export class Pages {
  readonly #built: BuiltPages;
  readonly #known: KnownPaths;
  readonly #siteUrl: string;

  constructor({ shellDist, siteUrl, apiUrl, seller }: SiteSettings) {
    this.#built = new BuiltPages(shellDist, siteUrl, seller);
    this.#known = new KnownPaths(apiUrl);
    this.#siteUrl = siteUrl;
  }

  /** Sends the page of a path. */
  async send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { file, status, ofRemote } = await this.#choose(path);
    const { body, etag } = ofRemote
      ? this.#built.ofRemote(await this.#known.beforehand(path))
      : this.#built.html(file);
    reply.code(status).headers({ 'cache-control': 'no-cache', etag });
    if (status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    // As a stream, which the compression takes.
    return reply
      .type('text/html; charset=utf-8')
      .header('content-length', body.byteLength)
      .send(Readable.from([body]));
  }

  async #choose(path: string): Promise<Served> {
    const { pages, frame, missing } = this.#built.files();
    const page = pages.find((each) => matchesPattern(each.path, path));
    if (page) {
      const service = page.path === '/services/:slug' ? path.split('/')[2] : undefined;
      const gone = service !== undefined && (await this.#known.hasService(service)) === false;
      return { file: page.file, status: gone ? 404 : 200 };
    }
    const ofRemote = await this.#known.hasRoute((route) => matchesPattern(route, path));
    return ofRemote === false ? { file: missing, status: 404 } : { file: frame, status: 200, ofRemote: true };
  }

  /** Every address that search engines may know: the fixed pages, and one for each service. */
  async sitemap(): Promise<string> {
    const fixed = this.#built
      .files()
      .pages.filter(({ path, hidden }) => !hidden && !path.includes(':'))
      .map(({ path }) => path);
    const services = (await this.#known.serviceSlugs()).map(
      (slug) => `/services/${encodeURIComponent(slug)}`,
    );
    const urls = [...fixed, ...services].map((path) => `  <url><loc>${this.#siteUrl}${path}</loc></url>`);
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      '</urlset>',
      '',
    ].join('\n');
  }

  /** What crawlers may read, and where the sitemap is. */
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
