import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadAll } from 'js-yaml';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Service } from 'kubernetes-models/v1/Service';
import { z } from 'zod';

const FOLDERS = ['kubernetes', 'pgbouncer'].map((name) => path.resolve(__dirname, '../../../deploy', name));
/** The kinds whose schemas are checked. A manifest of another kind fails until the kind is added here. */
const KINDS = { Deployment, Ingress, Namespace, NetworkPolicy, PodDisruptionBudget, Service } as const;
const kinds = z.object({
  kind: z.enum(['Deployment', 'Ingress', 'Namespace', 'NetworkPolicy', 'PodDisruptionBudget', 'Service']),
});

type Unread = () => string[];

/**
 * Wraps a value and records which of its members are read. A member that the schema never reads has a name that
 * Kubernetes does not know.
 */
const noting = (value: unknown, at: string): { readonly value: unknown; readonly unread: Unread } => {
  if (typeof value !== 'object' || value === null) return { value, unread: () => [] };
  const read = new Set<string | symbol>();
  const members = Object.entries(value).map(([name, each]) => ({ name, ...noting(each, `${at}/${name}`) }));
  const copy = Array.isArray(value)
    ? members.map((member) => member.value)
    : Object.fromEntries(members.map((member) => [member.name, member.value]));
  const noted = new Proxy(copy, {
    get: (target, name, receiver) => {
      read.add(name);
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  return {
    value: noted,
    unread: () =>
      members.flatMap((member) => (read.has(member.name) ? member.unread() : [`${at}/${member.name}`])),
  };
};

/** The faults of a manifest: what Kubernetes would refuse or silently ignore. Empty for a correct manifest. */
const faultsOf = (manifest: unknown): string[] => {
  const { kind } = kinds.parse(manifest);
  const model = new KINDS[kind]();
  const { apiVersion } = model;
  const { value, unread } = noting(manifest, '');
  Object.assign(model, value);
  try {
    model.validate();
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  const given = z.object({ apiVersion: z.string() }).parse(manifest).apiVersion;
  return given === apiVersion ? unread() : [`${kind} is of ${apiVersion}, not of ${given}`];
};

const manifests = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
    .flatMap((file) =>
      loadAll(readFileSync(path.join(folder, file), 'utf8')).map((manifest, index) => ({
        name: `${file} ${index + 1}`,
        manifest,
      })),
    ),
);

it('finds every manifest', () => {
  expect(manifests.length).toBeGreaterThan(12);
});

it.each(manifests)('$name matches the schema of Kubernetes, down to every property name', ({ manifest }) => {
  expect(faultsOf(manifest)).toEqual([]);
});

const deployment = (container: object) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'x', labels: { app: 'x' } },
  spec: {
    selector: { matchLabels: { app: 'x' } },
    template: {
      metadata: { labels: { app: 'x' } },
      spec: { containers: [{ name: 'x', image: 'x', ...container }] },
    },
  },
});

it.each([
  [{ imagge: 'y' }, '/spec/template/spec/containers/0/imagge'],
  [{ resources: { limts: { memory: '1Gi' } } }, '/spec/template/spec/containers/0/resources/limts'],
  [{ ports: [{ containerPort: '80' }] }, /containerPort must be integer/u],
  [{ readinessProbe: { httpGet: { path: '/' } } }, /port/u],
  [{ lifecycle: { preStop: { sleep: { seconds: '5' } } } }, /seconds must be integer/u],
])('detects %j (negative control)', (container, fault) => {
  expect(faultsOf(deployment({}))).toEqual([]);
  expect(faultsOf(deployment(container))).toEqual([
    typeof fault === 'string' ? fault : expect.stringMatching(fault),
  ]);
});

it('detects a kind with an unknown version', () => {
  expect(faultsOf({ ...deployment({}), apiVersion: 'apps/v1beta1' })).not.toEqual([]);
});

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
  const policies = manifests.flatMap(({ manifest }) => policy.safeParse(manifest).data ?? []);
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

it('has a bounded /tmp wherever the API makes folders there, because its own file system is read-only', () => {
  const api = manifests.find(({ name }) => name === 'api.yaml 1')?.manifest;
  expect(api).toMatchObject({
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
