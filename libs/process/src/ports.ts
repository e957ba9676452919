import { connect, createServer } from 'node:net';

/** Another program listens on this port. `message` is one sentence naming the port and its variable. */
export class PortTakenError extends Error {
  readonly code = 'port_taken';

  constructor(
    readonly port: number,
    readonly variable: string,
  ) {
    super(`Port ${port} is taken: stop what listens there, or choose another port with ${variable}.`);
    this.name = 'PortTakenError';
  }
}

/** An environment variable has an unusable value. `message` is one sentence naming it. */
export class SettingError extends Error {
  readonly code = 'bad_setting';

  constructor(message: string) {
    super(message);
    this.name = 'SettingError';
  }
}

/**
 * The port that a variable sets, or the default if it is unset or empty; 0 means any free port.
 *
 * @throws SettingError for anything but a whole number from 0 to 65535
 */
export function readPort(env: NodeJS.ProcessEnv, variable: string, fallback: number): number {
  const value = env[variable]?.trim();
  if (!value) return fallback;
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65535) {
    throw new SettingError(`${variable} must be a port number from 0 to 65535, not '${value}'.`);
  }
  return port;
}

/** Whether no program listens on this port of the local machine, by IPv4 or IPv6. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    // Both checks are needed: macOS allows binding beside a listener on all addresses, and a bound socket need not
    // accept.
    if ((await canConnect(port, host)) || !(await canListen(port, host))) return false;
  }
  return true;
}

/**
 * The first port from `first` on that is free at this moment.
 *
 * @throws PortTakenError if a hundred ports are taken
 */
export async function nextFreePort(first: number, variable: string): Promise<number> {
  for (let port = first; port < first + 100 && port <= 65_535; port += 1) {
    if (await isPortFree(port)) return port;
  }
  throw new PortTakenError(first, variable);
}

/** A port that is free at this moment, chosen by the operating system. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    server.listen({ port, host }, () => server.close(() => resolve(true)));
  });
}

function canConnect(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const finish = (connected: boolean) => {
      socket.destroy();
      resolve(connected);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}
