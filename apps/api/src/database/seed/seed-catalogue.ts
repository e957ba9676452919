import { toPence } from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { services } from './services/index.js';
import { wasteItems } from './waste-items.js';

/**
 * Inserts rows or brings them to what they should be, by slug; ids stay what they were. What the office has changed
 * (every change makes another version, and a slug may be another now) is the office's and stays.
 */
const upsert = async (manager: EntityManager, table: string, rows: readonly object[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const updates = columns
    .filter((column) => column !== 'slug')
    .map((column) => `${column} = EXCLUDED.${column}`);
  await manager.query(
    `INSERT INTO ${table} (${columns.join(', ')})
     SELECT ${columns.map((column) => `row.${column}`).join(', ')}
     FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) AS row
     WHERE NOT EXISTS (SELECT FROM admin_changes WHERE what = 'slug' AND value_before = row.slug)
     ON CONFLICT (slug) DO UPDATE SET ${updates.join(', ')} WHERE ${table}.version = 1`,
    [JSON.stringify(rows)],
  );
};

/**
 * Writes the catalogue: services and calculator items. A changed seed reaches a running database this way, as far as
 * nobody has edited it there.
 */
export const seedCatalogue = async (manager: EntityManager): Promise<void> => {
  await upsert(
    manager,
    'services',
    services.map(({ base_price, ...service }, position) => ({
      ...service,
      base_price_pence: toPence(base_price),
      position,
    })),
  );
  await upsert(
    manager,
    'waste_items',
    wasteItems.map(({ price, ...item }, position) => ({ ...item, price_pence: toPence(price), position })),
  );
};
