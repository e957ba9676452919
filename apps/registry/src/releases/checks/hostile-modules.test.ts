import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleRunner, describeConfined, entryOf, pageOf } from '../../../test/bundled-runner.js';
import { type Registry, startRegistry } from '../../../test/registry.js';
import { ModuleRunner } from './module-runner.js';

const REMOTE = 'fleet-mfe';
/** An entry that is an ES module, which can import Node's own modules. It runs the code before it offers a page. */
const moduleOf = (code: string): string => `
  ${code}
  export const init = () => {};
  export const get = async () => () => ({ default: ${pageOf(REMOTE)} });`;
/** Throws what the expression finds, as an attacker would to see it in the response. */
const throwing = (expression: string): string => moduleOf(`throw new Error('found ' + (${expression}));`);

describeConfined('a hostile module', () => {
  let registry: Registry;
  const program = bundleRunner();
  const signals: string[] = [];
  const record = (signal: string) => signals.push(signal);
  beforeAll(async () => {
    process.on('SIGUSR1', record);
    registry = await startRegistry({ providers: [[ModuleRunner, program.runner]] });
  });
  afterAll(async () => {
    process.off('SIGUSR1', record);
    await registry.close();
    program.remove();
  });

  let number = 0;
  const publish = (code: string, remote = REMOTE) => {
    number += 1;
    const body = registry.assets.upload(remote, `1.0.${number}`, code);
    if (remote !== REMOTE || !code.includes('export const')) return registry.publish(remote, body);
    const manifest = registry.assets.files.get(new URL(body.url).pathname) ?? '';
    const esm = manifest.replace('"type":"global"', '"type":"module"');
    return registry.publish(remote, registry.assets.replace(body, 'mf-manifest.json', esm));
  };
  /** Publishes a module that must be refused, with nothing of its own in the response. */
  const refused = async (code: string) => {
    const { body } = await publish(code).expect(422);
    expect(body).toEqual({
      statusCode: 422,
      error: 'module_failed',
      message: expect.stringMatching(
        /^The module of fleet-mfe does not start: It throws, .* shows the error\.$/u,
      ),
      details: { module: expect.stringMatching(/^It throws, /u) },
    });
  };

  it('is accepted if it does nothing (positive control)', async () => {
    const { body } = await publish(moduleOf('')).expect(201);
    expect(body.release.module_checked).toBe(true);
  });

  it('gets nothing that it throws into the response', () => refused(throwing('"a secret"')));

  it('signals nobody: not the process that started it, and no other', async () => {
    const other = spawn('sleep', ['60']);
    const attack = (pid: number | undefined, signal: string) =>
      `for (const pid of [process.ppid, ${pid}]) try { process.kill(pid, '${signal}'); } catch {}`;
    await publish(moduleOf(attack(process.pid, 'SIGUSR1')));
    await publish(moduleOf(attack(other.pid, 'SIGKILL')));
    expect({ signals, other: other.kill(0) }).toEqual({ signals: [], other: true });
    other.kill();
  });

  it('reaches no server of this machine', async () => {
    const reached: unknown[] = [];
    const server = createServer((request, response) => response.end(reached.push(request.url)));
    server.on('connection', () => reached.push('connection'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    await publish(
      moduleOf(`
        const { connect } = await import('node:net');
        await new Promise((resolve) => connect(${port}, '127.0.0.1').on('connect', resolve).on('error', resolve));`),
    ).expect(201);
    server.close();
    expect(reached).toEqual([]);
  });

  it('finds an empty environment, no other process and no file but the build', async () => {
    const secret = mkdtempSync(path.join(tmpdir(), 'haulway-secret-'));
    writeFileSync(path.join(secret, 'key'), 'secret', { mode: 0o644 });
    const files = ['/etc/passwd', `${secret}/key`, `/proc/${process.pid}/environ`, '/proc/1/root/etc/passwd'];
    const check = `
      const fs = await import('node:fs');
      const open = ${JSON.stringify(files)}.filter((file) => { try { return fs.readFileSync(file); } catch { return false; } });
      if (open.length > 0 || Object.keys(process.env).length > 0 || process.getuid() === ${process.getuid?.()} && ${process.getuid?.()} === 0)
        throw new Error('found');
      fs.readFileSync('/folder/mf-manifest.json');`;
    await publish(moduleOf(check)).expect(201);
    rmSync(secret, { recursive: true });
  });

  it.each([
    ['typed arrays', 'for (let at = 0; at < 15; at++) kept.push(new Uint8Array(100 * 2 ** 20).fill(1));'],
    ['shared memory', 'kept.push(new Uint8Array(new SharedArrayBuffer(1500 * 2 ** 20)).fill(1));'],
    [
      'WebAssembly memory',
      'const m = new WebAssembly.Memory({ initial: 24_000 }); kept.push(new Uint8Array(m.buffer).fill(1));',
    ],
    ["V8's heap", 'for (;;) kept.push(Array.from({ length: 1e5 }, Math.random));'],
  ])('is stopped when it takes 1.5 GB of %s', (_what, code) => refused(moduleOf(`const kept = []; ${code}`)));

  it('is stopped when it prints without end', () =>
    refused(moduleOf('for (;;) process.stdout.write("x".repeat(1e6));')));

  it('is stopped in an endless loop, and delays no other team meanwhile', async () => {
    const order: string[] = [];
    const endless = refused(moduleOf('for (;;) ;')).then(() => order.push('endless'));
    await publish(entryOf('yard-mfe'), 'yard-mfe').expect(201);
    order.push('sound');
    await endless;
    expect(order).toEqual(['sound', 'endless']);
  });
});

describe('a machine that cannot isolate', () => {
  it('does not run the module, and says so', async () => {
    class Unable extends ModuleRunner {
      override run = () => Promise.resolve('skipped' as const);
    }
    const registry = await startRegistry({ providers: [[ModuleRunner, new Unable()]] });
    const { body } = await registry
      .publish(REMOTE, registry.assets.upload(REMOTE, '1.0.0', 'throw 1;'))
      .expect(201);
    expect(body.release).toMatchObject({ live: true, module_checked: false });
    await registry.close();
  });
});
