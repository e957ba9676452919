import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
const FOLDERS = ['apps/api/src', 'apps/registry/src', 'libs/server/src'];

/**
 * Matches SQL whose effect outlives its transaction in a PostgreSQL session. A pooler in transaction mode would pass
 * that effect on to the next client of the connection (ADR 136).
 */
const OF_A_SESSION =
  /\b(?:UN)?LISTEN\s+["$a-z]|\bpg_(?:try_)?advisory_(?:un)?lock(?:_shared|_all)?\b|['"`;]\s*(?:RE)?SET\s+(?!LOCAL\b|TRANSACTION\b)\w+|\bset_config\([^)]*,\s*false|\bTEMP(?:ORARY)?\s+(?:TABLE|VIEW|SEQUENCE)\b|['"`;]\s*(?:PREPARE|DEALLOCATE|DISCARD)\s|\bWITH HOLD\b/u;

/** Files that have their own direct connection to PostgreSQL (DATABASE_DIRECT_URL). */
const DIRECT = [
  'apps/api/src/common/jobs/worker-presence.ts',
  'apps/api/src/database/migrate-database.ts',
  'apps/api/src/modules/timeline/timeline-news.ts',
  'apps/registry/src/database/migrate-database.ts',
];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file.split(path.sep).join('/')}`,
  ),
).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/database/migrations/'),
);

it('finds no session-level statement on connections that a pooler may lend for one transaction', () => {
  const found = files.filter((file) => OF_A_SESSION.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(found.sort()).toEqual(DIRECT);
});

it.each([
  "await manager.query('LISTEN jobs');",
  "'SELECT pg_advisory_lock($1)'",
  "'SELECT pg_try_advisory_lock_shared($1)'",
  "manager.query('SET statement_timeout = 0')",
  '`RESET ALL`',
  '"SELECT set_config(\'a.b\', $1, false)"',
  "'CREATE TEMP TABLE found AS SELECT 1'",
  "'PREPARE one AS SELECT 1'",
  "'DECLARE rows CURSOR WITH HOLD FOR SELECT 1'",
])('recognises %j as session-level', (code) => {
  expect(OF_A_SESSION.test(code)).toBe(true);
});

it.each([
  "'SELECT pg_advisory_xact_lock($1)'",
  "'SELECT pg_try_advisory_xact_lock($1)'",
  "'UPDATE bookings SET status = $1'",
  '`UPDATE bookings\n  SET status = $1`',
  "'SET LOCAL lock_timeout = 10'",
  "'SET TRANSACTION ISOLATION LEVEL SERIALIZABLE'",
  'server.listen(0);',
])('does not report %j', (code) => {
  expect(OF_A_SESSION.test(code)).toBe(false);
});
