import { type SpansReport, spansReport } from '@haulway/contracts';
import { createFakeApi } from '@haulway/platform/testing';
import { type PressClient, tracePresses, type TraceOptions } from './trace-presses.js';

const { fetch: answer } = createFakeApi(() => ({}));
const SERVICE = { route: '/services/:slug' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const open = (opened: TraceOptions['opened'] = () => SERVICE) => {
  const page = new EventTarget() as EventTarget & { visibilityState: DocumentVisibilityState };
  page.visibilityState = 'visible';
  const reports: { url: string; init: RequestInit; body: SpansReport }[] = [];
  let failure: Error | undefined;
  let tookMs = 0;
  let sent: string | undefined;
  const client: PressClient = {
    fetch: (url, init) => {
      sent = new Map(Object.entries({ ...init?.headers })).get('traceparent');
      return new Promise((resolve, reject) =>
        setTimeout(() => (failure ? reject(failure) : resolve(answer(url, init))), tookMs),
      );
    },
  };
  tracePresses({
    apiBase: '/api',
    client,
    opened,
    page,
    fetch: (url, init) => {
      // must match the API's schema, or it throws
      reports.push({ url, init, body: spansReport.parse(JSON.parse(String(init.body))) });
      return Promise.reject(new Error('offline'));
    },
  });
  return {
    reports,
    spans: () => reports.flatMap(({ body }) => body.spans),
    press: (type = 'click') => page.dispatchEvent(new Event(type)),
    hide: () => {
      page.visibilityState = 'hidden';
      page.dispatchEvent(new Event('visibilitychange'));
    },
    /** An API call that takes this long. Returns its `traceparent`, if it had one. */
    call: async (ms = 0, error?: Error): Promise<string | undefined> => {
      [failure, tookMs, sent] = [error, ms, undefined];
      const exchange = client
        .fetch('/api/services', { method: 'GET', headers: {} })
        .catch((reason: unknown) => {
          if (reason !== error) throw reason;
        });
      await jest.advanceTimersByTimeAsync(ms);
      await exchange;
      return sent;
    },
    wait: (ms: number) => jest.advanceTimersByTimeAsync(ms),
  };
};

describe('a traced press', () => {
  it('adds its trace id to the requests that follow, and is reported once with their duration', async () => {
    const { press, call, wait, reports, spans } = open();
    press();
    await wait(100);
    const first = await call(300);
    const second = await call(200, new Error('offline'));
    expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/u);
    expect(second).toBe(first);
    expect(reports).toEqual([]);
    await wait(60_000);
    expect(reports).toEqual([
      {
        url: '/api/telemetry/spans',
        init: expect.objectContaining({ method: 'POST', keepalive: true, credentials: 'omit' }),
        body: { spans: [expect.objectContaining({ ...SERVICE, took_ms: 600, calls: 2, ago_ms: 10_400 })] },
      },
    ]);
    const [span] = spans();
    expect(first).toBe(`00-${span?.trace_id}-${span?.span_id}-01`);
  });

  it('has its own ids', async () => {
    const { press, call, hide, spans } = open();
    const sent: unknown[] = [];
    for (const type of ['click', 'change', 'submit']) {
      press(type);
      sent.push(await call(10));
    }
    hide();
    expect(new Set(sent).size).toBe(3);
    expect(spans().map((span) => `00-${span.trace_id}-${span.span_id}-01`)).toEqual(sent);
  });

  it('is not reported when no request follows', async () => {
    const { press, hide, wait, reports } = open();
    press();
    await wait(60_000);
    hide();
    expect(reports).toEqual([]);
  });

  it('is not linked to a request before it, long after it, or after its report', async () => {
    const { press, call, wait, hide } = open();
    expect(await call()).toBeUndefined();
    press();
    await wait(5_001);
    expect(await call()).toBeUndefined();
    press();
    expect(await call()).toBeDefined();
    hide();
    expect(await call()).toBeUndefined();
  });

  it('is reported later when its request is still pending', async () => {
    const { press, call, hide, wait, spans } = open();
    press();
    const calling = call(30_000);
    hide();
    expect(spans()).toEqual([]);
    await calling;
    await wait(10_000);
    expect(spans()).toMatchObject([{ took_ms: 30_000, calls: 1 }]);
  });

  it('is also traced on an unknown page', async () => {
    const { press, call, hide, spans } = open(() => undefined);
    press();
    await call();
    hide();
    expect(spans()).toMatchObject([{ route: 'unknown' }]);
  });

  it('is reported within the API’s limits, however many there are', async () => {
    const { press, call, hide, spans } = open();
    for (let i = 0; i < 30; i += 1) {
      press();
      await call();
    }
    press();
    for (let i = 0; i < 150; i += 1) await call();
    hide();
    expect(spans()).toHaveLength(20);
    expect(spans().at(-1)?.calls).toBe(100);
  });
});
