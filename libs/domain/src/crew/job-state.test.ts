import { failureOf, firstNameOf, isClockPlausible, isNews, jobStateOf, stepsOfJob } from './job-state.js';

type Type = Parameters<typeof jobStateOf>[1][number]['type'];
const steps = (...types: Type[]) => types.map((type) => ({ type, note: `note of ${type}` }));

describe('the state of a job', () => {
  it.each([
    [[], 'assigned'],
    [['en_route'], 'en_route'],
    [['en_route', 'nearby'], 'en_route'],
    [['nearby'], 'assigned'],
    [['arrived', 'failed', 'en_route'], 'en_route'],
    [['collected'], 'collected'],
  ] as const)('after %j is %s', (types, state) => {
    expect(jobStateOf('confirmed', steps(...types))).toBe(state);
  });

  it('is cancelled with the booking, and collected if the office completed it', () => {
    expect(jobStateOf('cancelled', steps('collected'))).toBe('cancelled');
    expect(jobStateOf('completed', steps('failed'))).toBe('collected');
    expect(jobStateOf('completed', [])).toBe('collected');
  });

  it('tells why it failed, only while it is failed', () => {
    expect(failureOf('confirmed', steps('arrived', 'failed'))).toBe('note of failed');
    expect(failureOf('confirmed', steps('failed', 'en_route'))).toBeNull();
    expect(failureOf('cancelled', steps('failed'))).toBeNull();
  });
});

describe('the steps of a job', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 27, hour));
  const events = [
    { workerId: 'kit', receivedAt: at(9) },
    { workerId: 'dana', receivedAt: at(10) },
    { workerId: 'kit', receivedAt: at(11) },
    { workerId: null, receivedAt: at(12) },
  ];
  it.each([
    [{ workerId: 'kit', assignedAt: at(8), movedAt: null }, [9, 11]],
    [{ workerId: 'kit', assignedAt: at(10), movedAt: null }, [11]],
    [{ workerId: 'kit', assignedAt: at(8), movedAt: at(10) }, [11]],
    [{ workerId: null, assignedAt: null, movedAt: at(10) }, [10, 11, 12]],
  ])('of %j arrived at %j', (job, hours) => {
    expect(stepsOfJob(job, events).map(({ receivedAt }) => receivedAt.getUTCHours())).toEqual(hours);
  });
});

it.each([
  ['Gail Guest', 'Gail'],
  ['  Ana  Maria ', 'Ana'],
  ['', ''],
])('the first name of %j is %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});

describe('the time of an event', () => {
  const now = new Date('2026-11-27T12:00:00Z');
  it.each([
    ['2026-11-27T12:05:00Z', true],
    ['2026-11-27T12:05:01Z', false],
    ['2026-11-20T12:00:00Z', true],
    ['2026-11-20T11:59:59Z', false],
  ])('%s is plausible: %s', (at, expected) => {
    expect(isClockPlausible(new Date(at), now)).toBe(expected);
  });

  it('is news for 30 minutes', () => {
    expect(isNews(new Date('2026-11-27T11:30:00Z'), now)).toBe(true);
    expect(isNews(new Date('2026-11-27T11:29:59Z'), now)).toBe(false);
  });
});
