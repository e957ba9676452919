import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { isPortFree } from '@haulway/process';
import { expect, test } from '@playwright/test';
import { ROOT } from '../../support/command.js';
import { PORTS, SITE_ENV } from '../../support/ports.js';

/** Not the ports of a development server that an engineer may have open. */
const DEV_PORT_BASE = String(Number(PORTS.ASSETS_PORT) + 10);

test('npm run dev: a remote from its development server becomes part of the running site', async ({
  page,
}) => {
  const dev = spawn('npm', ['run', 'dev', '--', 'calculator-mfe'], {
    cwd: ROOT,
    env: { ...process.env, ...SITE_ENV, DEV_PORT_BASE },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(dev, 'exit');
  try {
    let address = '';
    const lines: string[] = [];
    for await (const line of createInterface({ input: dev.stdout })) {
      lines.push(line);
      address = /Open it with: (?<url>\S+)/u.exec(line)?.groups?.['url'] ?? address;
      if (line.startsWith('Press Ctrl+C')) break;
    }
    // addresses only, no inventory of the build
    expect(lines.filter((line) => !/^$|^>|https?:|Ctrl/u.test(line))).toEqual([]);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Waste Calculator' })).toBeVisible();
    await page.getByRole('button', { name: 'Add Item: Wardrobe' }).click();
    await expect(
      page
        .getByRole('button', { name: /Book This Service/u })
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Developer override' })).toBeVisible();
  } finally {
    // npm ends at once, and its shell forwards no signal: the server must notice
    dev.kill('SIGTERM');
    await ended;
    await expect.poll(() => isPortFree(Number(DEV_PORT_BASE) + 2)).toBe(true);
  }
});
