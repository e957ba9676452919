import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as core from '@haulway/ui';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { DesignSystemPage } from './DesignSystemPage.js';

const library = path.dirname(require.resolve('@haulway/ui'));

/** Every component that libs/ui exports for screens: from its core and from each separate entry. */
const exported = async (): Promise<string[]> => {
  const entries = readdirSync(library).filter((folder) => existsSync(path.join(library, folder, 'index.ts')));
  const modules = await Promise.all(entries.map((entry) => import(path.join(library, entry, 'index.ts'))));
  // neither lists of names and sizes, nor hooks and helpers
  return [core, ...modules].flatMap((module) =>
    Object.entries<unknown>(module).flatMap(([name, value]) =>
      typeof value === 'function' && /^[A-Z]/.test(name) ? [name] : [],
    ),
  );
};

beforeAll(() => {
  // jsdom does not support constructed style sheets
  class Sheet {
    readonly replaceSync = (): void => undefined;
  }
  Object.assign(globalThis, { CSSStyleSheet: Sheet, CSSGroupingRule: Sheet });
  Object.assign(document, { adoptedStyleSheets: [] });
});

it('has a story for every component that libs/ui exports, with at least one state', async () => {
  render(<DesignSystemPage />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 2, name: 'Colours' })).toBeVisible();
  const names = await exported();
  expect(names).toEqual(expect.arrayContaining(['Button', 'Dialog', 'Calendar', 'Tabs']));
  const missing = names.filter((name) => !screen.queryByRole('heading', { level: 3, name }));
  expect(missing).toEqual([]);
  for (const name of names)
    expect(within(screen.getByRole('region', { name })).getAllByRole('paragraph').length).toBeGreaterThan(1);
});
