import { readReleasesRequest } from './releases-request.js';

const read = (...args: string[]) => readReleasesRequest(args, ['admin-mfe', 'booking-mfe']);

test.each([
  [[], { action: 'list', page: 1 }],
  [['admin-mfe', '--page', '2'], { action: 'list', remote: 'admin-mfe', page: 2 }],
  [['history', 'admin-mfe'], { action: 'history', remote: 'admin-mfe' }],
  [['kill', 'admin-mfe', '--reason', 'x y'], { action: 'kill', remote: 'admin-mfe', reason: 'x y' }],
  [['kill', 'admin-mfe', '--revive'], { action: 'revive', remote: 'admin-mfe' }],
  [['revive', 'admin-mfe'], { action: 'revive', remote: 'admin-mfe' }],
  [['promote', 'booking-mfe'], { action: 'promote', remote: 'booking-mfe' }],
])('%j is understood', (args, request) => {
  expect(read(...args)).toMatchObject(request);
});

test.each([
  [['kill'], 'Usage: npm run releases'],
  [['kill', 'shell'], 'There is no remote called shell'],
  [['explode', 'admin-mfe'], 'Usage: npm run releases'],
  [['--page', '0'], '--page takes a number'],
  [['--fast'], "Unknown option '--fast'"],
])('%j is refused in one sentence', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence);
});
