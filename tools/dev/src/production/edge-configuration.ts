import { join } from 'node:path';
import { CERTIFICATE, CERTIFICATE_KEY } from './certificate.js';

/** Where an edge on this machine stands, and what is behind it. */
export interface EdgePlace {
  /** Holds the certificate, the configuration, and what nginx writes. */
  folder: string;
  /** The folder that releases write to. */
  assetsDir: string;
  /** Where the site answers, and the asset origin: one name, two ports. */
  sitePort: number;
  assetsPort: number;
  /** The ports of the site's servers and of the API's processes. */
  sites: readonly number[];
  apis: readonly number[];
  /** false speaks plain HTTP, for programs that try it without a certificate. */
  tls?: boolean;
}

const servers = (ports: readonly number[]): string =>
  ports.map((port) => `server 127.0.0.1:${port} fail_timeout=1s;`).join('\n  ');

/**
 * The whole configuration of an nginx on this machine, made of the edge's own file: other ports, names and folders, and
 * nothing else but that it promises no browser https for `localhost`, which other programs share.
 *
 * @param file the text of deploy/nginx/haulway.conf
 * @param version as `nginx -v` has it: before 1.25.1 HTTP/2 was asked for in another place
 * @throws Error where the file no longer has what is replaced
 */
export function edgeConfiguration(file: string, place: EdgePlace, version: string): string {
  const { folder, assetsDir, tls = true } = place;
  const old = olderThan(version, [1, 25, 1]);
  const ssl = (port: number) =>
    tls ? `listen 127.0.0.1:${port} ssl${old ? ' http2' : ''};` : `listen 127.0.0.1:${port};`;
  let text = file;
  const replace = (what: string | RegExp, by: string) => {
    const replaced = text.replace(what, () => by);
    if (replaced === text) throw new Error(`deploy/nginx/haulway.conf has no ${String(what)} any more.`);
    text = replaced;
  };
  replace('server 127.0.0.1:4200 fail_timeout=1s;', servers(place.sites));
  replace('server 127.0.0.1:3333 fail_timeout=1s;', servers(place.apis));
  // nobody else's port 80
  replace('listen 80;', `listen unix:${join(folder, 'http.sock')};`);
  replace(/ *listen \[::\]:\d+(?: ssl)?;\n/gu, '');
  replace('listen 443 ssl;', ssl(place.sitePort));
  replace('listen 443 ssl;', ssl(place.assetsPort));
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
  // a port stands in the address here, which redirects and the API's check of origins must see
  replace('proxy_set_header Host $host;', 'proxy_set_header Host $http_host;');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${quoted(join(folder, `${name}.tmp`))};`,
  );
  return [
    // a workspace in root's own home is closed to nginx's usual account
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
  const place = than.findIndex((part, index) => part !== found[index]);
  return place !== -1 && (found[place] ?? 0) < (than[place] ?? 0);
}
