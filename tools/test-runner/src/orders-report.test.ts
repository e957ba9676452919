import { ordersReport } from './orders-report.js';

it('reports the number of orders and the time', () => {
  const report = ordersReport({ orders: 360, milliseconds: 86_400 }, new Date('2031-04-16T10:00:00Z'));
  const lines = report.split('\n');
  expect(lines).toContain('| orders   |        360 |');
  expect(lines).toContain('| duration |       86 s |');
});
