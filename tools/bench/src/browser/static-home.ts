import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../../../../node_modules/.cache/haulway-bench/static-home');

const fetchText = async (url: string): Promise<string> => (await fetch(url)).text();

/**
 * The home page as a plain document: what the site sends for `/` with its style sheets and pictures, and without a
 * script or a preload. Gives the folder it lies in.
 */
export const buildStaticHome = async (siteUrl: string): Promise<string> => {
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
