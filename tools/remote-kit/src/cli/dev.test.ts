/** @jest-environment node */
import { assertRunsOverrides } from './dev.js';

const SITE = 'https://haulway.example';
const siteWith =
  (config: object, status = 200) =>
  () =>
    Promise.resolve(new Response(JSON.stringify(config), { status }));

it('serves into a site that is not in production', async () => {
  await expect(assertRunsOverrides(SITE, siteWith({ remoteOverrides: 'on' }))).resolves.toBeUndefined();
});

it.each([
  ['in production', siteWith({}), 'is in production'],
  ['that fails', siteWith({}, 503), 'did not respond'],
  ['that is down', () => Promise.reject(new TypeError('fetch failed')), 'did not respond'],
])('refuses a site %s in one sentence', async (_what, get, sentence) => {
  await expect(assertRunsOverrides(SITE, get)).rejects.toThrow(sentence);
});
