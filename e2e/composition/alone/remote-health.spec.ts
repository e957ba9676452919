import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { enterAs } from '../../support/account.js';
import { expectAccessible } from '../../support/accessible.js';
import { ASSETS_DIR, installTeamRepository, invite, TeamRemote } from '../../support/external-team.js';
import { openVisitor } from '../../support/faults/visitors.js';
import { ADMIN, ASSETS } from '../../support/ports.js';

const CASES = [
  { bundler: 'webpack', remote: 'lorry-mfe' },
  { bundler: 'rspack', remote: 'depot-mfe' },
  { bundler: 'vite', remote: 'yard-mfe' },
] as const;
const STATE = 'useState(1);';
const THROWS = `useState(1);
  useEffect(() => {
    setTimeout(() => {
      throw new TypeError('The gate jams for jo@people.test');
    }, 100);
  }, []);`;

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let repository: string;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  repository = await installTeamRepository();
});
test.afterAll(async () => {
  await rm(repository, { recursive: true, force: true });
  for (const { remote } of CASES) {
    await rm(path.join(ASSETS_DIR, remote), { recursive: true, force: true });
    await rm(path.join(ASSETS_DIR, '.source-maps', remote), { recursive: true, force: true });
  }
});

/** Makes the page throw in a timer after it was shown; returns the line of its source. */
const breakPage = async (team: TeamRemote): Promise<number> => {
  await team.edit('src/Page.tsx', '{ useState }', '{ useEffect, useState }');
  await team.edit('src/Page.tsx', STATE, THROWS);
  const source = await readFile(path.join(team.folder, 'src/Page.tsx'), 'utf8');
  return source.split('\n').findIndex((line) => line.includes('throw new TypeError')) + 1;
};

/** Opens the page as a visitor who gets the canary, and waits until the browser has reported its failure. */
const visit = async (browser: Browser, remote: string, version: string): Promise<string[]> => {
  const visitor = await openVisitor(browser, remote, 1);
  const files: string[] = [];
  visitor.page.on('response', (response) => files.push(response.url()));
  await visitor.page.goto(`/${remote.replace('-mfe', '')}`);
  await expect.poll(() => visitor.reported, { timeout: 20_000 }).toContain(`failed ${version}`);
  expect(visitor.reported).toContain(`loaded ${version}`);
  await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible();
  await visitor.close();
  return files.filter((url) => url.startsWith(`${ASSETS}/${remote}/`) && url.endsWith('.js'));
};

for (const { bundler, remote } of CASES)
  test(`a canary by ${bundler} that throws in a timer is counted, and its team sees where`, async ({
    page,
    browser,
  }, info) => {
    const stamp = Date.now().toString(36);
    const [first, second] = [`1.0.0-${stamp}`, `1.1.0-${stamp}`];
    const team = new TeamRemote(repository, bundler, await invite(remote, `/${remote.replace('-mfe', '')}`));
    await team.publish(first);
    try {
      expect(await team.remote('errors')).not.toContain(first);
      const line = await breakPage(team);
      await team.publish(second, '--canary 99');
      const scripts = await visit(browser, remote, second);

      const status = await team.remote('status');
      expect(status).toContain(`canary   ${second}  99 % of the visitors  100.0 % of visits failed (1 of 1)`);
      expect(status).toContain('it has 1 of 6');
      const errors = await team.remote('errors');
      expect(errors).toContain(`${second} unhandled_error (run)`);
      expect(errors).toContain('TypeError: The gate jams for [email]');
      expect(errors).toMatch(new RegExp(`at (?:\\S+ \\()?src/Page\\.tsx:${line}:\\d+`, 'u'));

      expect(scripts.length).toBeGreaterThan(0);
      for (const url of scripts) {
        const hidden = url.replace(`${ASSETS}/`, `${ASSETS}/.source-maps/`);
        const responses = await Promise.all([`${url}.map`, `${hidden}.map`].map((one) => fetch(one)));
        expect(responses.map(({ status: code }) => code)).toEqual([404, 404]);
      }

      if (bundler === 'rspack') {
        await enterAs(page, ADMIN);
        await page.goto('/admin/releases');
        await page.getByRole('link', { name: remote, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: remote })).toBeVisible();
        const failures = page.getByRole('region', { name: 'Last failures' });
        await expect(failures.getByText('TypeError: The gate jams for [email]')).toBeVisible();
        await expect(failures.getByText(`src/Page.tsx:${line}`)).toBeVisible();
        await expect(page.getByText('Visits of the canary: 1 of at least 6.')).toBeVisible();
        await expectAccessible(page, "a remote's health");
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await page.screenshot({ path: info.outputPath(`health-${width}.png`), fullPage: true });
        }
        await page.route(`**/micro-frontends/${remote}/status`, (route) => route.abort());
        await page.route(`**/micro-frontends/${remote}/errors`, (route) =>
          route.fulfill({ json: { errors: [] } }),
        );
        await page.reload();
        await expect(page.getByText("We couldn't load the status.")).toBeVisible();
        await expect(failures.getByText('Nothing failed')).toBeVisible();
        await expectAccessible(page, "a remote's health that can't be loaded");
      }
    } finally {
      await team.remote('remove --yes');
    }
  });
