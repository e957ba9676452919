import { readFileSync } from 'node:fs';
import path from 'node:path';
import { versionIn, withVersion } from './kustomization.js';

const TEXT = readFileSync(
  path.resolve(__dirname, '../../../../deploy/kubernetes/kustomization.yaml'),
  'utf8',
);

it('sets another version for all our images and changes nothing else', () => {
  const now = versionIn(TEXT);
  const changed = withVersion(TEXT, '0.9.7');
  expect(versionIn(changed)).toBe('0.9.7');
  expect(changed.replaceAll("'0.9.7'", `'${now}'`)).toBe(TEXT);
  expect(changed.match(/'0\.9\.7'/gu)).toHaveLength(3);
});

it.each(['', ' ', "1.0'", '1.0\n- name: x', '-1', 'a b'])('refuses %j, which is not a version', (version) => {
  expect(() => withVersion(TEXT, version)).toThrow('is no version of an image');
});

it('reports images with two versions or with other names', () => {
  expect(() => versionIn(TEXT.replace(/(- name: haulway-registry\n    newTag: ')/u, '$19'))).toThrow(
    'one version',
  );
  expect(() => versionIn(TEXT.replace('haulway-site', 'site'))).toThrow('does not name one version');
});
