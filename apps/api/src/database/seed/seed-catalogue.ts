import { CALCULATOR_CATALOGUE, type ItemWasteType, toPence, toPounds, WASTE_CODES } from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { type WasteItem } from '@haulway/contracts';
import { services } from './services/index.js';

/**
 * The type of waste of items on documents, when it is not bulky items. A washing machine is electrical; a fridge contains
 * gas.
 */
const WASTE_TYPES: Readonly<Record<string, ItemWasteType>> = {
  fridge: 'White Goods (Fridges/Washing Machines)',
  'washing-machine': 'Electrical Appliances',
  dishwasher: 'Electrical Appliances',
  oven: 'Electrical Appliances',
  microwave: 'Electrical Appliances',
  'garden-waste-bag': 'Garden Waste',
  'cardboard-boxes': 'Mixed Waste',
  'old-tv': 'TVs/Monitors',
  'desktop-computer': 'Electrical Appliances',
};

type SeedItem = Omit<WasteItem, 'id' | '_id'> & { readonly waste_type: ItemWasteType };

/** The calculator's items, prices in pounds: the domain's own catalogue, so that browser and server agree. */
export const wasteItems: readonly SeedItem[] = CALCULATOR_CATALOGUE.map(({ id, pricePence, ...item }) => ({
  slug: id,
  ...item,
  price: toPounds(pricePence),
  waste_type: WASTE_TYPES[id] ?? 'Bulky Items',
}));

/**
 * Inserts rows or updates them, by slug; ids stay the same. Rows that the office has changed stay as they are. A change
 * increases the version; a changed slug is found in the trail.
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
 * Writes the catalogue: services and calculator items. A changed seed updates a running database this way, except for
 * rows that were edited there.
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

/** Writes the types of waste that are not there yet; codes that admins have changed stay. */
export const seedWasteTypes = async (manager: EntityManager): Promise<void> => {
  const rows = WASTE_CODES.map(([name, ewc_code], position) => ({ name, ewc_code, position }));
  await manager.query(
    `INSERT INTO waste_types (name, ewc_code, position)
     SELECT row.name, row.ewc_code, row.position
     FROM jsonb_populate_recordset(NULL::waste_types, $1::jsonb) AS row
     ON CONFLICT (name) DO NOTHING`,
    [JSON.stringify(rows)],
  );
};
