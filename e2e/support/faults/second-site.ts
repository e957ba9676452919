import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { ROOT } from '../command.js';
import { ASSETS, PORTS, SITE } from '../ports.js';

export interface SecondSite {
  readonly url: string;
  end(): Promise<void>;
}

/** Serves the production build of the shell a second time, in a separate process on any free port. */
export const startSecondSite = async (env: Readonly<Record<string, string>>): Promise<SecondSite> => {
  const program = ['--import', 'tsx', 'apps/site/src/site.ts'];
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: { ...process.env, ...env, SITE_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    const [, url] = /^ready (\S+)/u.exec(line) ?? [];
    if (!url) continue;
    child.stdout.resume();
    const end = async (): Promise<void> => {
      child.kill('SIGTERM');
      await ended;
    };
    return { url, end };
  }
  throw new Error('The second site did not start');
};

export const startProductionSite = async (): Promise<SecondSite> => {
  const config = (await (await fetch(`${SITE}/config.json`)).json()) as Record<string, string>;
  return startSecondSite({
    NODE_ENV: 'production',
    SITE_URL: SITE,
    SHELL_DIST: path.join(ROOT, 'apps/shell/dist'),
    API_URL: `http://localhost:${PORTS.API_PORT}`,
    REGISTRY_URL: `http://localhost:${PORTS.REGISTRY_PORT}`,
    ASSET_ORIGINS: ASSETS,
    SELLER_NAME: 'Real Ltd',
    SELLER_ADDRESS: '1 Real Street, Leeds',
    SELLER_VAT_NUMBER: 'GB 123 4567 82',
    SELLER_COMPANY_NUMBER: '12345678',
    SELLER_CARRIER_LICENCE: 'CBDU123456',
    STRIPE_JS_URL: config['stripeJsUrl'] ?? '',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_nobody_pays_here',
    DISCOVERY_KEY: config['discoveryKey'] ?? '',
  });
};
