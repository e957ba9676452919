import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints, everyEndpoint } from '@haulway/contracts';
import { loadAll } from 'js-yaml';
import { z } from 'zod';

const ROOT = path.resolve(__dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const allOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const dockerfile = read('deploy/containers/Dockerfile');
const manifests = readdirSync(path.join(ROOT, 'deploy/kubernetes')).filter((file) => file.endsWith('.yaml'));

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) });
const container = z.object({
  image: z.string(),
  command: z.array(z.string()).optional(),
  ports: z
    .tuple([z.object({ name: z.literal('http'), containerPort: z.number() })])
    .rest(z.object({ name: z.literal('metrics'), containerPort: z.number() })),
  readinessProbe: probe,
  livenessProbe: probe,
  env: z.array(z.object({ name: z.string(), value: z.string().optional() })).optional(),
  volumeMounts: z
    .array(z.object({ name: z.string(), mountPath: z.string(), readOnly: z.boolean().optional() }))
    .optional(),
});
const deployment = z.object({
  kind: z.literal('Deployment'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    template: z.object({
      spec: z.object({
        enableServiceLinks: z.boolean(),
        containers: z.tuple([container]),
        volumes: z
          .array(
            z.object({
              name: z.string(),
              persistentVolumeClaim: z.object({ claimName: z.string() }).optional(),
            }),
          )
          .optional(),
      }),
    }),
  }),
});
const documents = manifests.flatMap((file) => loadAll(read(`deploy/kubernetes/${file}`)));
const pods = documents.flatMap((each) => {
  const isDeployment = z.object({ kind: z.literal('Deployment') }).safeParse(each).success;
  if (!isDeployment) return [];
  const { metadata, spec } = deployment.parse(each);
  return [{ name: metadata.name, ...spec.template.spec, main: spec.template.spec.containers[0] }];
});

const health = everyEndpoint
  .map((each) => `/api${each.path}`)
  .filter((each) => each.startsWith('/api/health/'));

it('sets only variables that the programs read', () => {
  const sources = [
    'apps/api/src/common/config/parse-config.ts',
    'apps/registry/src/registry-config.ts',
    'libs/server/src/config/environment.ts',
    ...['settings.ts', 'site.ts', 'listen.ts'].map((file) => `apps/site/src/${file}`),
  ].map(read);
  const known = new Set(sources.flatMap((text) => allOf(text, /\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/gu)));
  const images = allOf(dockerfile, /^ENV (.+)$/gmu).flatMap((line) => allOf(line, /(\w+)=/gu));
  const files = ['settings.env', 'secrets.example.env', 'registry-secrets.example.env'].flatMap((file) =>
    allOf(read(`deploy/kubernetes/${file}`), /^(\w+)=/gmu),
  );
  expect(files).toContain('DATABASE_URL');
  // NX_DAEMON is the build's own.
  expect([...images, ...files].filter((name) => !known.has(name) && name !== 'NX_DAEMON')).toEqual([]);
});

it('loads the version of the payment script that the site was tested with', () => {
  const [tried] = allOf(read('tools/dev/src/start/environments.ts'), /STRIPE_JS_URL = '(.+)'/gu);
  expect(allOf(read('deploy/kubernetes/settings.env'), /^STRIPE_JS_URL=(.+)$/gmu)).toEqual([tried]);
});

it('checks the health of API and registry at paths of the contract, and images and pods at their own ports', () => {
  const checks = allOf(dockerfile, /^HEALTHCHECK .*fetch\('http:\/\/127\.0\.0\.1:(.+?)'\)/gmu);
  expect(checks).toEqual(['3333/api/health/live', '3334/api/health/live', '4200/config.json']);
  expect(allOf(dockerfile, /^EXPOSE (\d+)$/gmu)).toEqual(['3333', '3334', '4200', '6432']);
  const ports = Object.fromEntries(pods.map(({ name, main }) => [name, main.ports[0].containerPort]));
  expect(ports).toEqual({ api: 3333, worker: 3334, registry: 3334, site: 4200, assets: 8080 });
  for (const name of ['api', 'registry']) {
    const { readinessProbe, livenessProbe } = pods.find((pod) => pod.name === name)?.main ?? {};
    expect(health).toContain(readinessProbe?.httpGet.path);
    expect(health).toContain(livenessProbe?.httpGet.path);
    expect(readinessProbe).not.toEqual(livenessProbe);
  }
});

it('has the metrics of each program at the port that Prometheus reads', () => {
  const scraped = allOf(read('deploy/monitoring/prometheus.yml'), /localhost:(\d+)/gu).map(Number);
  expect(pods.flatMap(({ main }) => main.ports[1]?.containerPort ?? []).sort()).toEqual(scraped);
  const defaults = ['api/src/start-api.ts', 'api/src/start-worker.ts', 'registry/src/main.ts'].flatMap(
    (file) => allOf(read(`apps/${file}`), /metrics_?port\W+(\d+)/giu),
  );
  expect(defaults.map(Number)).toEqual(scraped);
});

it('runs the worker with the image of the API, and checks its health on its own port', () => {
  const worker = pods.find(({ name }) => name === 'worker')?.main;
  expect(worker).toMatchObject({ image: 'haulway-api', command: ['node', 'apps/api/dist/worker.js'] });
  expect(read('deploy/kubernetes/worker.yaml')).toContain(
    `{ name: WORKER_PORT, value: '${worker?.ports[0].containerPort}' }`,
  );
  const served = read('apps/api/src/common/jobs/worker-health.ts');
  for (const probed of [worker?.readinessProbe, worker?.livenessProbe])
    expect(served).toContain(`'${probed?.httpGet.path}'`);
});

it("disables the cluster's service variables, which would set API_PORT and SITE_PORT to addresses", () => {
  expect(pods.map(({ name, enableServiceLinks }) => [name, enableServiceLinks])).toEqual([
    ['api', false],
    ['assets', false],
    ['registry', false],
    ['site', false],
    ['worker', false],
  ]);
});

it('keeps the kits of earlier releases on a volume that all pods of the site share', () => {
  const claim = z.object({
    kind: z.literal('PersistentVolumeClaim'),
    metadata: z.object({ name: z.literal('kits') }),
    spec: z.object({ accessModes: z.tuple([z.literal('ReadWriteMany')]) }),
  });
  const site = pods.find(({ name }) => name === 'site');
  const kept = site?.main.env?.find(({ name }) => name === 'KIT_STORE')?.value;
  const mount = site?.main.volumeMounts?.find(({ mountPath }) => mountPath === kept);
  const volume = site?.volumes?.find(({ name }) => name === mount?.name);
  expect([mount?.readOnly, volume?.persistentVolumeClaim?.claimName]).toEqual([undefined, 'kits']);
  expect(documents.filter((each) => claim.safeParse(each).success)).toHaveLength(1);
});

it('lists exactly the existing manifests in kustomization.yaml', () => {
  const { resources } = z
    .object({ resources: z.array(z.string()) })
    .parse(loadAll(read('deploy/kubernetes/kustomization.yaml'))[0]);
  expect([...resources].sort()).toEqual(manifests.filter((file) => file !== 'kustomization.yaml').sort());
});

it('has body limits at the edge above those of the API, which then refuses with its own message', () => {
  const [usual, files, photos] = allOf(
    read('deploy/nginx/haulway.conf'),
    /client_max_body_size (\d+)m;/gu,
  ).map((mebibytes) => Number(mebibytes) * 1024 * 1024);
  const { checkRelease, uploadFiles } = endpoints.microFrontends;
  const others = everyEndpoint.filter((row) => row !== uploadFiles && row !== checkRelease && !row.upload);
  expect(usual).toBeGreaterThan(Math.max(...others.map((row) => row.maxBodyBytes ?? 0)));
  expect(files).toBeGreaterThan(Math.max(uploadFiles.maxBodyBytes, checkRelease.maxBodyBytes));
  expect(photos).toBeGreaterThan(2 * endpoints.photos.add.maxBodyBytes);
});

it('caches files of the asset origin only without a query and with the right content type', () => {
  const conf = read('deploy/kubernetes/assets.conf');
  // `break` in a rewrite also stops later `set` directives. `set $bucket` must come first, else the bucket has no
  // address. The query is removed before the bucket is requested. The cache key has no query either, so it names the
  // whole request.

  expect(conf).toMatch(
    /set \$bucket [\s\S]*rewrite \^\(\.\*\)\$ \$1\? break;[\s\S]*proxy_pass \$bucket;[\s\S]*proxy_cache_key \$uri;/u,
  );
  expect(allOf(conf, /proxy_cache_valid (.+);/gu)).toEqual(['200 30d']);
  expect(conf).toContain('proxy_no_cache $assets_mistyped;');
  const [types = ''] = allOf(conf, /\$assets_mistyped \{([\s\S]*?)\n\}/gu);
  const cached = allOf(types, /"~\*(.+)" 0;/gu).map((pattern) => new RegExp(pattern, 'iu'));
  const isCached = (file: string, type: string) => cached.some((each) => each.test(`${file} ${type}`));
  expect(isCached('/admin-mfe/1.0.0/remoteEntry.js', 'text/javascript')).toBe(true);
  expect(isCached('/admin-mfe/1.0.0/mf-manifest.json', 'application/json')).toBe(true);
  expect(isCached('/admin-mfe/1.0.0/main.css', 'text/css; charset=utf-8')).toBe(true);
  expect(isCached('/admin-mfe/1.0.0/remoteEntry.js', 'text/html')).toBe(false);
  expect(isCached('/admin-mfe/1.0.0/remoteEntry.js', 'application/xml')).toBe(false);
  expect(isCached('/admin-mfe/1.0.0/remoteEntry.js', '')).toBe(false);
  expect(isCached('/admin-mfe/1.0.0/', 'text/javascript')).toBe(false);
});

it.each(['deploy/nginx/haulway.conf', 'deploy/kubernetes/assets.conf'])(
  'serves files that run nothing as pages, and no waiting uploads: %s',
  (file) => {
    const conf = read(file);
    expect(conf).toContain(
      `add_header Content-Security-Policy "sandbox; default-src 'none'; style-src 'unsafe-inline'" always;`,
    );
    expect(conf).toMatch(/location ~ \/\\\. \{\s+return 404;/u);
  },
);
