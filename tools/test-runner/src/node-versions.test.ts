import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, workspaces } from './workspaces.js';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const PRODUCTION = read('.nvmrc').trim();
const [, FLOOR = ''] = /"node": ">=([\d.]+)"/u.exec(read('package.json')) ?? [];

it('images, CI and developers use one Node version, and the minimum is the same everywhere', () => {
  expect([PRODUCTION, FLOOR]).toEqual([
    expect.stringMatching(/^\d+$/u),
    expect.stringMatching(/^\d+\.\d+$/u),
  ]);
  const images = all(read('deploy/containers/Dockerfile'), /^FROM node:(\S+)/gmu);
  expect([...new Set(images)]).toEqual([`${PRODUCTION}-slim`]);
  const matrix = all(read('.github/workflows/ci.yml'), /^\s+node: \[(.*)\]$/gmu);
  expect(matrix).toEqual([`'${FLOOR}', '${PRODUCTION}'`]);
  // every other job reads the version file
  const named = readdirSync(path.join(ROOT, '.github/workflows')).flatMap((file) =>
    all(read(`.github/workflows/${file}`), /node-version: (.*)$/gmu),
  );
  expect(new Set(named)).toEqual(new Set(['${{ matrix.node }}']));
});

it('has types for the minimum Node version, so that newer features cannot be used by mistake', () => {
  expect(read('package.json')).toContain(`"@types/node": "${FLOOR.split('.')[0]}"`);
});

it('scripts for starting and building need only Node, and no shell syntax', () => {
  const files = ['package.json', ...workspaces().map(({ folder }) => `${folder}/package.json`)];
  const started = /^\s+"(?:start|start:production|dev|build|bundle|reset)": "(.*)",?$/gmu;
  const scripts = files.flatMap((file) => all(read(file), started).map((script) => `${file}: ${script}`));
  expect(scripts.length).toBeGreaterThan(10);
  // Windows' cmd has no single quotes, no variables written as $NAME, and no lists of commands with ;
  const ofAShell = /(?:&& |: )(?:exec|rm|cp|mv|mkdir|bash|sh|export|\.\/\S+) |: '|\$\w|\$\{|; |\|\|/u;
  const code = /node -e \\".*?[^\\]\\"/gu;
  expect(scripts.filter((script) => ofAShell.test(script.replace(code, 'node')))).toEqual([]);
});
