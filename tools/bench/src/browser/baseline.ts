import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser } from '@playwright/test';
import { buildMonolith } from '../monolith/build.js';
import { type Part } from '../site.js';
import { kB, ms } from '../statistics.js';
import { printTable } from '../table.js';
import { openBrowser } from './browser.js';
import { HEAD, sequentially, row, type Rounds } from './sequentially.js';
import { COMPARED } from './ready.js';
import { serveBeside } from './serve-beside.js';
import { visit, type Visit } from './visit.js';

const FOLDER = path.resolve(import.meta.dirname, '../../../../node_modules/.cache/haulway-bench/static-home');

const fetchText = async (url: string): Promise<string> => (await fetch(url)).text();

/**
 * Writes the home page as a plain document: the response to `/` with its style sheets and pictures, without scripts and
 * preloads. Returns its folder.
 */
const buildStaticHome = async (siteUrl: string): Promise<string> => {
  const html = (await fetchText(`${siteUrl}/`))
    .replaceAll(/<script[^>]*src=[^>]*><\/script>/gu, '')
    .replaceAll(/<link rel="(?:preload|modulepreload|manifest)"[^>]*>/gu, '');
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(path.join(FOLDER, 'assets'), { recursive: true });
  await writeFile(path.join(FOLDER, 'index.html'), html);
  for (const [, file] of html.matchAll(/(?:href|src)="(\/(?:assets\/[^"]+|favicon\.svg))"/gu)) {
    if (!file) continue;
    const bytes = Buffer.from(await (await fetch(siteUrl + file)).arrayBuffer());
    await writeFile(path.join(FOLDER, file), bytes);
  }
  return FOLDER;
};

const pages = async (browser: Browser, ours: string, monolith: string): Promise<void> => {
  const bytes: string[][] = [];
  const largest: string[][] = [];
  const ready: string[][] = [];
  for (const [path, press] of Object.entries(COMPARED)) {
    const measure = (site: string) => () => visit(browser, site + path, { ready: press });
    const rounds: Rounds<Visit> = await sequentially(measure(ours), measure(monolith));
    bytes.push(row(`\`${path}\`: script, kB gzip`, rounds, ({ scripts }) => scripts, kB, 1.25));
    largest.push(row(`\`${path}\`: largest paint, ms`, rounds, ({ lcp }) => lcp, ms, 1.1));
    ready.push(row(`\`${path}\`: a button works, ms`, rounds, (one) => one.ready, ms, 1.1));
  }
  printTable('First visits against one bundle of the same sources, slow 4G, processor slowed 4 times', HEAD, [
    ...bytes,
    ...largest,
    ...ready,
  ]);
};

/** Compares the site with one bundle of the same sources, and its home page with a document without scripts. */
export const run: Part = async (siteUrl) => {
  console.log('Building one bundle of the same sources…');
  const monolith = await serveBeside(siteUrl, await buildMonolith());
  const still = await serveBeside(siteUrl, await buildStaticHome(siteUrl));
  const browser = await openBrowser();
  try {
    await pages(browser, siteUrl, monolith.url);
    const home = await sequentially(
      () => visit(browser, `${siteUrl}/`),
      () => visit(browser, `${still.url}/`),
    );
    printTable('`/` against a document of the same first screen without scripts', HEAD, [
      row('`/` against a document without scripts: largest paint, ms', home, ({ lcp }) => lcp, ms, 1.3),
    ]);
  } finally {
    await browser.close();
    await monolith.close();
    await still.close();
  }
};
