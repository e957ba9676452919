import { type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const COMPRESSIBLE = /^(text\/|image\/svg|application\/(javascript|json|manifest\+json|wasm|xml))/;
const MIN_BYTES = 860;
const MAX_BYTES = 2 * 1024 * 1024;
const CACHE_BYTES = 64 * 1024 * 1024;

/** Quality 9 takes a third of the time of 11, for almost the same size. The first visitor waits for it. */
const ENCODERS = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};
type Encoding = keyof typeof ENCODERS;

/**
 * Compresses responses that have no compressed copy on disk: pages, which are filled in, and files that may change in
 * place. The result is cached by the response's tag, so that each is compressed once per encoding until it changes.
 * Responses without a tag, partial, large or binary responses, and those not of the named `types` are sent unchanged.
 */
export function compressResponses(app: FastifyInstance, types = COMPRESSIBLE, maxSize = CACHE_BYTES): void {
  const cache = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize,
    // addresses are part of the keys, and anybody can make up long ones
    sizeCalculation: ({ byteLength }, key) => byteLength + key.length,
    // a compression that is evicted while it runs still has a response to send
    ignoreFetchAbort: true,
    // two simultaneous requests share one compression
    fetchMethod: (_key, _stale, { context: compress }) => compress(),
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isCompressible(reply, payload, types)) return payload;
    reply.header('vary', 'Accept-Encoding');
    const encoding = acceptedEncoding(request);
    if (!encoding) return payload;
    const tag = String(reply.getHeader('etag'));
    const key = [encoding, tag, request.url.split('?')[0]].join(' ');
    const compress = async () => ENCODERS[encoding](await buffer(payload));
    const compressed = await cache.forceFetch(key, { context: compress });
    drain(payload);
    reply.header('content-encoding', encoding);
    // a strong tag would promise the uncompressed bytes
    reply.header('etag', tag.startsWith('W/') ? tag : `W/${tag}`);
    reply.header('content-length', compressed.byteLength);
    return compressed;
  });
}

function isCompressible(reply: FastifyReply, payload: unknown, types: RegExp): payload is Readable {
  const size = Number(reply.getHeader('content-length'));
  return (
    reply.statusCode === 200 &&
    isStream(payload) &&
    reply.hasHeader('etag') &&
    !reply.hasHeader('content-encoding') &&
    types.test(String(reply.getHeader('content-type'))) &&
    size >= MIN_BYTES &&
    size <= MAX_BYTES
  );
}

/** Reads and discards a body whose compressed copy was cached, so that its source is not interrupted. */
function drain(payload: Readable): void {
  if (!payload.readableEnded) payload.on('error', () => undefined).resume();
}

function isStream(payload: unknown): payload is Readable {
  return typeof payload === 'object' && payload !== null && 'pipe' in payload && 'destroy' in payload;
}

function acceptedEncoding(request: FastifyRequest): Encoding | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((each) => each.trim().split(/\s*;\s*q=/))
    .filter(([, quality]) => quality === undefined || Number(quality) > 0)
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}
