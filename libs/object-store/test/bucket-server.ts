import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureProblem } from './signature-check.js';

export interface StoredObject {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly cacheControl: string;
}

const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
};

/**
 * Starts a server with as much of the S3 protocol as publishing needs, path-style: PUT with If-None-Match, GET, DELETE,
 * and the list of a prefix, two keys on a page. Every request must be signed with the credentials.
 */
export const startBucketServer = async (credentials: { id: string; secret: string }) => {
  const objects = new Map<string, StoredObject>();
  const problems: string[] = [];

  const list = (response: ServerResponse, query: URLSearchParams): void => {
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort();
    const page = keys.slice(0, 2);
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`);
    const next = page.length < keys.length;
    response.writeHead(200, { 'Content-Type': 'application/xml' });
    response.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next}</IsTruncated>${
        next ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
      }${contents.join('')}</ListBucketResult>`,
    );
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bytesOf(request);
    const problem = signatureProblem(request, body, credentials);
    if (problem) {
      problems.push(problem);
      return refuse(response, 403, 'SignatureDoesNotMatch');
    }
    const url = new URL(request.url ?? '/', 'http://bucket');
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    if (bucket !== 'assets') return refuse(response, 404, 'NoSuchBucket');
    if (request.method === 'GET' && url.searchParams.has('list-type'))
      return list(response, url.searchParams);
    const found = objects.get(key);
    if (request.method === 'PUT') {
      if (found && request.headers['if-none-match'] === '*')
        return refuse(response, 412, 'PreconditionFailed');
      const { 'content-type': contentType = '', 'cache-control': cacheControl = '' } = request.headers;
      objects.set(key, { bytes: body, contentType, cacheControl });
      response.writeHead(200, { ETag: '"x"' }).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (found) response.writeHead(200, { 'Content-Type': found.contentType }).end(found.bytes);
    else refuse(response, 404, 'NoSuchKey');
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    problems,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
};
export type BucketServer = Awaited<ReturnType<typeof startBucketServer>>;
