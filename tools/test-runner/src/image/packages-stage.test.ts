import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packagesStage } from './packages-stage.js';

const ROOT = path.resolve(__dirname, '../../../..');
const DOCKERFILE = readFileSync(path.join(ROOT, 'deploy/containers/Dockerfile'), 'utf8');

it("installs only the API's own packages", () => {
  const { files, commands } = packagesStage(DOCKERFILE);
  expect(files).toEqual(expect.arrayContaining(['package-lock.json', 'apps/api/package.json']));
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  expect(commands[0]).toBe('npm ci --omit=dev --workspace apps/api');
});

it('reports that the stage can no longer be measured', () => {
  expect(() => packagesStage(DOCKERFILE.replace('AS api-packages', 'AS other'))).toThrow(/no stage/u);
  expect(() => packagesStage(DOCKERFILE.replace('RUN npm ci --omit', 'ADD x y\nRUN npm ci --omit'))).toThrow(
    /more than can be measured: ADD x y/u,
  );
});
