import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { optionsFromEnvironment } from './settings.js';

const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

function run(port: number): { child: ChildProcess; output: () => string; ended: Promise<number | null> } {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { ...process.env, PAYMENTS_PORT: String(port), NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.push(child);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  return { child, output: () => output, ended };
}

const ready = async ({ child }: { child: ChildProcess }) => {
  if (child.stdout) await once(child.stdout, 'data');
};

test('reports when it is ready, and exits with the process that started it', async () => {
  const process = run(0);
  await ready(process);
  expect(process.output()).toMatch(/^ready http:\/\/localhost:\d+\n$/);
  process.child.disconnect();
  expect(await process.ended).toBe(0);
});

test.each(['SIGTERM', 'SIGINT'] as const)('exits cleanly on %s', async (signal) => {
  const process = run(0);
  await ready(process);
  process.child.kill(signal);
  expect(await process.ended).toBe(0);
});

test('a taken port is reported in one sentence that names its variable', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const process = run(port);
  expect(await process.ended).toBe(1);
  expect(process.output()).toMatch(new RegExp(`^Port ${port} .*PAYMENTS_PORT.*\n$`));
  other.close();
});

test('the environment has defaults, and an invalid variable is named', () => {
  expect(optionsFromEnvironment({ WEBHOOK_URL: '' })).toEqual({
    port: 4242,
    publishableKey: 'pk_test_emulator',
    secretKey: 'sk_test_emulator',
    webhookSecret: 'whsec_emulator',
    webhookUrl: undefined,
    dataFile: undefined,
  });
  expect(() => optionsFromEnvironment({ PAYMENTS_PORT: 'abc' })).toThrow('PAYMENTS_PORT');
  expect(() => optionsFromEnvironment({ WEBHOOK_URL: 'nonsense' })).toThrow('WEBHOOK_URL');
});
