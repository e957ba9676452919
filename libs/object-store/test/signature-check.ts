import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sha256 = (value: Buffer | string): string => createHash('sha256').update(value).digest('hex');
const hmac = (key: Buffer | string, value: string): Buffer =>
  createHmac('sha256', key).update(value).digest();

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/u;

const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/gu,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const canonicalQuery = (url: URL): string =>
  [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');

/**
 * The problem of a request's signature, or undefined if it is right for the key and the received bytes. Implements AWS
 * Signature Version 4 from its documentation, without the client's own code.
 */
export const signatureProblem = (
  request: IncomingMessage,
  body: Buffer,
  credentials: { readonly id: string; readonly secret: string },
): string | undefined => {
  const match = AUTHORIZATION.exec(request.headers.authorization ?? '');
  if (!match) return 'not signed';
  const [, id = '', day = '', region = '', signedHeaders = '', signature = ''] = match;
  if (id !== credentials.id) return 'unknown key';
  const bodyHash = String(request.headers['x-amz-content-sha256']);
  if (bodyHash !== sha256(body)) return 'other contents than were signed';
  const names = signedHeaders.split(';');
  if (!names.includes('host')) return 'host is not signed';
  const url = new URL(request.url ?? '/', 'http://bucket');
  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery(url),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedHeaders,
    bodyHash,
  ].join('\n');
  const date = String(request.headers['x-amz-date']);
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${credentials.secret}`, day));
  return hmac(key, toSign).toString('hex') === signature ? undefined : 'wrong signature';
};
