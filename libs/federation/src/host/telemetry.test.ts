import {
  type CompositionReport,
  compositionReport,
  MAX_PAGE_EVENTS,
  MAX_REPORT_BYTES,
  MAX_REPORT_EVENTS,
} from '@haulway/contracts';
import { createTelemetry } from './telemetry.js';

const FOLDER = 'https://assets.test/admin-mfe/1.0.0-ab';
const url = `${FOLDER}/mf-manifest.json`;
const loaded = { remote: 'admin-mfe', version: '1.0.0', owner: 'admin team', attempt: 1 };
const shown = { ...loaded, url };

const telemetryWith = (response: () => Promise<unknown> = () => Promise.resolve()) => {
  const reports: CompositionReport[] = [];
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const errors = new EventTarget();
  const send = jest.fn((_url: string, init: RequestInit) => {
    reports.push(compositionReport.parse(JSON.parse(String(init.body))));
    return response();
  });
  const telemetry = createTelemetry({ apiBase: '/api', fetch: send, page, errors });
  const thrown = (error: unknown, filename = '') =>
    errors.dispatchEvent(Object.assign(new Event('error'), { error, filename }));
  const rejected = (reason: unknown) =>
    errors.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  const sent = async () => {
    await jest.advanceTimersByTimeAsync(0);
    telemetry.flush();
    return reports.flatMap(({ events }) => events);
  };
  return { telemetry, reports, send, page, thrown, rejected, sent };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('events within two seconds are sent as one report, in the API’s format', async () => {
  const { telemetry, reports, send } = telemetryWith();
  const failure = { code: 'remote_unreachable', remote: 'admin-mfe', attempt: 1 } as const;
  telemetry.failed({
    ...failure,
    version: '1.1.0',
    owner: 'admin team',
    stage: 'chunk',
    cause: new Error('x'),
  });
  telemetry.failed({ code: 'discovery_unavailable', remote: '*', attempt: 1 });
  telemetry.rendered(shown);
  expect(send).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(reports.map(({ events }) => events)).toEqual([
    [
      {
        ...failure,
        number: 1,
        outcome: 'failed',
        version: '1.1.0',
        owner: 'admin team',
        stage: 'chunk',
        message: 'Error: x',
      },
      {
        number: 2,
        outcome: 'failed',
        code: 'discovery_unavailable',
        remote: '*',
        attempt: 1,
        stage: 'registry',
      },
      { ...loaded, number: 3, outcome: 'loaded' },
    ],
  ]);
  expect(send).toHaveBeenCalledWith(
    '/api/telemetry/composition',
    expect.objectContaining({ method: 'POST', keepalive: true, credentials: 'omit' }),
  );
});

test('a rendered version is reported once; event numbers continue and the page id stays', async () => {
  const { telemetry, reports } = telemetryWith();
  telemetry.rendered(shown);
  telemetry.flush();
  telemetry.rendered(shown);
  telemetry.rendered({ ...shown, version: '1.1.0', url: `${FOLDER}2/mf-manifest.json` });
  telemetry.flush();
  expect(reports.map(({ events }) => events.map(({ number }) => number))).toEqual([[1], [2]]);
  expect(new Set(reports.map(({ page_id }) => page_id)).size).toBe(1);
});

test('collected events are sent when the page is hidden', async () => {
  const { telemetry, reports, page } = telemetryWith();
  telemetry.rendered(shown);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(reports).toHaveLength(1);
});

test('a page sends a limited number of events, at most twenty per report, and drops a lost report', async () => {
  const { telemetry, reports } = telemetryWith(() => Promise.reject(new TypeError('offline')));
  for (let count = 0; count < 100; count += 1) {
    telemetry.failed({ code: 'render_failed', remote: 'admin-mfe', attempt: count + 1 });
  }
  await jest.advanceTimersByTimeAsync(60_000);
  expect(reports.map(({ events }) => events.length)).toEqual([20, 20, 20]);
  expect(reports.flatMap(({ events }) => events)).toHaveLength(MAX_PAGE_EVENTS);
});

/** An error as a browser throws it in a file. */
const errorIn = (file: string, message = 'boom'): Error =>
  Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n    at send (${file}:1:20)\n    at https://haulway.test/main.js:3:4`,
  });

test('a failure is reported with message, stack and file, and without personal data', async () => {
  const { telemetry, sent } = telemetryWith();
  const cause = Object.assign(errorIn(`${FOLDER}/page.js?attempt=2`, 'No jo@people.test at /a?b=c'), {
    request: `${FOLDER}/late.js?attempt=2`,
  });
  telemetry.failed({ code: 'render_failed', remote: 'admin-mfe', attempt: 1, url, cause });
  expect(await sent()).toMatchObject([
    {
      message: 'TypeError: No [email] at /a',
      stack: `at send (${FOLDER}/page.js:1:20)\nat https://haulway.test/main.js:3:4`,
      chunk: 'late.js',
    },
  ]);
});

test('errors and rejections that nothing caught are reported for the remote whose file is nearest', async () => {
  const { telemetry, thrown, rejected, sent } = telemetryWith();
  telemetry.rendered(shown);
  telemetry.rendered({
    ...shown,
    remote: 'fleet-mfe',
    url: 'https://assets.test/fleet-mfe/1/mf-manifest.json',
  });
  thrown(errorIn(`${FOLDER}/page.js`));
  rejected(errorIn('https://assets.test/fleet-mfe/1/page.js', 'no'));
  const inner = errorIn(`${FOLDER}/page.js`, 'inner');
  thrown(Object.assign(inner, { stack: `${inner.stack}\n at https://assets.test/fleet-mfe/1/a.js:1:1` }));
  thrown('just words', `${FOLDER}/page.js`);
  const failure = { outcome: 'failed', stage: 'run', code: 'unhandled_error', version: '1.0.0' };
  expect((await sent()).slice(2)).toMatchObject([
    { ...failure, remote: 'admin-mfe', message: 'TypeError: boom', chunk: 'page.js' },
    { ...failure, remote: 'fleet-mfe', message: 'TypeError: no' },
    { ...failure, remote: 'admin-mfe', message: 'TypeError: inner' },
    { ...failure, remote: 'admin-mfe', message: 'just words' },
  ]);
});

test('an error before a version is rendered is reported for it, and the version as loaded once it is rendered', async () => {
  const { telemetry, rejected, sent } = telemetryWith();
  telemetry.loading(shown);
  rejected(errorIn(`${FOLDER}/remoteEntry.js`));
  expect(await sent()).toMatchObject([{ code: 'unhandled_error', remote: 'admin-mfe', version: '1.0.0' }]);
  telemetry.rendered(shown);
  expect((await sent()).slice(1)).toMatchObject([{ outcome: 'loaded', version: '1.0.0' }]);
});

test('errors of the site, of other scripts, and of remotes that were not shown are nobody’s', async () => {
  const { telemetry, thrown, rejected, sent } = telemetryWith();
  telemetry.rendered(shown);
  thrown(errorIn('https://haulway.test/main.js'));
  thrown(errorIn('https://assets.test/admin-mfe/1.0.0-abc/page.js'));
  for (const odd of [
    undefined,
    null,
    7,
    {},
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('no');
        },
      },
    ),
  ])
    rejected(odd);
  expect(await sent()).toHaveLength(1);
});

test('an error in a loop is reported once, and only a few different ones of a version', async () => {
  const { telemetry, thrown, sent } = telemetryWith();
  telemetry.rendered(shown);
  for (let count = 0; count < 50; count += 1) thrown(errorIn(`${FOLDER}/page.js`));
  expect(await sent()).toHaveLength(2);
  for (const letter of 'abcdefgh') thrown(errorIn(`${FOLDER}/page.js`, `boom ${letter}`));
  expect(await sent()).toHaveLength(4);
});

test('the largest report is accepted, whatever was thrown', async () => {
  const { telemetry, send, sent } = telemetryWith();
  for (let attempt = 1; attempt <= MAX_REPORT_EVENTS; attempt += 1)
    telemetry.failed({
      code: 'render_failed',
      remote: 'a'.repeat(40),
      version: '1'.repeat(60),
      owner: '\u20AC'.repeat(100),
      attempt,
      cause: Object.assign(new Error('\u20AC'.repeat(9000)), {
        stack: `at ${'a'.repeat(60)} (${FOLDER}/${'b'.repeat(90)}.js:1:1)\n`.repeat(40),
      }),
    });
  expect(await sent()).toHaveLength(MAX_REPORT_EVENTS);
  const body = String(send.mock.calls[0]?.[1].body);
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(MAX_REPORT_BYTES);
});
