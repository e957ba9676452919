import { readRequest } from './command.js';

const read = (...args: string[]) =>
  readRequest(args, ['admin-mfe', 'booking-mfe'], 'npm run deploy -- <remote>');

test('a remote alone is published to all visitors, with --canary to a share', () => {
  expect(read('admin-mfe')).toEqual({ remote: 'admin-mfe', preview: false, checked: true });
  expect(read('admin-mfe', '--canary', '10')).toMatchObject({ canary: 10, preview: false });
  expect(read('admin-mfe', '--preview').preview).toBe(true);
  expect(read('admin-mfe', '--to', '1.4.2').to).toBe('1.4.2');
  expect(read('admin-mfe', '--no-checks').checked).toBe(false);
});

test('a ramp consists of steps with a share and a time since publication', () => {
  expect(read('admin-mfe', '--canary', '1', '--ramp', '10@5m, 50@15m,100@2h').ramp).toEqual([
    { traffic: 10, after_minutes: 5 },
    { traffic: 50, after_minutes: 15 },
    { traffic: 100, after_minutes: 120 },
  ]);
});

test.each(['', '10', '10@5', '10@5d', 'x@5m', '10@5m,'])('%j is not a valid ramp', (ramp) => {
  expect(() => read('admin-mfe', '--canary', '1', '--ramp', ramp)).toThrow('--ramp takes steps such as');
});

test.each([
  [[], 'Usage: npm run deploy'],
  [['admin-mfe', 'booking-mfe'], 'Usage: npm run deploy'],
  [['shell'], 'There is no remote called shell'],
  [['admin-mfe', '--canary', '01'], 'from 0 to 99, not 01'],
  [['admin-mfe', '--canary', '100'], 'from 0 to 99, not 100'],
  [['admin-mfe', '--preview', '--canary', '10'], '--preview is for nobody'],
  [['admin-mfe', '--ramp', '10@5m'], '--ramp needs --canary'],
  [['admin-mfe', '--fast'], "Unknown option '--fast'"],
])('%j is refused in one sentence', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence);
});
