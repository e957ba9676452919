import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { useTestApi } from '../../test-api.js';

const TIMEOUTS = { headersMs: 150, bodyMs: 400 };

describe('a slow client', () => {
  const api = useTestApi({ config: { requestTimeouts: TIMEOUTS } });

  /** Sends an incomplete request and returns all that comes back until the API ends the connection. */
  const responseTo = (beginning: string): Promise<string> => {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    socket.write(beginning);
    return text(socket);
  };

  it.each([
    ['in its headers', 'POST /api/auth/signin HTTP/1.1\r\nHost: x\r\n'],
    [
      'before the first byte of its body',
      'POST /api/auth/signin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n',
    ],
    [
      'in its body',
      'POST /api/auth/signin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ],
    [
      'between two chunks of its body',
      'POST /api/auth/signin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
    ],
  ])('that is slow %s gets a 408 and its connection is closed', async (_where, beginning) => {
    const [head = '', body = ''] = (await responseTo(beginning)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 408 /u);
    expect(head).toContain('Connection: close');
    expect(JSON.parse(body)).toEqual({
      statusCode: 408,
      error: 'request_timeout',
      message: 'The request took too long to arrive.',
    });
  });

  it('does not delay other clients', async () => {
    const slow = responseTo('POST /api/auth/signin HTTP/1.1\r\nHost: x\r\n');
    await api.http.get('/health/live').expect(200);
    expect(await slow).toContain('408');
  });
});
