import type { Page, Route } from '@playwright/test';
import type { DiscoveryDocument } from '@haulway/contracts';
import { signatureOf } from './signing.js';

const typeOf = (name: string): string => {
  if (name.endsWith('.js')) return 'application/javascript';
  return name.endsWith('.css') ? 'text/css' : 'application/json';
};

/**
 * Responds to the page's request for the registry with this document, signed; `sequence` is above those of the site
 * itself.
 */
export const serveRegistry = (
  page: Page,
  document: DiscoveryDocument,
  sequence: number,
): Promise<unknown> => {
  const body = JSON.stringify(document);
  const headers = { 'Haulway-Signature': signatureOf(body, sequence) };
  return page.route('**/api/micro-frontends', (route) =>
    route.fulfill({ body, contentType: 'application/json', headers }),
  );
};

/**
 * Responds to the page's requests below `folder` with these files, by name.
 * @param instead may handle a file in another way; it then returns true
 */
export const serveFiles = (
  page: Page,
  folder: string,
  files: Readonly<Record<string, Buffer>>,
  instead: (name: string, route: Route) => boolean = () => false,
): Promise<unknown> =>
  page.route(`${folder}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    if (instead(name, route)) return undefined;
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ body: files[name] ?? Buffer.from(''), contentType: typeOf(name), headers });
  });
