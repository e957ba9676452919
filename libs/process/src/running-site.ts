import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startMark } from './identity.js';
import { readPort, SettingError } from './ports.js';

/** The URLs of a site. */
export interface SiteAddresses {
  readonly site: string;
  /** The base of its API, `http://localhost:3333/api` for example. */
  readonly api: string;
  /** The origin of the remotes' files. */
  readonly assets: string;
}

const addressIn = (members: object, name: string): string | undefined => {
  const value: unknown = Object.entries(members).find(([key]) => key === name)?.[1];
  return typeof value === 'string' && URL.canParse(value) ? value : undefined;
};

/** What the site that runs on a data folder has written to its `running.json`; undefined if no site runs there. */
export function runningSite(dataDir: string): SiteAddresses | undefined {
  let noted: unknown;
  try {
    noted = JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8'));
  } catch {
    return undefined;
  }
  if (typeof noted !== 'object' || noted === null || !('pid' in noted) || !('mark' in noted))
    return undefined;
  const { pid, mark } = noted;
  if (typeof pid !== 'number' || startMark(pid) !== mark) return undefined;
  const [site, api, assets] = ['site', 'api', 'assets'].map((name) => addressIn(noted, name));
  return site && api && assets ? { site, api, assets } : undefined;
}

const stated = (env: NodeJS.ProcessEnv, variable: string): string | undefined => {
  const value = env[variable]?.trim();
  if (!value) return undefined;
  if (!URL.canParse(value) || !/^https?:/u.test(value))
    throw new SettingError(`${variable} must be an address such as https://haulway.example, not '${value}'.`);
  return value.replace(/\/+$/u, '');
};

const local = (env: NodeJS.ProcessEnv, variable: string): string | undefined =>
  env[variable]?.trim() ? `http://localhost:${readPort(env, variable, 0)}` : undefined;

/**
 * The site that a command uses: the one in the variables (SITE_URL, API_URL, ASSETS_URL, or the ports SITE_PORT,
 * API_PORT, ASSETS_PORT), else the one that runs on the data folder, else the usual ports.
 *
 * @throws SettingError for a variable that is not an address or port
 */
export function siteAddresses(env: NodeJS.ProcessEnv, dataDir: string): SiteAddresses {
  const running = runningSite(dataDir);
  const api = local(env, 'API_PORT');
  return {
    site: stated(env, 'SITE_URL') ?? local(env, 'SITE_PORT') ?? running?.site ?? 'http://localhost:4200',
    api: stated(env, 'API_URL') ?? (api && `${api}/api`) ?? running?.api ?? 'http://localhost:3333/api',
    assets:
      stated(env, 'ASSETS_URL') ?? local(env, 'ASSETS_PORT') ?? running?.assets ?? 'http://localhost:4210',
  };
}

/** One line that names the site, so that nobody changes another site than they intended. */
export const spokenTo = ({ site, api }: SiteAddresses): string => `Site ${site}, registry ${api}`;
