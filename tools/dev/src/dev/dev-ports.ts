import { readPort } from '@haulway/process';

/** The remotes in the order of their ports; others follow in the order of their names. */
const ORDER = ['booking-mfe', 'calculator-mfe', 'account-mfe', 'admin-mfe'];
const BASE = 4200;

/**
 * The port of each remote's development server: 4201 and on. DEV_PORT_BASE moves them together.
 *
 * @throws SettingError where it is no port
 */
export const devPorts = (remotes: readonly string[], env: NodeJS.ProcessEnv): Map<string, number> => {
  const base = readPort(env, 'DEV_PORT_BASE', BASE);
  const others = remotes.filter((remote) => !ORDER.includes(remote)).sort();
  return new Map([...ORDER, ...others].map((remote, index) => [remote, base + index + 1]));
};

/** The address of a remote's manifest on its development server. */
export const manifestAt = (port: number): string => `http://localhost:${port}/mf-manifest.json`;
