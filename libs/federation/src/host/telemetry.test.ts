import { compositionReport, MAX_PAGE_EVENTS, type CompositionReport } from '@haulway/contracts';
import { createTelemetry } from './telemetry.js';

const shown = { remote: 'admin-mfe', version: '1.0.0', owner: 'admin team', attempt: 1 };

const telemetryWith = (response: () => Promise<unknown> = () => Promise.resolve()) => {
  const reports: CompositionReport[] = [];
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const send = jest.fn((_url: string, init: RequestInit) => {
    reports.push(compositionReport.parse(JSON.parse(String(init.body))));
    return response();
  });
  const telemetry = createTelemetry({ apiBase: '/api', fetch: send, page });
  return { telemetry, reports, send, page };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('events within two seconds are sent as one report, in the API’s format', () => {
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
  jest.advanceTimersByTime(2_000);
  expect(reports.map(({ events }) => events)).toEqual([
    [
      { ...failure, number: 1, outcome: 'failed', version: '1.1.0', owner: 'admin team', stage: 'chunk' },
      {
        number: 2,
        outcome: 'failed',
        code: 'discovery_unavailable',
        remote: '*',
        attempt: 1,
        stage: 'registry',
      },
      { ...shown, number: 3, outcome: 'loaded' },
    ],
  ]);
  expect(send).toHaveBeenCalledWith(
    '/api/telemetry/composition',
    expect.objectContaining({ method: 'POST', keepalive: true, credentials: 'omit' }),
  );
});

test('a rendered version is reported once; event numbers continue and the page id stays', () => {
  const { telemetry, reports } = telemetryWith();
  telemetry.rendered(shown);
  telemetry.flush();
  telemetry.rendered(shown);
  telemetry.rendered({ ...shown, version: '1.1.0' });
  telemetry.flush();
  expect(reports.map(({ events }) => events.map(({ number }) => number))).toEqual([[1], [2]]);
  expect(new Set(reports.map(({ page_id }) => page_id)).size).toBe(1);
});

test('collected events are sent when the page is hidden', () => {
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
