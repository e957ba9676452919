import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const ROOT = path.resolve(__dirname, '../../..');
const PROGRAM = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const report = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

const API = 'apps/api/src';
const ALLOWED: Readonly<Record<string, string>> = {
  'apps/shell/src/page.ts': "import '@haulway/ui';\n",
  'apps/shell/src/types.ts': "import { type A } from './uses-types.js';\nexport type B = A;\n",
  'apps/shell/src/uses-types.ts': "import { type B } from './types.js';\nexport type A = B | 1;\n",
  'libs/ui/src/index.ts': "export * from './button.js';\n",
  'libs/ui/src/button.ts': 'export {};\n',
  'libs/server/src/http/index.ts': "export * from './route.js';\n",
  'libs/server/src/http/route.ts': "import '../metrics/index.js';\n",
  'libs/server/src/metrics/index.ts': "export * from './counter.js';\n",
  'libs/server/src/metrics/counter.ts': 'export {};\n',
  [`${API}/common/lists/index.ts`]: "export * from './page.js';\n",
  [`${API}/common/lists/page.ts`]: 'export {};\n',
  [`${API}/modules/audit/audit.ts`]: "import '../../common/lists/index.js';\n",
  [`${API}/modules/bookings/bookings.ts`]: "import '../accounts/accounts.js';\nimport './deep/entity.js';\n",
  [`${API}/modules/bookings/deep/entity.ts`]: 'export {};\n',
  [`${API}/modules/bookings/bookings.test.ts`]: "import '../payments/payments.js';\n",
  [`${API}/modules/accounts/accounts.ts`]: "import '../audit/audit.js';\n",
  [`${API}/modules/payments/payments.ts`]: 'export {};\n',
  [`${API}/app.ts`]: "import './modules/payments/payments.js';\n",
};
/** Files that violate a rule, each with the rule and the file that it may not import. */
const FORBIDDEN: readonly (readonly [file: string, text: string, rule: string, target: string])[] = [
  [
    'apps/admin-mfe/src/a.ts',
    "import { type B } from '../../shell/src/page.js';\nexport type A = B;\n",
    'projects: apps/(shell|[^/]+-mfe)',
    'apps/shell/src/page.ts',
  ],
  ['libs/domain/src/a.ts', "import '@haulway/ui';\n", 'projects: libs/domain', 'libs/ui/src/index.ts'],
  [
    'apps/shell/src/deep.ts',
    "import '../../../libs/ui/src/button.js';\n",
    'public-entry',
    'libs/ui/src/button.ts',
  ],
  ['apps/shell/src/back.ts', "import './lazy.js';\n", 'no-circle', 'apps/shell/src/lazy.ts'],
  [
    `${API}/modules/bookings/up.ts`,
    "import '../payments/payments.js';\n",
    'api-layers: bookings',
    `${API}/modules/payments/payments.ts`,
  ],
  [
    `${API}/modules/accounts/beside.ts`,
    "import '../drafts/drafts.js';\n",
    'api-layers: accounts, drafts, availability, contact',
    `${API}/modules/drafts/drafts.ts`,
  ],
  [
    `${API}/modules/audit/app.ts`,
    "import '../../app.js';\n",
    'api-layers: audit, notifications',
    `${API}/app.ts`,
  ],
  [
    `${API}/common/config/config.ts`,
    "import '../../modules/audit/audit.js';\n",
    'api-layers: common',
    `${API}/modules/audit/audit.ts`,
  ],
  [
    `${API}/modules/payments/http.ts`,
    "import '../../common/lists/page.js';\n",
    'api-common-entry',
    `${API}/common/lists/page.ts`,
  ],
  [
    'libs/server/src/http/deep.ts',
    "import '../metrics/counter.js';\n",
    'server-entry',
    'libs/server/src/metrics/counter.ts',
  ],
  [
    `${API}/modules/depots/depots.ts`,
    "import '../audit/audit.js';\n",
    'api-layers: a module without a layer',
    `${API}/modules/audit/audit.ts`,
  ],
];

it('reports each forbidden import, and no other', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'haulway-imports-'));
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  try {
    for (const file of ['.dependency-cruiser.cjs', 'tsconfig.base.json'])
      cpSync(path.join(ROOT, file), path.join(root, file));
    for (const [file, text] of Object.entries(ALLOWED)) write(file, text);
    for (const [file, text] of FORBIDDEN) write(file, text);
    write('apps/shell/src/lazy.ts', "void import('./back.js');\n");
    write(`${API}/modules/drafts/drafts.ts`, 'export {};\n');
    write('libs/ui/package.json', '{ "name": "@haulway/ui", "exports": { ".": "./src/index.ts" } }');
    mkdirSync(path.join(root, 'node_modules/@haulway'), { recursive: true });
    symlinkSync('../../libs/ui', path.join(root, 'node_modules/@haulway/ui'));
    const { stdout, stderr } = spawnSync(process.execPath, [PROGRAM, '-T', 'json', 'apps', 'libs'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    const found = report
      .parse(JSON.parse(stdout))
      .summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
    const expected = FORBIDDEN.map(([file, , rule, target]) => `${rule}: ${file} → ${target}`);
    // an import of another app is also one around its entry
    const also = 'public-entry: apps/admin-mfe/src/a.ts → apps/shell/src/page.ts';
    expect(found.sort()).toEqual([...expected, also].sort());
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
