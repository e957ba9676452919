import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCompiler } from '@haulway/build/native-compiler';
import { loadAll } from 'js-yaml';
import { z } from 'zod';

const ROOT = path.resolve(__dirname, '../../..');
const FOLDERS = ['kubernetes', 'pgbouncer'].map((name) => path.join(ROOT, 'deploy', name));
/** The types of the manifests' kinds. A manifest of another kind fails until the kind is added here. */
const MODULES = {
  Deployment: 'apps/v1',
  Ingress: 'networking/v1',
  Namespace: 'core/v1',
  NetworkPolicy: 'networking/v1',
  PersistentVolumeClaim: 'core/v1',
  PodDisruptionBudget: 'policy/v1',
  Service: 'core/v1',
} as const;
const kinds = z.looseObject({
  apiVersion: z.string(),
  kind: z.enum([
    'Deployment',
    'Ingress',
    'Namespace',
    'NetworkPolicy',
    'PersistentVolumeClaim',
    'PodDisruptionBudget',
    'Service',
  ]),
});

/** The compiler's messages about manifests as values of their kinds' types: unknown names, wrong and missing values. */
const faultsOf = async (...manifests: readonly unknown[]): Promise<readonly string[]> => {
  const cache = path.join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  // below the root, where the compiler finds the types
  const folder = mkdtempSync(path.join(cache, 'kubernetes-'));
  try {
    const lines = manifests.map((manifest, index) => {
      const { kind } = kinds.parse(manifest);
      const type = `import('kubernetes-types/${MODULES[kind]}').${kind}`;
      return `export const manifest${index}: ${type} = ${JSON.stringify(manifest, null, 1)};`;
    });
    writeFileSync(path.join(folder, 'manifests.ts'), lines.join('\n'));
    const settings = { compilerOptions: { strict: true, noEmit: true, types: [] }, files: ['manifests.ts'] };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
    return (await runCompiler(folder, '-p', '.')).lines;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const manifests = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
    .flatMap((file) => loadAll(readFileSync(path.join(folder, file), 'utf8'))),
);

it('matches the types of Kubernetes, down to every property name', async () => {
  expect(manifests.length).toBeGreaterThan(12);
  expect(await faultsOf(...manifests)).toEqual([]);
});

it('detects an unknown name in a manifest (negative control)', async () => {
  const container = { name: 'x', image: 'x', resources: { limts: { memory: '1Gi' } } };
  const spec = {
    selector: { matchLabels: { app: 'x' } },
    template: { metadata: { labels: { app: 'x' } }, spec: { containers: [container] } },
  };
  const faults = await faultsOf({ apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'x' }, spec });
  expect(faults.join('\n')).toContain(`"limts"' does not exist`);
});

const named = z.object({ metadata: z.object({ name: z.string() }) });
const policy = z.object({
  kind: z.literal('NetworkPolicy'),
  spec: z.object({
    podSelector: z.object({ matchLabels: z.object({ app: z.string() }).optional() }),
    policyTypes: z.array(z.string()),
    egress: z
      .array(
        z.object({
          to: z.array(
            z.object({
              ipBlock: z.object({ cidr: z.string(), except: z.array(z.string()).default([]) }).optional(),
            }),
          ),
        }),
      )
      .default([]),
  }),
});

it('closes every way out that no policy opens, and opens none to the metadata service or a private network', () => {
  const policies = manifests.flatMap((manifest) => policy.safeParse(manifest).data ?? []);
  const closing = policies.find(({ spec }) => spec.policyTypes.length === 2 && spec.egress.length === 0);
  expect(closing?.spec).toMatchObject({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  const open = policies.flatMap(({ spec }) =>
    spec.egress.flatMap(({ to }) => to.flatMap(({ ipBlock }) => ipBlock ?? [])),
  );
  const everywhere = open.filter(({ cidr }) => cidr.endsWith('/0'));
  expect(everywhere.map(({ except }) => except)).toEqual([
    expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16']),
  ]);
});

it('has a bounded /tmp where the registry makes folders, because its own file system is read-only', () => {
  const registry = manifests.find(
    (manifest) =>
      kinds.parse(manifest).kind === 'Deployment' && named.parse(manifest).metadata.name === 'registry',
  );
  expect(registry).toMatchObject({
    spec: {
      template: {
        spec: {
          volumes: [{ name: 'tmp', emptyDir: { sizeLimit: '1Gi' } }],
          containers: [{ volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }] }],
        },
      },
    },
  });
});
