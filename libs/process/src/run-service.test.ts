import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

const program = join(__dirname, '../test/echo-service.ts');
const children: ChildProcess[] = [];

function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.push(child);
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => (output.stdout += chunk));
  child.stderr?.on('data', (chunk) => (output.stderr += chunk));
  return { child, output, exit: once(child, 'close') };
}

async function startReady() {
  const service = start();
  while (!service.output.stdout.includes('ready ')) await once(service.child.stdout ?? service.child, 'data');
  return { ...service, url: service.output.stdout.replace('ready ', '').trim() };
}

afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

it('reports its address when it is listening', async () => {
  const { url } = await startReady();
  expect(await (await fetch(url)).text()).toBe('here');
});

it.each(['SIGTERM', 'SIGINT'] as const)('closes and exits with 0 on %s', async (signal) => {
  const { child, output, exit } = await startReady();
  child.kill(signal);
  expect(await exit).toEqual([0, null]);
  expect(output.stdout).toContain('closed');
});

it('exits when the parent process ends', async () => {
  const { child } = await startReady();
  // 'close' is never emitted for a child that was disconnected from this side.
  const exit = once(child, 'exit');
  child.disconnect();
  expect(await exit).toEqual([0, null]);
});

it('prints one sentence and exits with 1 when the port is taken', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const address = blocker.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { output, exit } = start({ ECHO_PORT: String(port) });
  expect(await exit).toEqual([1, null]);
  expect(output.stderr).toBe(
    `Port ${port} is taken: stop what listens there, or choose another port with ECHO_PORT.\n`,
  );
  blocker.close();
});

it('prints one sentence and exits with 1 for an invalid setting', async () => {
  const { output, exit } = start({ ECHO_PORT: 'none' });
  expect(await exit).toEqual([1, null]);
  expect(output.stderr).toBe("ECHO_PORT must be a port number from 0 to 65535, not 'none'.\n");
});
