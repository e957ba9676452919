import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const WORKSPACE = join(__dirname, '../../..');
let folder: string;
let child: ChildProcess;

/** Outside every node_modules folder, as in its container. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'haulway-bundle-test-'));
  execFileSync(process.execPath, [join(__dirname, '../bundle.mjs'), folder]);
  const pages = [{ path: '/', file: 'index.html', hidden: false }];
  writeFileSync(
    join(folder, 'pages.json'),
    JSON.stringify({ pages, frame: 'index.html', missing: '404.html' }),
  );
  for (const file of ['index.html', '404.html']) writeFileSync(join(folder, file), '<title>Haulway</title>');
});

afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

it("the bundled site runs on its own with the deployment's settings, and exits with 0 when stopped", async () => {
  const settings = parseEnv(readFileSync(join(WORKSPACE, 'deploy/kubernetes/settings.env'), 'utf8'));
  child = spawn(process.execPath, ['site.mjs'], {
    cwd: folder,
    env: {
      ...settings,
      NODE_ENV: 'production',
      SITE_PORT: '0',
      LISTEN_HOST: '127.0.0.1',
      SHELL_DIST: folder,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  let said = '';
  child.stdout?.on('data', (chunk) => (said += chunk));
  while (!said.includes('ready ')) {
    if (child.exitCode !== null) throw new Error(`The site's server ended with ${child.exitCode}`);
    await Promise.race([once(child.stdout ?? child, 'data'), exit]);
  }
  const url = said.replace('ready ', '').trim().replace('localhost', '127.0.0.1');

  expect((await fetch(url)).headers.get('content-security-policy')).toContain(settings['ASSET_ORIGINS']);
  const config = await (await fetch(`${url}/config.json`)).json();
  expect(config).toMatchObject({
    contactForm: 'mailed',
    seller: { name: settings['SELLER_NAME'] },
    stripeJsUrl: settings['STRIPE_JS_URL'],
  });

  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
});
