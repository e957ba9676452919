import { capacityReport } from './capacity-report.js';

const lines = (text: string): string[] => text.split('\n').map((line) => line.replaceAll(/ +/gu, ' '));

it('states the cost of a booking for each kind of process, and the disk space of 100,000 bookings', () => {
  const result = {
    cores: 2,
    processor: 'Example',
    busy: 2.4,
    seconds: 120,
    customers: 12,
    bookings: 2_400,
    paid: 2_000,
    bookingsASecond: 20,
    waits: { p50: 12, p95: 345, longest: 678 },
    processes: [
      { name: 'api 1', megabytes: 150.4, idle: 0.01, msPerBooking: 10 },
      { name: 'api 2', megabytes: 160.4, idle: 0.03, msPerBooking: 12 },
      { name: 'PostgreSQL', megabytes: 40, idle: 0, msPerBooking: 18 },
    ],
    tables: [
      { name: 'bookings', bytesPerBooking: 3_000 },
      { name: 'documents', bytesPerBooking: 2_000 },
      { name: 'audit', bytesPerBooking: 20 },
    ],
    nginx: true,
    pooler: false,
  };
  const told = lines(capacityReport(result, new Date('2031-04-16T10:00:00Z')));
  expect(told).toContain('| processor for a booking and all that follows | 40.0 ms |');
  expect(told).toContain('| bookings a second that one core carries | 25.0 |');
  expect(told).toContain('| api, 2 of them | 22.0 ms, 2.0 %, 160 MB |');
  expect(told).toContain('| `bookings` | 300 |');
  expect(told).toContain('| others | 2 |');
  expect(told).toContain('| all | 502 |');
  expect(told.join(' ')).toContain('without PgBouncer');
});
