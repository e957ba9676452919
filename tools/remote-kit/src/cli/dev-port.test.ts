/** @jest-environment node */
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { nextFreePort } from '@haulway/process';
import { devPort } from './dev-port.js';

it('refuses a port that is taken in one sentence, and the next one is free', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(devPort(port)).rejects.toThrow(
    new RegExp(`^Port ${port} is taken\\. Stop what listens there, or leave out --port`, 'u'),
  );
  expect(await nextFreePort(port, '--port')).toBeGreaterThan(port);
  await new Promise((resolve) => server.close(resolve));
  await expect(devPort(port)).resolves.toBe(port);
});

it('needs no port', async () => expect(await devPort(undefined)).toBeGreaterThanOrEqual(4205));
