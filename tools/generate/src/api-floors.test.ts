import path from 'node:path';
import {
  API,
  apiImports,
  floorOf,
  isPastTheDoor,
  pastTheDoorProblem,
  roomOf,
  upwardImportProblem,
} from './api-floors.js';
import { graphOf, roomsInCircles, upwardImports } from './folder-graph.js';

const ROOT = path.resolve(__dirname, '../../..');
const imports = apiImports(ROOT);

it('reads the imports of the API', () => {
  expect(imports.length).toBeGreaterThan(500);
});

it('finds no circular imports between the folders of the API', () => {
  expect(roomsInCircles(graphOf(imports, roomOf))).toEqual([]);
});

it('finds no import of the API from a higher floor', () => {
  expect(upwardImports(imports, roomOf, floorOf)).toEqual([]);
});

it('finds imports of the folders of common only through their index files', () => {
  expect(imports.filter(isPastTheDoor)).toEqual([]);
});

describe('the linter, for an import of common', () => {
  const problem = (file: string, imported: string) =>
    pastTheDoorProblem(ROOT, path.join(ROOT, API, file), imported);

  it.each([
    ['modules/bookings/booking.repository.ts', '../../common/database/transaction.js'],
    ['common/http/errors.ts', '../database/is-postgres-error.js'],
    ['app.ts', './common/http/route.js'],
  ])('refuses to let %s import %s', (file, imported) => {
    expect(problem(file, imported)).toMatch(/through its index\.ts only/u);
  });

  it.each([
    ['modules/bookings/booking.repository.ts', '../../common/database/index.js'],
    ['modules/payments/payment-lifecycle.ts', '../../common/arrows.js'],
    ['common/database/transactions.ts', './transaction.js'],
    ['modules/loyalty/loyalty.test.ts', '../../common/rate-limiting/hit-counter.repository.js'],
  ])('lets %s import %s', (file, imported) => {
    expect(problem(file, imported)).toBeUndefined();
  });
});

describe('the linter, for an import between floors', () => {
  const problem = (file: string, imported: string) =>
    upwardImportProblem(ROOT, path.join(ROOT, API, file), imported);

  it.each([
    [
      'modules/bookings/booking.repository.ts',
      '../payments/payment.entity.js',
      'bookings stands below payments',
    ],
    [
      'modules/drafts/draft.repository.ts',
      '../accounts/users/user.entity.js',
      'drafts stands below accounts or beside it',
    ],
    ['common/http/route.ts', '../../modules/audit/audit-trail.js', 'common/http stands below audit'],
    ['modules/audit/audit-trail.ts', '../../app.js', 'audit stands below app'],
  ])('refuses to let %s import %s', (file, imported, start) => {
    expect(problem(file, imported)).toMatch(start);
  });

  it.each([
    ['modules/payments/payment.repository.ts', '../bookings/booking.entity.js'],
    ['modules/bookings/admin/page-statement.ts', '../booking.entity.js'],
    ['common/http/route.ts', '../config/index.js'],
    ['app.ts', './modules/payments/payments.module.js'],
    ['modules/audit/audit-trail.ts', 'typeorm'],
    ['modules/loyalty/loyalty.test.ts', '../bookings/booking.entity.js'],
    ['modules/loyalty/loyalty.controller.ts', '../../../test/people.js'],
  ])('lets %s import %s', (file, imported) => {
    expect(problem(file, imported)).toBeUndefined();
  });
});
