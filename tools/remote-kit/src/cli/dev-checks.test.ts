/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importsReady, USED_EXPORTS_FILE } from '@haulway/federation-build/shared';
import webpack, { type Compiler } from 'webpack';
import { checkBuilds, checkModules } from './dev-checks.js';

const NAMES =
  /^src\/Page\.tsx imports useBlocker of react-router-dom, .* The host shares Link, .* \(name_not_shared\)\.$/u;
const SHEET = /^\S+\.css: Line 1: h1 can match elements outside of fleet-mfe\. .* \(release_rejected\)\.$/u;

const folder = mkdtempSync(path.join(tmpdir(), 'haulway-dev-checks-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('says what publishing would refuse after each build', async () => {
  const unshared = [{ library: 'react-router-dom', names: ['useBlocker'], file: 'src/Page.tsx' }];
  const files = {
    [USED_EXPORTS_FILE]: JSON.stringify({ names: { 'react-router-dom': ['Link', 'useBlocker'] }, unshared }),
    'main.css': 'h1 { color: red }',
    'good.css': '.fleet_mfe-a { color: red }',
  };
  const emitFiles = (compiler: Compiler) =>
    compiler.hooks.thisCompilation.tap('test', (compilation) =>
      compilation.hooks.processAssets.tap('test', () => {
        for (const [name, text] of Object.entries(files))
          compilation.emitAsset(name, new compiler.webpack.sources.RawSource(text));
      }),
    );
  const compiler = webpack({ mode: 'development', context: folder, entry: {}, plugins: [emitFiles] });
  const said: string[] = [];
  if (!compiler) throw new Error('There is no compiler');
  checkBuilds(compiler, 'fleet-mfe', (...given: unknown[]) => said.push(given.join(' ')));
  const build = () => new Promise((resolve) => compiler.run(resolve));
  await build();
  await build();
  await new Promise((resolve) => compiler.close(resolve));
  const once = [expect.stringMatching(NAMES), expect.stringMatching(SHEET)];
  expect(said).toEqual([...once, ...once]);
});

it('says it of each module that Vite serves', async () => {
  await importsReady();
  const said: string[] = [];
  const { transform } = checkModules('/team', 'fleet-mfe', (...given: unknown[]) =>
    said.push(given.join(' ')),
  );
  transform?.(`import { Link, useBlocker } from 'react-router-dom';`, '/team/src/Page.tsx?t=1');
  transform?.('h1 { color: red }', '/team/src/Page.css');
  transform?.(`import { useBlocker } from 'react-router-dom';`, '/team/node_modules/x/index.js');
  transform?.('.fleet_mfe-a { color: red }', '/team/src/Page.module.css');
  expect(said).toEqual([expect.stringMatching(NAMES), expect.stringMatching(SHEET)]);
});
