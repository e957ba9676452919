import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { developmentToken } from '../../src/modules/releases/publisher.guard.js';
import { type ProductionWorld } from './world.js';

const REMOTE = 'fleet-mfe';
const upload = z.object({ upload: z.object({ id: z.string(), url: z.string() }) });
const systemError = z.object({ code: z.string() });
const refusal = z.object({ error: z.string() });

/** Error codes of a process that was killed or is just starting. */
const LATER = new Set(['api_unavailable', 'unavailable', 'busy']);

/**
 * Fills the disk for uploads and then makes room again. Meanwhile a team sends a build, and visitors fetch an earlier
 * one.
 * @returns everything that did not go as expected
 */
export const fillDisk = async (world: ProductionWorld, forMs: number): Promise<string[]> => {
  const Authorization = `Bearer ${developmentToken(world.publishSecret, REMOTE)}`;
  /** Repeats a request until a process answers that is not being killed or started. */
  const ask = async (what: string, body: object): Promise<{ status: number; body: unknown }> => {
    for (;;) {
      try {
        const answer = await fetch(`${world.api}/micro-frontends/${REMOTE}/uploads${what}`, {
          method: 'POST',
          headers: { Authorization, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(20_000),
        });
        const said: unknown = await answer.json();
        const { data } = refusal.safeParse(said);
        if (!data || !LATER.has(data.error)) return { status: answer.status, body: said };
      } catch {
        // killed during the request
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const build = async (version: string, length: number) => {
    const bytes = Buffer.alloc(length, `// ${version}\n`);
    const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    const files = { 'remoteEntry.js': { integrity, bytes: length } };
    const { id, url } = upload.parse((await ask('', { version, files })).body).upload;
    const content = { files: [{ name: 'remoteEntry.js', content: bytes.toString('base64') }] };
    return {
      send: () => ask(`/${id}/files`, content),
      /** Whether visitors get the complete file. */
      isServed: async (): Promise<boolean> => {
        if (!world.hasNginx) return true;
        const answer = await fetch(`${url}/remoteEntry.js`);
        return answer.ok && bytes.equals(Buffer.from(await answer.arrayBuffer()));
      },
    };
  };

  const wrong: string[] = [];
  const expected = (what: string, is: boolean): void => void (is || wrong.push(what));
  const before = await build('1.0.0', 10_000);
  expected('a build is kept while there is room', (await before.send()).status === 200);
  const filler = join(world.assets.folder, 'filler');
  for (let kilobytes = 512; kilobytes >= 1; kilobytes /= 2) fill(filler, kilobytes);
  const during = await build('1.1.0', 200_000);
  const refused = await during.send();
  expected(`a full disk is said: ${JSON.stringify(refused)}`, refused.status === 503);
  expected('nothing of a refused build is there', !world.hasNginx || !(await during.isServed()));
  const end = Date.now() + forMs;
  while (Date.now() < end) {
    expected('what was there is served while the disk is full', await before.isServed());
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  rmSync(filler);
  expected('the same call is good once there is room', (await during.send()).status === 200);
  expected('it is served then, whole', await during.isServed());
  return wrong;
};

/** Adds this many kilobytes to a file, as far as there is room. */
const fill = (file: string, kilobytes: number): void => {
  try {
    for (;;) writeFileSync(file, Buffer.alloc(kilobytes * 1_024), { flag: 'a' });
  } catch (error) {
    if (systemError.safeParse(error).data?.code !== 'ENOSPC') throw error;
  }
};
