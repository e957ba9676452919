import { WASTE_CODES } from '@haulway/domain';
import { type EntityManager } from 'typeorm';

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
