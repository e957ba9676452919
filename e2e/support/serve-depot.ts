import type { Page } from '@playwright/test';
import type { HaulwayExtras } from '@haulway/contracts';
import { liveRegistry } from './api.js';
import { sri } from './faults/case-files.js';
import { serveFiles, serveRegistry } from './faults/served-in-page.js';
import { ASSETS } from './ports.js';

const FOLDER = `${ASSETS}/depot-mfe/1.0.0`;

/** Adds a remote, `depot-mfe` with one page at /depot, to what the registry and the asset origin serve to this page. */
export const serveDepot = async (
  page: Page,
  files: Readonly<Record<string, Buffer>>,
  more: Partial<HaulwayExtras> = {},
): Promise<void> => {
  const hashes = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, sri(bytes)]));
  const document = await liveRegistry();
  document.microFrontends['depot-mfe'] = [
    {
      url: `${FOLDER}/mf-manifest.json`,
      metadata: { version: '1.0.0', integrity: hashes['mf-manifest.json'] ?? '' },
      deployment: { traffic: 100, default: true },
      extras: {
        haulway: {
          routes: ['/depot'],
          navigation: [{ label: 'Depot', path: '/depot', audience: 'everyone' }],
          exposed: ['./module'],
          slots: [],
          hostApi: '^1.0.0',
          files: hashes,
          owner: 'depot team',
          publishedAt: new Date(0).toISOString(),
          ...more,
        },
      },
    },
  ];
  await serveRegistry(page, document, 2_000_000);
  await serveFiles(page, FOLDER, files);
};
