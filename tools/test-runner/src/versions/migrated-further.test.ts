import { readFileSync } from 'node:fs';
import path from 'node:path';
import { migratedFurther } from './migrated-further.js';

const PROGRAM = readFileSync(path.resolve(__dirname, '../../../../apps/api/test/database-server.ts'), 'utf8');

it("runs later migrations after the version's own ones, and before the database is announced", () => {
  const further = migratedFurther(PROGRAM);
  const places = ['await migrateDatabase(', 'src/migrate.ts', 'process.stdout.write(`${server.url}'].map(
    (text) => further.indexOf(text),
  );
  expect(places).not.toContain(-1);
  expect([...places].sort((a, b) => a - b)).toEqual(places);
});

it('reports a version that creates its database in another way', () => {
  expect(() => migratedFurther(PROGRAM.replace('const template', 'const other'))).toThrow(/in another way/u);
  expect(() => migratedFurther('')).toThrow(/in another way/u);
});
