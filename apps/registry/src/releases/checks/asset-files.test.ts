import { once } from 'node:events';
import { type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { useRegistry } from '../../../test/registry.js';
import { AssetLimits } from './asset-files.js';

const KIB = 1024;
/** The time limits are far away; the test of a time limit lowers one. */
const limits = {
  fileBytes: 64 * KIB,
  readBytes: 16 * KIB,
  releaseBytes: 100 * KIB,
  fileMs: 60_000,
  releaseMs: 60_000,
};

describe('the files of a release during the download', () => {
  const registry = useRegistry({ providers: [[AssetLimits, limits]] });

  let number = 0;
  /** Publishes a version whose `file` is served by `respond`; returns the problem that was found with it. */
  const problemOf = async (file: string, respond: (response: ServerResponse) => void): Promise<unknown> => {
    number += 1;
    const body = registry.assets.upload('admin-mfe', `1.0.${number}`);
    registry.assets.responders.set(`/admin-mfe/1.0.${number}/${file}`, respond);
    const refused = await registry.publish('admin-mfe', body).expect(422);
    return refused.body.details[file === 'mf-manifest.json' ? 'url' : `extras.files.${file}`];
  };

  it('are abandoned as soon as they exceed their limit, however much is left', async () => {
    let sent = 0;
    let closed: Promise<unknown> | undefined;
    const problem = await problemOf('remoteEntry.js', (response) => {
      closed = once(response, 'close');
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(16 * KIB))) sent += 16 * KIB;
      };
      response.on('drain', more);
      more();
    });
    expect(problem).toBe('Is larger than 64 KiB');
    await closed;
    // some buffered data was sent, but nothing like the whole file
    expect(sent).toBeLessThan(16 * KIB * KIB);
  });

  it('are refused by their Content-Length before any byte of the body is read', async () => {
    const problem = await problemOf('remoteEntry.js', (response) => {
      response.writeHead(200, { 'Content-Length': 65 * KIB }).flushHeaders();
    });
    expect(problem).toBe('Is larger than 64 KiB');
  });

  it('are checked by their real size if the Content-Length is too small', async () => {
    const problem = await problemOf('remoteEntry.js', (response) => {
      response.strictContentLength = false;
      response.writeHead(200, { 'Content-Length': 10 }).end(Buffer.alloc(65 * KIB));
    });
    expect(problem).toMatch(/integrity|fetched/u);
  });

  it('are measured after decompression', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000 * KIB));
    expect(bomb.byteLength).toBeLessThan(64 * KIB);
    const problem = await problemOf('remoteEntry.js', (response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb);
    });
    expect(problem).toBe('Is larger than 64 KiB');
  });

  it('have a smaller limit if their contents are stored', async () => {
    const problem = await problemOf('mf-manifest.json', (response) => response.end(Buffer.alloc(17 * KIB)));
    expect(problem).toBe('Is larger than 16 KiB');
  });

  it('are abandoned after a time limit, even if data arrives steadily', async () => {
    limits.fileMs = 400;
    const problem = await problemOf('remoteEntry.js', (response) => {
      const drop = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drop));
    });
    limits.fileMs = 60_000;
    expect(problem).toBe('Takes too long');
  });

  it('have a common limit for the whole release', async () => {
    let body = registry.assets.upload('admin-mfe', '2.0.0');
    for (const name of ['a.js', 'b.js', 'c.js']) {
      body = registry.assets.replace(body, name, 'x'.repeat(40 * KIB));
    }
    const refused = await registry.publish('admin-mfe', body).expect(422);
    expect(Object.values(refused.body.details)).toContain('Makes the release larger than 100 KiB');
  });
});
