import { connect } from 'node:net';
import { useTestApi } from '../../test-api.js';
import { leakIn } from '../check/leaks.js';
import { Random } from '../random.js';
import { fuzzSettings } from '../settings.js';
import { damaged, MESSAGES } from './messages.js';

const { seed } = fuzzSettings(process.env);
const DAMAGED = 400;
const LANES = 8;

/** The silence, in ms, that counts as waiting: the API rightly sends no response to an unfinished message. */
const SILENCE = 150;

describe(`raw bytes that are hardly requests (seed ${seed})`, () => {
  const api = useTestApi();

  /** Sends these bytes and returns the response, until the connection ends or is silent for that many ms. */
  const exchange = (bytes: string, silence = SILENCE): Promise<string> =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(api.url);
      const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
      let received = '';
      socket.setTimeout(silence, () => socket.destroy());
      socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
      // a reset connection is a valid rejection
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(received));
    });

  const complaintOf = (received: string): string | undefined => {
    if (received === '') return undefined;
    const statuses = [...received.matchAll(/^HTTP\/1\.1 (\d{3}) /gmu)].map(([, status]) => Number(status));
    if (statuses.length === 0) return 'no HTTP';
    if (statuses.some((status) => status >= 500)) return `statuses ${statuses.join()}`;
    return leakIn(received);
  };

  const complaintsAbout = async (messages: readonly string[]): Promise<object[]> => {
    const pending = [...messages];
    const found: object[] = [];
    const lane = async () => {
      for (let message = pending.shift(); message !== undefined; message = pending.shift()) {
        const received = await exchange(message);
        const complaint = complaintOf(received);
        if (complaint !== undefined)
          found.push({ complaint, message: message.slice(0, 500), received: received.slice(0, 500) });
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return found;
  };

  it('are sent unchanged, and the response is read', async () => {
    const closing = MESSAGES[0]?.replace('Host: x', 'Host: x\r\nConnection: close') ?? '';
    expect(await exchange(closing, 60_000)).toMatch(/^HTTP\/1\.1 401 [^]*"error":"unauthenticated"/u);
    expect(complaintOf('HTTP/1.1 500 Internal Server Error\r\n\r\n')).toBe('statuses 500');
  });

  it('never cause a server failure, whether or not they are answered', async () => {
    const random = new Random(seed);
    const messages = [...MESSAGES, ...Array.from({ length: DAMAGED }, () => damaged(random))];
    expect(await complaintsAbout(messages)).toEqual([]);
  });

  it('leave the process healthy', async () => {
    await api.http.get('/health/ready').expect(200);
  });
});
