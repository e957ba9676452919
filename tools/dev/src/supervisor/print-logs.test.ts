import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/programs.js';
import { printLogs } from './print-logs.js';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => (folder = temporaryFolder()));
afterEach(() => folder.remove());

const line = (service: string, msg: string): string =>
  `${JSON.stringify({ level: 'info', time: '2026-04-16T10:00:00.000Z', service, msg, status: 200 })}\n`;

it('prints new log lines in readable form', async () => {
  const [api, worker] = [join(folder.path, 'api.log'), join(folder.path, 'worker.log')];
  for (const path of [api, worker]) writeFileSync(path, line('api', 'before'));
  let printed = '';
  const until = async (text: string) => {
    while (!printed.includes(text)) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const printing = await printLogs([api, worker], { write: (text) => (printed += text) });
  appendFileSync(api, line('api', 'request').slice(0, 20));
  appendFileSync(worker, line('worker', 'job'));
  await until('worker: job');
  appendFileSync(api, line('api', 'request').slice(20));
  await until('api: request');
  appendFileSync(api, line('api', 'the last'));
  printing.stop();
  expect(printed).toContain('INFO: api: the last');
  expect(printed).not.toContain('before');
  expect(printed).not.toContain('{');
});
