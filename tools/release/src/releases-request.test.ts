import { openLine, previewLine, readReleasesRequest } from './releases-request.js';

const read = (...args: string[]) => readReleasesRequest(args, ['admin-mfe', 'booking-mfe']);

test.each([
  [[], { action: 'list', page: 1 }],
  [['admin-mfe', '--page', '2'], { action: 'list', remote: 'admin-mfe', page: 2 }],
  [['history', 'admin-mfe'], { action: 'history', remote: 'admin-mfe' }],
  [['kill', 'admin-mfe', '--reason', 'x y'], { action: 'kill', remote: 'admin-mfe', reason: 'x y' }],
  [['kill', 'admin-mfe', '--revive'], { action: 'revive', remote: 'admin-mfe' }],
  [['revive', 'admin-mfe'], { action: 'revive', remote: 'admin-mfe' }],
  [['remove', 'admin-mfe'], { action: 'remove', remote: 'admin-mfe' }],
  [
    ['token', 'admin-mfe', '--name', 'CI', '--days', '90'],
    { action: 'token', remote: 'admin-mfe', name: 'CI', days: 90, team: undefined },
  ],
  [
    ['token', 'fleet-mfe', '--name', 'CI', '--days', '90', '--team', 'Fleet'],
    { action: 'token', remote: 'fleet-mfe', team: 'Fleet' },
  ],
  [
    ['invite', 'fleet-mfe', '--path', '/fleet', '--team', 'Fleet'],
    { action: 'token', remote: 'fleet-mfe', name: 'invitation', days: 90, team: 'Fleet', path: '/fleet' },
  ],
  [
    ['invite', 'fleet-mfe', '--path', '/fleet', '--team', 'Fleet', '--days', '7', '--name', 'CI'],
    { action: 'token', name: 'CI', days: 7 },
  ],
  [['promote', 'booking-mfe'], { action: 'promote', remote: 'booking-mfe' }],
])('%j is accepted', (args, request) => {
  expect(read(...args)).toMatchObject(request);
});

test.each([
  [['kill'], 'Usage: npm run releases'],
  [['kill', 'shell'], 'There is no remote called shell'],
  [['explode', 'admin-mfe'], 'Usage: npm run releases'],
  [['token', 'admin-mfe', '--name', 'CI'], '--days <1 to 365>'],
  [['token', 'admin-mfe', '--name', 'CI', '--days', 'soon'], '--days takes a number'],
  [['token', 'Admin mfe', '--name', 'CI', '--days', '9'], "can't be the name of a remote"],
  [['token', 'admin-mfe', 'booking-mfe'], 'token <remote>'],
  [['invite', 'fleet-mfe', '--path', '/fleet'], '--team <whose>'],
  [['invite', 'fleet-mfe', '--team', 'Fleet'], '--path <where>'],
  [['--page', '0'], '--page takes a number'],
  [['--fast'], "Unknown option '--fast'"],
])('%j is refused in one sentence', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence);
});

test('the addresses of a release are those of the site, without the API', () => {
  const target = { apiUrl: 'https://haulway.test/api' };
  const manifest = {
    routes: ['/fleet/:id', '/fleet'],
    navigation: [],
    exposed: [],
    slots: [],
    hostApi: '',
    owner: '',
  };
  const build = { remote: 'fleet-mfe', version: '1.0.0', manifest };
  expect(openLine(target, build)).toBe('Open it with: https://haulway.test/fleet');
  expect(previewLine(target, build)).toBe(
    'Preview for admins, 7 days: https://haulway.test/fleet?preview=fleet-mfe@1.0.0',
  );
});
