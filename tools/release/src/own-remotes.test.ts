import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isOwnPath, OWN_REMOTES, remoteManifest } from '@haulway/contracts';

const APPS = path.resolve(__dirname, '../../../apps');

const remotes = readdirSync(APPS).filter((folder) =>
  existsSync(path.join(APPS, folder, 'haulway.remote.json')),
);

it('has every remote of this repository', () =>
  expect([...OWN_REMOTES.keys()].sort()).toEqual(remotes.sort()));

it.each(remotes)('the paths of %s are reserved from external teams', (remote) => {
  const file = readFileSync(path.join(APPS, remote, 'haulway.remote.json'), 'utf8');
  const { routes } = remoteManifest.parse(JSON.parse(file));
  expect(routes.filter((route) => !isOwnPath(route))).toEqual([]);
});

it('reserves no path that only begins alike', () => {
  expect(['/booking', '/Booking/vans', '/bookends', '/fleet'].map(isOwnPath)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
