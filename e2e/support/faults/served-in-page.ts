import type { Page, Route } from '@playwright/test';
import type { DiscoveryDocument } from '@haulway/contracts';
import { signatureOf } from './signing.js';

const typeOf = (name: string): string => {
  if (name.endsWith('.js')) return 'application/javascript';
  return name.endsWith('.css') ? 'text/css' : 'application/json';
};

/** Answers the page's registry with this document, signed; `sequence` is above those of the site itself. */
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
 * Answers what the page asks for below `folder` with these files, by their names.
 * @param instead does something else with a file, and says so by giving true
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
