import { readPort } from '@haulway/process';

/** The remotes in the order of their ports. Other remotes follow in alphabetical order. */
const ORDER = ['booking-mfe', 'calculator-mfe', 'account-mfe', 'admin-mfe', 'crew-mfe'];
const BASE = 4200;

/**
 * The port of each remote's development server, from 4201. DEV_PORT_BASE shifts them all.
 *
 * @throws SettingError if DEV_PORT_BASE is not a port
 */
export const devPorts = (remotes: readonly string[], env: NodeJS.ProcessEnv): Map<string, number> => {
  const base = readPort(env, 'DEV_PORT_BASE', BASE);
  const others = remotes.filter((remote) => !ORDER.includes(remote)).sort();
  return new Map([...ORDER, ...others].map((remote, index) => [remote, base + index + 1]));
};

/** The address of a remote's manifest on its development server. */
export const manifestAt = (port: number): string => `http://localhost:${port}/mf-manifest.json`;
