import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '@haulway/process';
import { ROOT, temporaryFolder } from '../../test/programs.js';
import { edgeConfiguration, type EdgeLayout, makeCertificate } from './edge-configuration.js';
import { faultOf, writeEdge } from './nginx.js';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => (folder = temporaryFolder()));
afterEach(() => folder.remove());

const FILE = readFileSync(join(ROOT, 'deploy/nginx/haulway.conf'), 'utf8');
const layout = (): EdgeLayout => ({
  folder: folder.path,
  assetsDir: join(folder.path, 'assets'),
  sitePort: 8443,
  assetsPort: 4210,
  sites: [4200, 4201],
  apis: [3333, 3343],
  registries: [3334],
});

it('keeps everything in the file that does not depend on the machine', () => {
  const made = edgeConfiguration(FILE, layout(), 'nginx version: nginx/1.29.0');
  expect(made).toContain('server 127.0.0.1:3333 fail_timeout=1s;\n  server 127.0.0.1:3343 fail_timeout=1s;');
  expect(made).toContain('listen 127.0.0.1:8443 ssl;');
  expect(made).toContain('http2 on;');
  expect(made).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(made).toContain('client_max_body_size 1m;');
  for (const gone of ['example.com', 'Strict-Transport-Security', '/etc/nginx', '/srv/', '/var/log']) {
    expect(made.replaceAll(/#.*/gu, '')).not.toContain(gone);
  }
});

it('enables HTTP/2 in the syntax of the installed nginx version', () => {
  const made = (version: string) => edgeConfiguration(FILE, layout(), `nginx version: nginx/${version}`);
  expect(made('1.22.1')).toContain('listen 127.0.0.1:8443 ssl http2;');
  expect(made('1.25.0')).not.toContain('http2 on;');
  expect(made('1.25.1')).toContain('http2 on;');
});

it('fails if the file does not contain the text to replace', () => {
  const without = FILE.replace('127.0.0.1:3333', '10.0.0.1:3333');
  expect(() => edgeConfiguration(without, layout(), '1.29.0')).toThrow(
    'has no server 127.0.0.1:3333 fail_timeout=1s; any more',
  );
});

const nginx = findProgram('nginx') ?? '';
const withNginx = nginx && findProgram('openssl') ? it : it.skip;

withNginx('the edge configuration passes the check of nginx', () => {
  makeCertificate(folder.path, 'localhost');
  expect(faultOf(nginx, writeEdge(nginx, layout()), folder.path)).toBe('');
});

withNginx('the check of nginx fails for an unknown directive (negative control)', () => {
  makeCertificate(folder.path, 'localhost');
  const file = writeEdge(nginx, layout());
  writeFileSync(file, readFileSync(file, 'utf8').replace('keepalive 32;', 'keep_alive 32;'));
  expect(faultOf(nginx, file, folder.path)).toContain('unknown directive "keep_alive"');
});

withNginx('the configuration of the asset origin in front of a bucket passes the check of nginx', () => {
  const conf = readFileSync(join(ROOT, 'deploy/kubernetes/assets.conf'), 'utf8')
    // a host name of the cluster, which nginx would resolve when it reads its configuration
    .replace('kube-dns.kube-system.svc.cluster.local', '127.0.0.1')
    .replace('/tmp/assets', join(folder.path, 'cache'))
    .replace('listen 8080', 'listen 127.0.0.1:8080');
  const file = join(folder.path, 'assets-origin.conf');
  writeFileSync(
    file,
    `pid ${folder.path}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${conf}\n}\n`,
  );
  expect(faultOf(nginx, file, folder.path)).toBe('');
});
