import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '@haulway/process';

export const CERTIFICATE = 'haulway.crt';
const CERTIFICATE_KEY = 'haulway.key';
const DAYS = 90;

/**
 * Makes a self-signed certificate for a name of this machine, with its key beside it. A valid existing one stays.
 *
 * @returns its file, or undefined if openssl is not installed
 */
export function makeCertificate(folder: string, name: string): string | undefined {
  const file = join(folder, CERTIFICATE);
  if (isGood(file)) return file;
  const openssl = findProgram('openssl');
  if (!openssl) return undefined;
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name},IP:127.0.0.1`];
  const files = ['-keyout', join(folder, CERTIFICATE_KEY), '-out', file];
  execFileSync(openssl, ['req', '-x509', ...key, '-days', String(DAYS), ...names, ...files], {
    stdio: 'pipe',
  });
  return file;
}

function isGood(file: string): boolean {
  if (!existsSync(file)) return false;
  return new Date(new X509Certificate(readFileSync(file)).validTo).getTime() > Date.now();
}

/** The folders and ports of an edge on this machine, and of the servers behind it. */
export interface EdgeLayout {
  /** The folder of the certificate, the configuration and nginx's own files. */
  folder: string;
  assetsDir: string;
  /** The ports of the site and of the asset origin. Both have the same host name. */
  sitePort: number;
  assetsPort: number;
  /** The ports of the site's servers, of the API's and of the registry's processes. */
  sites: readonly number[];
  apis: readonly number[];
  registries: readonly number[];
  /** false means plain HTTP, for tests without a certificate. */
  tls?: boolean;
}

const servers = (ports: readonly number[]): string =>
  ports.map((port) => `server 127.0.0.1:${port} fail_timeout=1s;`).join('\n  ');

/**
 * The whole configuration of an nginx on this machine, made from the edge's own file. It has other ports, names and
 * folders, and no HSTS header, because other programs also use `localhost`. Nothing else differs.
 *
 * @param file the text of deploy/nginx/haulway.conf
 * @param version as `nginx -v` prints it: before 1.25.1, HTTP/2 is enabled in another directive
 * @throws Error if the file no longer contains a text that must be replaced
 */
export function edgeConfiguration(file: string, layout: EdgeLayout, version: string): string {
  const { folder, assetsDir, tls = true } = layout;
  const old = olderThan(version, [1, 25, 1]);
  const ssl = (port: number) =>
    tls ? `listen 127.0.0.1:${port} ssl${old ? ' http2' : ''};` : `listen 127.0.0.1:${port};`;
  let text = file;
  const replace = (what: string | RegExp, by: string) => {
    // what replaces it may be the same text
    const isThere = typeof what === 'string' ? text.includes(what) : text.search(what) >= 0;
    if (!isThere) throw new Error(`deploy/nginx/haulway.conf has no ${String(what)} any more.`);
    text = text.replace(what, () => by);
  };
  replace('server 127.0.0.1:4200 fail_timeout=1s;', servers(layout.sites));
  replace('server 127.0.0.1:3334 fail_timeout=1s;', servers(layout.registries));
  replace('server 127.0.0.1:3333 fail_timeout=1s;', servers(layout.apis));
  // this machine's port 80 may belong to another program
  replace('listen 80;', `listen unix:${join(folder, 'http.sock')};`);
  replace(/ *listen \[::\]:\d+(?: ssl)?;\n/gu, '');
  replace('listen 443 ssl;', ssl(layout.sitePort));
  replace('listen 443 ssl;', ssl(layout.assetsPort));
  if (old || !tls) replace(/ *http2 on;\n/gu, '');
  replace(/server_name [^;]+;/gu, 'server_name localhost 127.0.0.1;');
  replace(/ *add_header Strict-Transport-Security [^;]+;\n/gu, '');
  if (tls) {
    replace('/etc/nginx/tls/haulway.crt', quoted(join(folder, CERTIFICATE)));
    replace('/etc/nginx/tls/haulway.key', quoted(join(folder, CERTIFICATE_KEY)));
  } else {
    replace(/ssl_certificate(?:_key)? [^;]+;\n/gu, '');
  }
  replace(/\/var\/log\/nginx\/haulway\.log/gu, quoted(join(folder, 'access.log')));
  replace('/srv/haulway/assets', quoted(assetsDir));
  // The address has a port here. Redirects and the API's origin check need it.
  replace('proxy_set_header Host $host;', 'proxy_set_header Host $http_host;');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${quoted(join(folder, `${name}.tmp`))};`,
  );
  return [
    // nginx's usual account can't enter a workspace in root's own home
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 2;',
    `pid ${quoted(join(folder, 'nginx.pid'))};`,
    `error_log stderr ${tls ? 'warn' : 'crit'};`,
    'events { worker_connections 1024; }',
    'http {',
    ...temporary,
    text,
    '}',
    '',
  ].join('\n');
}

const quoted = (path: string): string => `"${path}"`;

function olderThan(version: string, than: readonly [number, number, number]): boolean {
  const found = /(\d+)\.(\d+)\.(\d+)/u.exec(version)?.slice(1).map(Number) ?? [];
  const index = than.findIndex((part, index) => part !== found[index]);
  return index !== -1 && (found[index] ?? 0) < (than[index] ?? 0);
}
