import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DiscoveryDocument } from '@haulway/contracts';
import type { BrowserContext, Page } from '@playwright/test';
import { ROOT } from '../command.js';
import { liveRegistry, newSession } from '../api.js';
import { ADMIN, CUSTOMER, DATA_DIR, PORTS, SITE } from '../ports.js';
import { caseDocument, caseFile, targetOf } from './case-files.js';
import { type FaultCase, needsNewVersion, type Remote } from './cases.js';
import { type RouteResponse, FaultOrigin, publishedFile } from './fault-origin.js';
import { type SecondSite, startSecondSite } from './second-site.js';
import { signatureOf } from './signing.js';

const ASSETS_DIR = path.join(ROOT, DATA_DIR, 'assets');
/** The account with which the remote's page is opened; the other remotes are open to guests. */
const ACCOUNTS: Partial<Record<Remote, { email: string; password: string }>> = {
  'admin-mfe': ADMIN,
  'account-mfe': CUSTOMER,
};

/** Reads each file once, because many parallel cases use the same few files. */
const once = (read: (file: string) => Promise<Buffer>): ((file: string) => Promise<Buffer>) => {
  const known = new Map<string, Promise<Buffer>>();
  return (file) => {
    const bytes = known.get(file) ?? read(file);
    known.set(file, bytes);
    return bytes;
  };
};

/** A page to which one case applies, until it is healed. */
export interface CasePage {
  readonly page: Page;
  readonly site: string;
  /** Ends the fault: the file becomes available again, or a new version is published. */
  heal(): void;
}

/**
 * Runs in the page before everything else: sets the storage of a new visitor, and the settings of the case. It is done
 * in the page, because a context with intercepted requests has no cache.
 */
const startAs = ({ config, stored }: { config: object; stored: [string, string][] }): void => {
  localStorage.clear();
  sessionStorage.clear();
  for (const [name, value] of stored) localStorage.setItem(name, value);
  const send = window.fetch.bind(window);
  window.fetch = (input, init) =>
    input === '/config.json' ? Promise.resolve(Response.json(config)) : send(input, init);
};

/**
 * The production build on a site of its own. Its asset origin and registry simulate the faults of many cases at once. A
 * case is one part of the origin, and a page that gets its URL in /config.json.
 */
export class FaultWorld {
  readonly #origin = new FaultOrigin();
  readonly #sessions = new Map<Remote, ReturnType<typeof newSession>>();
  #cases = 0;
  #live!: DiscoveryDocument;
  #config!: object;
  #address!: string;
  #site!: SecondSite;
  #folder!: string;

  /** Starts a world beside the site under test, and uses that site's builds, API and keys. */
  static async start(): Promise<FaultWorld> {
    const world = new FaultWorld();
    await world.#start();
    return world;
  }

  async end(): Promise<void> {
    await this.#site.end();
    this.#origin.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /**
   * A new visitor's page, with the case active from the start. Visitors in sequence may share a context and its cache
   * of the shell's files, which no case changes. Each page starts with an empty storage.
   */
  async open(context: BrowserContext, fault: FaultCase): Promise<CasePage> {
    const name = `case-${(this.#cases += 1)}`;
    const state = { healed: false };
    this.#origin.add(name, (file) => this.#respond(name, fault, state, file));
    this.#origin.add(`${name}-next`, async (file) => ({ body: await this.#readNext(file) }));
    const page = await context.newPage();
    const config = { ...this.#config, discoveryUrl: `${this.#address}/${name}/registry` };
    const session = await this.#session(fault.remote);
    await page.addInitScript(startAs, { config, stored: Object.entries(session) });
    return { page, site: this.#site.url, heal: () => void (state.healed = true) };
  }

  async #start(): Promise<void> {
    this.#address = await this.#origin.listen();
    this.#origin.add('well', (file) => this.#healthy(file));
    this.#live = await liveRegistry();
    const config = (await (await fetch(`${SITE}/config.json`)).json()) as Record<string, string>;
    this.#config = config;
    this.#folder = await mkdtemp(path.join(tmpdir(), 'haulway-faults-'));
    const document = JSON.stringify(await caseDocument(this.#live, `${this.#address}/well`, this.#read));
    const discoveryFile = path.join(this.#folder, 'discovery.json');
    await writeFile(discoveryFile, JSON.stringify({ signature: signatureOf(document, 1), document }));
    this.#site = await startSecondSite({
      SITE_URL: SITE,
      SHELL_DIST: path.join(ROOT, 'apps/shell/dist'),
      API_URL: `http://localhost:${PORTS.API_PORT}`,
      REGISTRY_URL: `http://localhost:${PORTS.REGISTRY_PORT}`,
      ASSET_ORIGINS: this.#address,
      STRIPE_JS_URL: config['stripeJsUrl'] ?? '',
      STRIPE_PUBLISHABLE_KEY: config['stripePublishableKey'] ?? '',
      DISCOVERY_KEY: config['discoveryKey'] ?? '',
      DISCOVERY_FILE: discoveryFile,
    });
  }

  readonly #read = once((file) => publishedFile(ASSETS_DIR, file));

  /** The files of a next version: as published, but with a chunk registry name of its own, as every build has. */
  readonly #readNext = once(async (file) => {
    const bytes = await this.#read(file);
    return file.endsWith('.js')
      ? Buffer.from(bytes.toString().replace(/globalThis\.haulway_\w+/gu, '$&_next'))
      : bytes;
  });

  async #healthy(file: string): Promise<RouteResponse> {
    return { body: await this.#read(file) };
  }

  async #respond(
    name: string,
    fault: FaultCase,
    state: { healed: boolean },
    file: string,
  ): Promise<RouteResponse> {
    if (file === 'registry') return this.#registry(name, fault, state.healed);
    const hit = !state.healed && targetOf(file) === fault.target && file.startsWith(`${fault.remote}/`);
    const body = await caseFile(fault, file, this.#read);
    return hit && !needsNewVersion(fault) ? { body, fault: fault.fault } : { body };
  }

  async #registry(name: string, fault: FaultCase, healed: boolean): Promise<RouteResponse> {
    const well = healed && needsNewVersion(fault);
    const document = await caseDocument(
      this.#live,
      `${this.#address}/${name}${well ? '-next' : ''}`,
      well ? this.#readNext : (file) => caseFile(fault, file, this.#read),
    );
    const hit = !healed && fault.target === 'registry';
    if (hit) {
      const extras = document.microFrontends[fault.remote]?.[0]?.extras.haulway;
      if (extras && fault.fault === 'wrong hostApi') extras.hostApi = '^9.0.0';
      if (extras && fault.fault === 'missing exposed module') extras.exposed = ['./other'];
    }
    const broken = hit && fault.fault === 'syntax error';
    const text = broken ? `${JSON.stringify(document)})(` : JSON.stringify(document);
    const headers = { 'haulway-signature': signatureOf(text, healed ? 3 : 2) };
    const body = Buffer.from(text);
    return hit && !needsNewVersion(fault) ? { body, headers, fault: fault.fault } : { body, headers };
  }

  /** The stored session of a signed-in visitor; empty for a remote that is open to guests. */
  async #session(remote: Remote): Promise<Readonly<Record<string, string>>> {
    const account = ACCOUNTS[remote];
    if (!account) return {};
    const session = this.#sessions.get(remote) ?? newSession(account);
    this.#sessions.set(remote, session);
    const { token, user } = await session;
    return { authToken: token, user: JSON.stringify(user) };
  }
}
