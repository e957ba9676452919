import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { MODULE_FAULTS } from '@haulway/contracts';
import type { RemoteBuildOutput } from '@haulway/release/client';
import { z } from 'zod';

/** Where Debian and other systems install Chromium. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The bundled page; in the packed kit it is beside this program. */
const PAGE = fileURLToPath(new URL('draw-pages.js', import.meta.url));
/** For the browser's start and all pages together; nothing that a page does extends it. */
const DEADLINE_MS = 60_000;
const BUILD = '/build/';

const DOCUMENT =
  '<!doctype html><html lang="en"><title>Release</title><body><script type="module" src="/draw-pages.js"></script>';
/** The page may run the files beside it, and connect to no other server. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src data:";
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
};

const failure = z.object({ code: z.enum(MODULE_FAULTS), problem: z.string() });

/** The result of drawing: nothing wrong, the first problem, or no result because no browser starts here. */
export type Drawing = 'drawn' | 'no browser' | z.infer<typeof failure>;

/** Serves the page and the build. `opened` is called when the browser requests the page. */
const serve = (
  directory: string,
  page: string,
  { opened, drawn }: { opened: () => void; drawn: (drawing: Drawing) => void },
): Server =>
  createServer((request, response) => {
    const respond = async (): Promise<void> => {
      const { pathname } = new URL(request.url ?? '', 'http://localhost');
      response.setHeader('Content-Security-Policy', POLICY);
      if (pathname === '/result') {
        const reported = failure.safeParse(JSON.parse(await text(request)));
        drawn(reported.data ?? 'drawn');
        return void response.writeHead(204).end();
      }
      if (pathname === '/') {
        opened();
        return void response.writeHead(200, { 'Content-Type': 'text/html' }).end(DOCUMENT);
      }
      const built = path.join(directory, decodeURIComponent(pathname.slice(BUILD.length)));
      const isBuilt = pathname.startsWith(BUILD) && built.startsWith(directory + path.sep);
      const file = pathname === '/draw-pages.js' ? page : built;
      if (file !== page && !isBuilt) return void response.writeHead(404).end();
      const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { 'Content-Type': type }).end(await readFile(file));
    };
    respond().catch(() => response.destroy());
  });

const FLAGS = [
  '--headless=new',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-gpu',
  '--mute-audio',
  // Chromium refuses to run its sandbox as root, the usual user in containers
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Ends the browser with everything that it has started. */
const end = (browser: ChildProcess): void => {
  try {
    if (browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL');
  } catch {
    // it has ended on its own
  }
};

/**
 * Draws each page and each slot of a build once, in a headless Chromium: CHROMIUM_PATH, or the system's.
 * @param page the bundled page that draws; tests use another one, because they have no packed kit
 */
export const drawBuild = async (
  { remote, directory }: Pick<RemoteBuildOutput, 'remote' | 'directory'>,
  { page = PAGE, chromium = process.env['CHROMIUM_PATH'], deadlineMs = DEADLINE_MS } = {},
): Promise<Drawing> => {
  const program = [chromium ?? '', ...(chromium ? [] : SYSTEM)].find((file) => existsSync(file));
  if (program === undefined) return 'no browser';
  const profile = await mkdtemp(path.join(tmpdir(), 'haulway-draw-'));
  let isOpen = false;
  let settle: (drawing: Drawing) => void = () => undefined;
  const result = new Promise<Drawing>((resolve) => (settle = resolve));
  const server = serve(directory, page, {
    opened: () => (isOpen = true),
    drawn: (drawing) => settle(drawing),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const query = new URLSearchParams({ remote, manifest: `${BUILD}mf-manifest.json` });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/?${query.toString()}`;
  const browser = spawn(program, [...FLAGS, `--user-data-dir=${profile}`, address], {
    stdio: 'ignore',
    detached: true,
  });
  const problem = `The pages are not drawn after ${deadlineMs / 1000} s, or took too much memory`;
  const over = () => settle(isOpen ? { code: 'render_failed', problem } : 'no browser');
  const timer = setTimeout(over, deadlineMs);
  const ended = new Promise((resolve) => browser.once('close', resolve).once('error', resolve)).then(over);
  try {
    return await result;
  } finally {
    clearTimeout(timer);
    end(browser);
    await ended;
    server.close();
    server.closeAllConnections();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
};
