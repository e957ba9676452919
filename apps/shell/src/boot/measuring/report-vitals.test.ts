import type * as vitals from 'web-vitals';
import { SHELL_ROUTES, vitalsReport } from '@haulway/contracts';
import { sitePages } from '../../app/site-pages.js';
import { openedPage, reportVitals, type VitalsOptions } from './report-vitals.js';

type Measured = (metric: { value: number }) => void;
const measured: Record<'lcp' | 'inp' | 'cls', Measured> = {
  lcp: () => undefined,
  inp: () => undefined,
  cls: () => undefined,
};
jest.mock('web-vitals', (): Partial<Record<keyof typeof vitals, (hear: Measured) => void>> => {
  const by = (name: keyof typeof measured) => (hear: Measured) => void (measured[name] = hear);
  return { onLCP: by('lcp'), onINP: by('inp'), onCLS: by('cls') };
});

const HOME = { route: '/' };

describe('the web vitals of a visit', () => {
  const open = (opened: VitalsOptions['opened'] = () => HOME) => {
    const page = new EventTarget() as EventTarget & { visibilityState: DocumentVisibilityState };
    page.visibilityState = 'visible';
    const sent: { url: string; init: RequestInit; body: unknown }[] = [];
    reportVitals({
      apiBase: '/api',
      opened,
      page,
      fetch: (url, init) => {
        sent.push({ url, init, body: JSON.parse(String(init.body)) });
        return Promise.reject(new Error('offline'));
      },
    });
    const turn = (to: DocumentVisibilityState): void => {
      page.visibilityState = to;
      page.dispatchEvent(new Event('visibilitychange'));
    };
    return { sent, turn };
  };

  it('are sent once, when the page is first hidden, with keepalive', () => {
    const { sent, turn } = open();
    measured.lcp({ value: 1234.56 });
    measured.inp({ value: 88 });
    measured.cls({ value: 0.012345 });
    turn('visible');
    expect(sent).toEqual([]);
    turn('hidden');
    measured.cls({ value: 0.5 });
    turn('visible');
    turn('hidden');
    expect(sent).toEqual([
      {
        url: '/api/telemetry/vitals',
        init: expect.objectContaining({ method: 'POST', keepalive: true, credentials: 'omit' }),
        body: { route: '/', lcp_ms: 1235, inp_ms: 88, cls: 0.012 },
      },
    ]);
  });

  it('are always valid for the API, however large they are', () => {
    const { sent, turn } = open(() => ({ route: '/admin', remote: 'admin-mfe', version: '1.0.0' }));
    measured.lcp({ value: 1e9 });
    measured.inp({ value: 1e9 });
    measured.cls({ value: 1e9 });
    turn('hidden');
    expect(vitalsReport.safeParse(sent[0]?.body)).toMatchObject({ success: true });
  });

  it('are not sent when there are none, or for an unknown page', () => {
    const empty = open();
    empty.turn('hidden');
    expect(empty.sent).toEqual([]);
    const nobodys = open(() => undefined);
    measured.lcp({ value: 1 });
    nobodys.turn('hidden');
    expect(nobodys.sent).toEqual([]);
  });
});

describe('the first page of a visit', () => {
  const remote = { name: 'booking-mfe', version: '1.2.0', navigation: [], slots: [] };
  const ready = {
    status: 'ready',
    remotes: [{ ...remote, routes: ['/book/:slug', '/booking/:id'] }],
  } as const;

  it.each([
    ['/', { route: '/' }],
    ['/services/man-and-van', { route: '/services/:slug' }],
    ['/booking/6f1c', { route: '/booking/:id', remote: 'booking-mfe', version: '1.2.0' }],
    ['/nowhere', undefined],
  ])('is known by the route pattern: %s', (path, expected) => {
    expect(openedPage(path, ready)).toEqual(expected);
  });

  it('is unknown until the registry is read', () => {
    expect(openedPage('/booking/6f1c', { status: 'pending' })).toBeUndefined();
    expect(openedPage('/contact', { status: 'failed', reason: 'away' })).toEqual({ route: '/contact' });
  });

  it('is one of the routes that the API counts', () => {
    expect(sitePages.map(({ path }) => path).sort()).toEqual([...SHELL_ROUTES].sort());
  });
});
