import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPort, SettingError } from './ports.js';
import { codeOf } from './run-service.js';

/** Identifies a process for good: its id may be reused later, but not together with its start time. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly mark: string;
}

/** Whether a process with this id exists, regardless of its owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** The command line of a process, which tells it from another that reuses its id. Undefined if it can't be read. */
export function commandLine(pid: number): string | undefined {
  if (process.platform === 'linux')
    return readProc(pid, 'cmdline')?.replaceAll('\0', ' ').trim() || undefined;
  if (process.platform === 'win32') return run('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']);
  return run('ps', ['-o', 'command=', '-p', String(pid)]);
}

/** When a process started: with its id, this identifies it for good. Undefined if it is gone (or a zombie). */
export function startMark(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (process.platform === 'linux') {
    // Field 22 of /proc/<pid>/stat. The name in field 2 may contain spaces and brackets, so count after its end.
    const stat = readProc(pid, 'stat');
    const [state, ...fields] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
    // In a container, zombies may never be collected, so a zombie counts as gone.
    return state === 'Z' ? undefined : fields[18];
  }
  if (process.platform === 'win32') return 'unknown';
  return run('ps', ['-o', 'lstart=', '-p', String(pid)]);
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

function run(program: string, args: string[]): string | undefined {
  try {
    return (
      execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() ||
      undefined
    );
  } catch {
    return undefined;
  }
}

export interface SiteAddresses {
  readonly site: string;
  /** The base of its API and registry, `http://localhost:4200/api` for example. */
  readonly api: string;
  readonly assets: string;
}

const addressIn = (members: object, name: string): string | undefined => {
  const value: unknown = Object.entries(members).find(([key]) => key === name)?.[1];
  return typeof value === 'string' && URL.canParse(value) ? value : undefined;
};

/** What the site that runs on a data folder has written to its `running.json`; undefined if no site runs there. */
export function runningSite(dataDir: string): SiteAddresses | undefined {
  let recorded: unknown;
  try {
    recorded = JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8'));
  } catch {
    return undefined;
  }
  if (typeof recorded !== 'object' || recorded === null || !('pid' in recorded) || !('mark' in recorded))
    return undefined;
  const { pid, mark } = recorded;
  if (typeof pid !== 'number' || startMark(pid) !== mark) return undefined;
  const [site, api, assets] = ['site', 'api', 'assets'].map((name) => addressIn(recorded, name));
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
 * The site that a command uses: the one in the variables (SITE_URL, API_URL, ASSETS_URL, or the ports SITE_PORT
 * and ASSETS_PORT), else the one that runs on the data folder, else the usual ports.
 *
 * @throws SettingError for a variable that is not an address or port
 */
export function siteAddresses(env: NodeJS.ProcessEnv, dataDir: string): SiteAddresses {
  const running = runningSite(dataDir);
  const site = local(env, 'SITE_PORT');
  return {
    site: stated(env, 'SITE_URL') ?? site ?? running?.site ?? 'http://localhost:4200',
    api: stated(env, 'API_URL') ?? (site && `${site}/api`) ?? running?.api ?? 'http://localhost:4200/api',
    assets:
      stated(env, 'ASSETS_URL') ?? local(env, 'ASSETS_PORT') ?? running?.assets ?? 'http://localhost:4210',
  };
}

/** One line that names the site, so that nobody changes another site than they intended. */
export const spokenTo = ({ site, api }: SiteAddresses): string => `Site ${site}, registry ${api}`;
