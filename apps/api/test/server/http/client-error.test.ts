import { connect } from 'node:net';
import { useTestApi } from '../../test-api.js';

describe('bytes that Node cannot parse as a request', () => {
  const api = useTestApi();

  /** Sends these bytes and returns everything that comes back until the API ends the connection. */
  const exchange = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(api.url);
      const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
      let received = '';
      socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
      socket.on('error', reject);
      socket.on('close', () => resolve(received));
    });

  it.each([
    ['text that is not HTTP', 'nonsense\r\n\r\n', 400, 'invalid_request'],
    ['a raw byte in the address', 'GET /api/\xff HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'invalid_request'],
    [
      'two Content-Length headers',
      'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'invalid_request',
    ],
    [
      'headers that never end',
      `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
  ])(
    'answers %s with the common error body and closes the connection',
    async (_name, bytes, statusCode, error) => {
      const [head = '', body = ''] = (await exchange(bytes)).split('\r\n\r\n');
      expect(JSON.parse(body)).toEqual({ statusCode, error, message: expect.stringMatching(/^The .+\.$/u) });
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${statusCode} `, 'u'));
      expect(head).toContain('Connection: close');
      expect(head).toContain('X-Content-Type-Options: nosniff');
    },
  );

  it('are answered without a body if the request is a HEAD', async () => {
    const [head, body] = (await exchange('HEAD /api/\xff HTTP/1.1\r\nHost: x\r\n\r\n')).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 400 /u);
    expect(body).toBe('');
  });

  it.each(['/api/drafts/%', `/api/drafts/${'x'.repeat(301)}`])(
    'marks the error response to %s as private',
    async (path) => {
      const response = await fetch(new URL(path, api.url));
      expect(response.status).toBe(400);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    },
  );
});
