import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Injectable, Logger } from '@nestjs/common';
import { type ModuleInspection, moduleInspection } from '@haulway/contracts';
import { ApiConfig } from '../../../common/config/index.js';
import { type BuildFolder } from './module-runner.js';

/** Where Debian and other systems install Chromium. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The page that draws; it is beside the API's own bundle (apps/api/bundle.mjs). */
const PAGE = fileURLToPath(new URL('draw-pages.js', import.meta.url));

export interface DrawLimits {
  /** A browser that has not requested its first page by then can't run on this machine. */
  readonly startMs: number;
  /** Pages that are not drawn by then hang. Visitors see an error panel after 5 s. */
  readonly drawMs: number;
}
const MEMORY_MB = 512;
/** The result for a page is one sentence. */
const MAX_RESULT = 64 * 1024;

/**
 * A host name that browsers treat as secure, like the site's own. The proxy answers for it, whatever it resolves to.
 */
const ORIGIN = 'http://release.localhost';
const BUILD = '/build/';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
};

/** The page may run the files beside it, and connect to no other server. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src data:; webrtc 'block'";

const DOCUMENT =
  '<!doctype html><html lang="en"><title>Release</title><body><script type="module" src="/draw-pages.js"></script>';

/** The result of drawing: a failure, success, or no result because there is no browser. */
export type Drawing = Exclude<ModuleInspection, { module: unknown }> | 'drawn' | 'no browser';

const shortText = async (request: IncomingMessage): Promise<string> => {
  let said = '';
  for await (const chunk of request) {
    said += String(chunk);
    if (said.length > MAX_RESULT) break;
  }
  return said;
};

const resultOf = (said: string): Drawing => {
  try {
    const { data } = moduleInspection.safeParse(JSON.parse(said));
    if (data && 'code' in data) return data;
    return 'drawn';
  } catch {
    return { code: 'render_failed', problem: 'The page that draws said nothing that can be read' };
  }
};

/** Waits for the browser to start, and then for the result from its page. */
class DrawWait {
  readonly drawing: Promise<Drawing>;
  readonly #limits: DrawLimits;
  #resolve: (drawing: Drawing) => void = () => undefined;
  #without: Drawing = 'no browser';
  #timer: NodeJS.Timeout;

  constructor(limits: DrawLimits) {
    this.#limits = limits;
    this.drawing = new Promise((resolve) => (this.#resolve = resolve));
    this.#timer = setTimeout(() => this.over(), limits.startMs);
  }

  /** The browser has started: from now on, a missing result is the build's fault. */
  asked(): void {
    const { drawMs } = this.#limits;
    const problem = `It has not drawn its pages after ${drawMs / 1000} s, or took too much memory`;
    this.#without = { code: 'render_failed', problem };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.over(), drawMs);
  }

  said(text: string): void {
    this.#resolve(resultOf(text));
  }

  /** No result will come any more. */
  over(): void {
    clearTimeout(this.#timer);
    this.#resolve(this.#without);
  }
}

/**
 * Answers, as a proxy, every request of the browser, and so is its whole network: the page that draws, the build's
 * files, and nothing else.
 */
const serveBuild = ({ folder }: BuildFolder, page: string, wait: DrawWait): Server => {
  const fileOf = (pathname: string): string | undefined => {
    if (pathname === '/draw-pages.js') return page;
    if (!pathname.startsWith(BUILD)) return undefined;
    const file = path.join(folder, decodeURIComponent(pathname.slice(BUILD.length)));
    return file.startsWith(folder + path.sep) ? file : undefined;
  };
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const { origin, pathname } = new URL(request.url ?? '', ORIGIN);
      response.setHeader('Content-Security-Policy', POLICY);
      if (origin !== ORIGIN) return void response.writeHead(403).end();
      if (pathname === '/result') {
        wait.said(await shortText(request));
        return void response.writeHead(204).end();
      }
      if (pathname === '/') {
        wait.asked();
        return void response.writeHead(200, { 'Content-Type': 'text/html' }).end(DOCUMENT);
      }
      const file = fileOf(pathname);
      const bytes = file === undefined ? undefined : await readFile(file).catch(() => undefined);
      if (!bytes) return void response.writeHead(404).end();
      response.writeHead(200, { 'Content-Type': TYPES[path.extname(pathname)] ?? 'text/plain' }).end(bytes);
    };
    answer().catch(() => response.destroy());
  });
  // no tunnels to other servers
  server.on('connect', (_request, socket) => socket.destroy());
  server.on('upgrade', (_request, socket) => socket.destroy());
  return server;
};

const flagsOf = (port: number, profile: string): string[] => [
  '--headless=new',
  `--user-data-dir=${profile}`,
  `--proxy-server=http://127.0.0.1:${port}`,
  // requests to the server's own addresses also go through the proxy
  '--proxy-bypass-list=<-loopback>',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  `--js-flags=--max-old-space-size=${MEMORY_MB}`,
  '--renderer-process-limit=1',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-gpu',
  '--disable-sync',
  '--mute-audio',
  // Chromium refuses to run its sandbox as root, the usual user in containers
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Ends the browser with everything that it has started. */
const end = (browser: ChildProcess): void => {
  if (browser.pid === undefined) return;
  try {
    process.kill(-browser.pid, 'SIGKILL');
  } catch {
    // it has ended on its own
  }
};

/**
 * Draws each page of a release once, in a headless Chromium if there is one (ADR 213). The browser is a separate
 * process without the API's environment, with no network except the release's own files, within limits of time and
 * memory. One release at a time.
 */
@Injectable()
export class RenderCheck {
  /** The path of the page's program; tests override it, because they have no bundle. */
  protected readonly page: string = PAGE;
  protected readonly limits: DrawLimits = { startMs: 20_000, drawMs: 20_000 };
  readonly #log = new Logger(RenderCheck.name);
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly config: ApiConfig) {}

  /** Returns the result of drawing the build's pages. Never rejects because of what its code does. */
  draw(build: BuildFolder): Promise<Drawing> {
    const { enabled, chromium } = this.config.renderCheck;
    const program = enabled ? [chromium ?? '', ...PLACES].find((file) => existsSync(file)) : undefined;
    if (program === undefined) return Promise.resolve('no browser');
    const turn = this.#last.then(() => this.#drawWith(program, build));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #drawWith(program: string, build: BuildFolder): Promise<Drawing> {
    const profile = await mkdtemp(path.join(tmpdir(), 'haulway-draw-'));
    const wait = new DrawWait(this.limits);
    const server = serveBuild(build, this.page, wait);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const query = new URLSearchParams({ remote: build.remote, manifest: `${BUILD}${build.manifest}` });
    const browser = spawn(program, [...flagsOf(port, profile), `${ORIGIN}/?${query.toString()}`], {
      cwd: profile,
      env: { PATH: process.env['PATH'], HOME: profile },
      stdio: 'ignore',
      detached: true,
    });
    const ended = new Promise((resolve) => browser.once('close', resolve).once('error', resolve));
    void ended.then(() => wait.over());
    try {
      const drawing = await wait.drawing;
      if (drawing === 'no browser')
        this.#log.warn(`${program} does not start: ${build.remote} goes live without having been drawn`);
      return drawing;
    } finally {
      wait.over();
      end(browser);
      await ended;
      server.close();
      server.closeAllConnections();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  }
}
