import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { type Part } from '../src/supervisor/part-process.js';

export const ROOT = resolve(__dirname, '../../..');

export function program(name: string, code: string): Part {
  return { name, title: name, args: ['-e', code], env: process.env };
}

/** A program that is ready at once, and ends gracefully when it is told to or when its parent has ended. */

export const STEADY = `
  for (const event of ['SIGTERM', 'disconnect']) process.on(event, () => process.exit(0));
  setInterval(() => {}, 1000);
  console.log('ready ' + process.pid);`;

export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'haulway-start-test-'));
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
