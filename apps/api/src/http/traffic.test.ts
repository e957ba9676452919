import { once } from 'node:events';
import fastify, { type FastifyInstance } from 'fastify';
import { Traffic } from './traffic.js';

const LONG = 60_000;

describe('Traffic', () => {
  let traffic: Traffic;
  let server: FastifyInstance;
  let url: string;
  let answers: (() => void)[];
  let came: EventTarget;

  beforeEach(async () => {
    traffic = new Traffic();
    answers = [];
    came = new EventTarget();
    server = fastify({ forceCloseConnections: true });
    traffic.count(server);
    server.get('/', async () => {
      await new Promise<void>((resolve) => {
        answers.push(resolve);
        came.dispatchEvent(new Event('request'));
      });
      return 'ok';
    });
    url = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => server.close());

  const begin = async (number: number, signal?: AbortSignal): Promise<Promise<unknown>[]> => {
    const gone = [];
    for (let i = 0; i < number; i += 1) {
      const here = once(came, 'request');
      gone.push(fetch(url, signal ? { signal } : {}).then((answer) => answer.text(), String));
      await here;
    }
    return gone;
  };
  const stateOf = (waiting: Promise<void>): Promise<string> =>
    Promise.race([
      waiting.then(() => 'goes'),
      new Promise<string>((resolve) => setImmediate(resolve, 'waits')),
    ]);

  it('holds nothing up while one request is under way', async () => {
    const gone = await begin(1);
    expect(await stateOf(traffic.calm(LONG))).toBe('goes');
    for (const answer of answers) answer();
    await Promise.all(gone);
  });

  it('lets as many go as there is room for, in their order', async () => {
    const gone = await begin(3);
    const [first, second] = [traffic.calm(LONG), traffic.calm(LONG)];
    answers.shift()?.();
    expect(await stateOf(first)).toBe('waits');
    answers.shift()?.();
    await first;
    expect(await stateOf(second)).toBe('waits');
    answers.shift()?.();
    await second;
    for (const answer of answers) answer();
    await Promise.all(gone);
  });

  it('counts a request that is broken off as over', async () => {
    const leaving = new AbortController();
    await begin(2, leaving.signal);
    const waiting = traffic.calm(LONG);
    expect(await stateOf(waiting)).toBe('waits');
    leaving.abort();
    await waiting;
  });

  it('loses patience', async () => {
    const gone = await begin(3);
    await traffic.calm(1);
    for (const answer of answers) answer();
    await Promise.all(gone);
  });
});
