import { PassThrough, Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { compressResponses } from './compression.js';

const SIZE = 15_000;

/** A server of texts that change with every request while their tag stays; `/slow` waits until the test ends it. */
const serve = (cacheBytes: number) => {
  const app = fastify();
  const slow = new PassThrough();
  let requests = 0;
  compressResponses(app, /^text/u, cacheBytes);
  app.get('/*', (request, reply) => {
    requests += 1;
    const body = request.url === '/slow' ? slow : Readable.from([Buffer.alloc(SIZE, String(requests))]);
    return reply.headers({ etag: '"1"', 'content-length': SIZE, 'content-type': 'text/plain' }).send(body);
  });
  const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  const read = async (url: string) => String(gunzipSync((await get(url)).rawPayload)).charAt(0);
  return { slow, get, read };
};

describe('the cache of compressed responses', () => {
  it('finishes a compression that is evicted while it runs', async () => {
    const { slow, get, read } = serve(100);
    const started = get('/slow');
    for (const url of ['/one', '/two', '/six']) await read(url);
    slow.end(Buffer.alloc(SIZE, 'x'));
    expect((await started).statusCode).toBe(200);
  });

  it('counts the address of a response as part of its size', async () => {
    const { read } = serve(500);
    expect([await read('/one'), await read('/one')]).toEqual(['1', '1']);
    const long = `/${'long'.repeat(200)}`;
    expect([await read(long), await read(long)]).toEqual(['3', '4']);
  });
});
