import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, expect, type Page, test, type TestInfo } from '@playwright/test';
import { liveVersions } from './support/faults/published.js';
import { ASSETS, PORTS } from './support/ports.js';
import {
  ASSETS_DIR,
  installTeamRepository,
  invite,
  othersAsTheyAre,
  TeamRemote,
} from './support/external-team.js';

/** Not the site's ports, nor those of development servers that an engineer may have open. */
const DEV_PORT = Number(PORTS.ASSETS_PORT) + 70;

interface Case {
  readonly bundler: string;
  readonly remote: string;
  readonly name: string;
  /** Checks the rest of its page besides the heading; some of it is not the remote's own. */
  readonly shows: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/**
 * Each remote uses another bundler, another part of the design system in its own build, and another part of the host.
 */
const CASES: readonly Case[] = [
  {
    bundler: 'webpack',
    remote: 'lorry-mfe',
    name: 'Lorry',
    shows: async (page) => {
      await button(page, '1 vans').click();
      await expect(button(page, '2 vans')).toBeVisible();
      await button(page, 'Send one').click();
      await page
        .getByRole('dialog', { name: 'Send a van?' })
        .getByRole('button', { name: 'Send it' })
        .click();
      await expect(page.getByText('A van is on its way')).toBeVisible();
      await button(page, 'Close').click();
    },
  },
  {
    bundler: 'rspack',
    remote: 'depot-mfe',
    name: 'Depot',
    shows: async (page) => {
      await button(page, '1 vans').click();
      await expect(button(page, '2 vans')).toBeVisible();
      await expect(page.getByRole('grid', { name: /December 2026/u })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Add/u }).first()).toBeVisible();
      await expect(page.getByText('The gate is away.')).toBeVisible();
    },
  },
  {
    bundler: 'vite',
    remote: 'yard-mfe',
    name: 'Yard',
    shows: async (page) => {
      await button(page, '1 skips').click();
      await expect(button(page, '2 skips')).toBeVisible();
      await expect(page.getByText('You are not signed in.')).toBeVisible();
      await page.getByRole('tab', { name: 'Empty' }).click();
      await expect(page.getByText('Four are empty.')).toBeVisible();
    },
  },
];
const REMOTES = CASES.map(({ remote }) => remote);

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const problemsOf = (page: Page): string[] => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  return problems;
};
const isStyled = (page: Page) =>
  expect(page.getByRole('button', { name: /^\d (?:vans|skips)$/u }).locator('..')).toHaveCSS(
    'display',
    'flex',
  );
const versions = async (remote: string) =>
  (await liveVersions(remote)).map(({ metadata, deployment }) => [metadata.version, deployment.traffic]);

const pictures = async (page: Page, { remote }: Case, info: TestInfo): Promise<void> => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const file = info.outputPath(`${remote}-${width}.png`);
    await page.screenshot({ path: file, fullPage: true });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      `nothing of it is wider than ${width} px`,
    ).toBe(true);
  }
};

const fallsBack = async (browser: Browser, address: string, { remote, name }: Case): Promise<void> => {
  const page = await browser.newPage();
  await page.route(`${ASSETS}/${remote}/**`, (route) => route.abort());
  await page.goto(address);
  await expect(page.getByRole('heading', { name: `${name} is not available right now` })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.unroute(`${ASSETS}/${remote}/**`);
  await button(page, 'Try again').click();
  await expect(title(page, name)).toBeVisible();
  await page.close();
};

/** A developer sees a change while writing it, and nobody else does. */
const isDeveloped = async (browser: Browser, team: TeamRemote, { name }: Case, port: number) => {
  const mine = await (await browser.newContext()).newPage();
  const others = await (await browser.newContext()).newPage();
  const problems = problemsOf(mine);
  const { address, stop } = await team.dev(port);
  try {
    await mine.goto(address);
    await expect(title(mine, name)).toBeVisible();
    await expect(mine.getByRole('complementary', { name: 'Developer override' })).toContainText(
      `localhost:${port}`,
    );
    await isStyled(mine);
    await team.edit('src/Page.tsx', `: '${name}'}`, `: '${name} as it is written'}`);
    await expect(title(mine, `${name} as it is written`)).toBeVisible();
    await others.goto(new URL(address).pathname);
    await expect(title(others, name)).toBeVisible();
    expect(problems).toEqual([]);
  } finally {
    expect(await stop(), 'it ends by Ctrl+C').toBe(0);
    await team.edit('src/Page.tsx', `: '${name} as it is written'}`, `: '${name}'}`);
  }
  await expect(
    fetch(`http://localhost:${port}/mf-manifest.json`),
    'and leaves nothing behind',
  ).rejects.toThrow();
  await mine.context().close();
  await others.context().close();
};

/** `check` shows the module's own error with each bundler, and does not mind what it prints. */
const saysWhy = async (team: TeamRemote): Promise<void> => {
  const checked = async (line: string) => {
    await team.edit('src/module.ts', '', `${line}\n`);
    try {
      await team.remote('build');
      return await team.remote('check');
    } finally {
      await team.edit('src/module.ts', `${line}\n`, '');
    }
  };
  expect(await checked("console.log('hello');")).toContain('can be published');
  const boom = 'Error: boom at import (module_failed).';
  await expect(checked("throw new Error('boom at import');")).rejects.toThrow(boom);
  const unshared = 'src/module.ts imports useBlocker of react-router-dom, which the host does not share';
  await expect(
    checked("import { useBlocker } from 'react-router-dom'; export const used = useBlocker;"),
  ).rejects.toThrow(unshared);
};

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let repository: string;
let before: Record<string, string> = {};
test.beforeAll(async () => {
  test.setTimeout(300_000);
  before = await othersAsTheyAre(REMOTES);
  repository = await installTeamRepository();
});
test.afterEach(async () => {
  expect(
    await othersAsTheyAre(REMOTES),
    "nobody else's files, and nothing that is live, has changed",
  ).toEqual(before);
});
test.afterAll(async () => {
  await rm(repository, { recursive: true, force: true });
  for (const remote of REMOTES) await rm(path.join(ASSETS_DIR, remote), { recursive: true, force: true });
});

for (const [at, one] of CASES.entries())
  test(`an external team’s remote built by ${one.bundler} is published, developed, rolled back and removed`, async ({
    page,
    browser,
  }, info) => {
    const { bundler, remote, name } = one;
    const address = `/${remote.replace('-mfe', '')}`;
    const stamp = Date.now().toString(36);
    const [first, second] = [`1.0.0-${stamp}`, `1.1.0-${stamp}`];
    const problems = problemsOf(page);
    const team = new TeamRemote(repository, bundler, await invite(remote, address));

    await test.step('its mistakes are named', () => saysWhy(team));
    await test.step('its page is a page of the site', async () => {
      await team.publish(first);
      await page.goto('/');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
      await expect(title(page, name)).toBeVisible();
      await expect(page).toHaveTitle(`${name} | Haulway`);
      await isStyled(page);
      await one.shows(page);
      await pictures(page, one, info);
      await page.goto(`${address}/7`);
      await expect(page.getByRole('heading', { level: 1, name: / 7$/u })).toBeVisible();
    });
    await test.step('its files fail to load, and load again later', () => fallsBack(browser, address, one));
    await test.step('a change on its development server is seen only by its developer', () =>
      isDeveloped(browser, team, one, DEV_PORT + at));
    await test.step('a canary is promoted and rolled back', async () => {
      await team.publish(second, '--canary 10');
      expect(await versions(remote)).toEqual(
        expect.arrayContaining([
          [first, 90],
          [second, 10],
        ]),
      );
      await team.remote('promote');
      expect(await versions(remote)).toEqual([[second, 100]]);
      await page.goto(address);
      await expect(title(page, name)).toBeVisible();
      await team.remote(`rollback --to ${first}`);
      expect(await versions(remote)).toEqual([[first, 100]]);
      await page.goto(address);
      await expect(title(page, name)).toBeVisible();
      expect(problems).toEqual([]);
    });
    await test.step('it is switched off, on, and removed', async () => {
      await team.remote('kill');
      expect((await liveVersions(remote)).map((version) => version.extras.haulway.off)).toEqual([true]);
      await team.remote('revive');
      await page.goto(address);
      await expect(title(page, name)).toBeVisible();
      await team.remote('remove --yes');
      expect(await versions(remote)).toEqual([]);
      await page.goto(address);
      await expect(title(page, name)).toHaveCount(0);
    });
  });
