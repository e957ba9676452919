import { readRequest } from './command.js';

const read = (...args: string[]) =>
  readRequest(args, ['admin-mfe', 'booking-mfe'], 'npm run deploy -- <remote>');

test('a remote alone is for everybody, with --canary for a share', () => {
  expect(read('admin-mfe')).toEqual({ remote: 'admin-mfe', canary: undefined });
  expect(read('admin-mfe', '--canary', '10')).toEqual({ remote: 'admin-mfe', canary: 10 });
});

test.each([
  [[], 'Usage: npm run deploy'],
  [['admin-mfe', 'booking-mfe'], 'Usage: npm run deploy'],
  [['shell'], 'There is no remote called shell'],
  [['admin-mfe', '--canary', '0'], 'from 1 to 99, not 0'],
  [['admin-mfe', '--canary', '100'], 'from 1 to 99, not 100'],
  [['admin-mfe', '--fast'], "Unknown option '--fast'"],
])('%j is refused in one sentence', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence);
});
