import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { keepsStatements, poolerConfiguration } from './pgbouncer.js';

const deployed = readFileSync(resolve(__dirname, '../../../../deploy/pgbouncer/pgbouncer.ini'), 'utf8');
const place = { folder: '/none', server: 'postgres://me:secret@127.0.0.1:54329/haulway' };

const settingsOf = (text: string): string[] =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith(';'));

it('differs from the deployed configuration only in addresses and passwords', () => {
  const local = poolerConfiguration(deployed, place, { port: 6000, version: 'PgBouncer 1.24.1' });
  const gone = settingsOf(deployed).filter((line) => !settingsOf(local).includes(line));
  expect(gone.map((line) => line.split(' ')[0])).toEqual([
    'haulway',
    'listen_addr',
    'listen_port',
    'auth_type',
    'auth_file',
    'server_tls_sslmode',
    'server_tls_ca_file',
  ]);
  expect(local).toContain('* = host=127.0.0.1 port=54329 user=me password=secret connect_query=');
  expect(local).not.toContain('example.com');
});

it('leaves out settings that an older version does not know, and timeouts on request', () => {
  const at = { port: 6000, version: 'PgBouncer 1.18.0' };
  const old = poolerConfiguration(deployed, { ...place, poolSize: 3 }, at);
  expect(old).not.toMatch(/^max_prepared_statements/mu);
  expect(old).toMatch(/^default_pool_size = 3$/mu);
  expect(poolerConfiguration(deployed, { ...place, unbounded: true }, at)).not.toContain('connect_query=');
  expect(() => poolerConfiguration('[pgbouncer]\n', place, at)).toThrow('has no');
});

it.each([
  ['PgBouncer 1.18.0', false],
  ['PgBouncer 1.20.1', false],
  ['PgBouncer 1.21.0', true],
  ['PgBouncer 2.0.0', true],
  ['', false],
])('knows for version %j whether it keeps prepared statements', (version, keeps) => {
  expect(keepsStatements(version)).toBe(keeps);
});
